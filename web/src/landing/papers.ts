// The papers of which something is here: those that have presets.

import { presetNames } from "@ackscope/scenarios";
import { paperTitles } from "../ui/paper-titles.js";

export interface PaperEntry {
  readonly id: string;
  readonly title: string;
  readonly year: number | null;
  readonly presets: number;
  /** The preset that the title opens. */
  readonly first: string;
  /** Whose figures belong to it. */
  readonly figures: string;
}

/** Presets of no paper have figures of today's senders. */
const figuresElsewhere: Readonly<Record<string, string>> = { basics: "today" };

export function papers(): readonly PaperEntry[] {
  const ids = [...new Set(presetNames.map(({ id }) => id.split("/")[0] ?? id))];
  return ids.map((id) => {
    const own = presetNames.filter((preset) => preset.id.startsWith(`${id}/`));
    return {
      id,
      title: paperTitles[id]?.title ?? own[0]?.group ?? id,
      year: paperTitles[id]?.year ?? null,
      presets: own.length,
      first: own[0]?.id ?? "",
      figures: figuresElsewhere[id] ?? id,
    };
  });
}
