// The papers of which something is here: those that have presets.

import { presets } from "@ackscope/scenarios";

const titles: Readonly<Record<string, { readonly title: string; readonly year: number }>> = {
  smartacking: { title: "Improving TCP performance from the receiving end", year: 2007 },
  asymmetry: { title: "The effects of asymmetry on TCP performance", year: 1999 },
  "wireless-links": { title: "A comparison of mechanisms for improving TCP performance over wireless links", year: 1997 },
  multihop: { title: "The impact of multihop wireless channel on TCP performance", year: 2005 },
};

export interface PaperEntry {
  readonly id: string;
  readonly title: string;
  readonly year: number | null;
  readonly presets: number;
  /** The preset that the title opens. */
  readonly first: string;
}

export function papers(): readonly PaperEntry[] {
  const ids = [...new Set(presets.map(({ id }) => id.split("/")[0] ?? id))];
  return ids.map((id) => {
    const own = presets.filter((preset) => preset.id.startsWith(`${id}/`));
    return {
      id,
      title: titles[id]?.title ?? own[0]?.group ?? id,
      year: titles[id]?.year ?? null,
      presets: own.length,
      first: own[0]?.id ?? "",
    };
  });
}
