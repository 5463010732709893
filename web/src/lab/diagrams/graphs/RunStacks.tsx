// Runs that are not zoomed together: a stack for each, with a time axis of its own.

import { t } from "@ackscope/scene/language";
import { useCallback, useMemo, type ReactElement } from "react";
import { DiagramStack, type DiagramRun, type DiagramStackProps, type DiagramView } from "../../../diagrams/index.js";
import { RunLetter } from "../../../ui/RunLetter.js";
import { ChangesPlace } from "./ChangesPlace.js";
import { fromOwnView, ownView } from "../../session/zoom.js";

interface RunStacksProps extends Omit<DiagramStackProps, "onMenu"> {
  readonly onMenu: (at: number, x: number, y: number, place: number) => void;
}

export default function RunStacks(props: RunStacksProps): ReactElement {
  return (
    <div className="run-stacks">
      {props.runs.map((run, place) => (
        <section key={run.letter} aria-label={t("Run {letter}", { letter: run.letter })}>
          <h3 className="run-stack-head">
            <RunLetter letter={run.letter} /> {run.label}
          </h3>
          <ChangesPlace place={place} />
          <OwnStack {...props} run={run} place={place} />
        </section>
      ))}
    </div>
  );
}

interface OwnStackProps extends RunStacksProps {
  readonly run: DiagramRun;
  readonly place: number;
}

function OwnStack({ run, place, view, onView, onHover, onMenu, onFlag, ...rest }: OwnStackProps): ReactElement {
  const runs = useMemo(() => [run], [run]);
  const own = useMemo(() => ownView(run, place, view) ?? view, [run, place, view]);
  const change = useCallback((next: Partial<DiagramView>) => onView(fromOwnView(run, place, view, next)), [run, place, view, onView]);
  const hover = useCallback<NonNullable<DiagramStackProps["onHover"]>>(
    (selection) => onHover?.(selection && { ...selection, run: place }),
    [place, onHover],
  );
  const menu = useCallback((at: number, x: number, y: number) => onMenu(at, x, y, place), [onMenu, place]);
  const flag = useCallback<NonNullable<DiagramStackProps["onFlag"]>>((found) => onFlag?.({ ...found, run: place }), [place, onFlag]);
  return <DiagramStack {...rest} runs={runs} view={own} onView={change} onHover={hover} onMenu={menu} onFlag={onFlag && flag} />;
}
