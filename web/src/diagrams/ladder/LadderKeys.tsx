// The key of ladders: small pictures of the marks that the runs have. Pressing one hides its series.

import { t } from "@ackscope/scene/language";
import { ladderKeysOf } from "@ackscope/scene/ladder";
import { useMemo, type ReactElement } from "react";
import { KeyContents } from "../key/PictureKeys.js";
import type { DiagramEvents, DiagramRun, DiagramView } from "../types.js";

interface LadderKeysProps extends Pick<DiagramEvents, "onView"> {
  readonly runs: readonly DiagramRun[];
  readonly view: DiagramView;
}

export function LadderKeys({ runs, view, onView }: LadderKeysProps): ReactElement {
  const keys = useMemo(() => ladderKeysOf(runs, view.flow ?? 0), [runs, view.flow]);
  return (
    <div className="diagram-key" role="group" aria-label={t("Key: press to hide or show")}>
      {keys.map(({ label, series, picture }) => {
        const hidden = series !== null && view.hidden.includes(series);
        const contents = <KeyContents label={label} picture={picture} />;
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
