// The key of ladders: small pictures of the marks that the runs have. Pressing one hides its series.

import { pictureMarks } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { ladderFlows, ladderKeys, type LadderKey } from "@ackscope/scene/ladder";
import { useMemo, type ReactElement } from "react";
import { pageColour } from "../theme.js";
import type { DiagramEvents, DiagramRun, DiagramView } from "../types.js";
import { ladderRun } from "./run-trace.js";

interface LadderKeysProps extends Pick<DiagramEvents, "onView"> {
  readonly runs: readonly DiagramRun[];
  readonly view: DiagramView;
}

export function LadderKeys({ runs, view, onView }: LadderKeysProps): ReactElement {
  const keys = useMemo(() => keysOf(runs, view.flow ?? 0), [runs, view.flow]);
  return (
    <div className="diagram-key" role="group" aria-label={t("Key: press to hide or show")}>
      {keys.map(({ label, series, picture }) => {
        const hidden = series !== null && view.hidden.includes(series);
        const contents = (
          <>
            <svg viewBox="0 0 20 12" aria-hidden="true" dangerouslySetInnerHTML={{ __html: pictureMarks(picture, pageColour) }} />
            {label}
          </>
        );
        if (series === null) {
          return (
            <span key={label} className="key-entry">
              {contents}
            </span>
          );
        }
        return (
          <button
            key={label}
            type="button"
            aria-pressed={!hidden}
            onClick={() => onView({ hidden: hidden ? view.hidden.filter((name) => name !== series) : [...view.hidden, series] })}
          >
            {contents}
          </button>
        );
      })}
    </div>
  );
}

/** What any of the runs has, in the order of the first. */
export function keysOf(runs: readonly Pick<DiagramRun, "columns" | "index" | "topology">[], flow: number): readonly LadderKey[] {
  const found = new Map<string, LadderKey>();
  for (const run of runs) {
    for (const key of ladderKeys(ladderRun(run), ladderFlows(run.topology, flow))) found.set(key.label, key);
  }
  return [...found.values()];
}
