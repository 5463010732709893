// Above what is shown of one run: which run it is.

import { t } from "@ackscope/scene/language";
import type { ReactElement, ReactNode } from "react";
import type { DiagramRun } from "../../diagrams/index.js";
import { letterOf } from "../../share/stored-view.js";
import { Picker } from "../../ui/Picker.js";
import { RunLetter } from "../../ui/RunLetter.js";
import { useLabIfAny, useOptionsFor, useShownIds } from "../session/context.js";
import type { Lab } from "../session/lab.js";

interface RunHeadProps {
  readonly run: Pick<DiagramRun, "letter" | "label">;
  readonly place: number;
  /** At the other end of the line. */
  readonly children?: ReactNode;
}

export function RunHead({ run, place, children }: RunHeadProps): ReactElement {
  const lab = useLabIfAny();
  return (
    <div className="fold-head">
      <RunLetter letter={run.letter} />
      <h2>
        <span className="for-readers">{t("Run {letter}:", { letter: run.letter })} </span>
        <span className="fold-label">{run.label}</span>
      </h2>
      {lab && <NarrowPicker lab={lab} place={place} />}
      {children !== undefined && <span className="grow" />}
      {children}
    </div>
  );
}

/** Where the run bar has no room for the choice of variants, they are chosen here. */
function NarrowPicker({ lab, place }: { readonly lab: Lab; readonly place: number }): ReactElement {
  const chosen = useShownIds()[place] ?? null;
  const optionsFor = useOptionsFor();
  return (
    <Picker
      className="fold-picker"
      label={t("Run {letter}", { letter: letterOf(place) })}
      value={chosen}
      options={optionsFor(chosen)}
      onChange={(id) => lab.choose(place, id)}
    />
  );
}
