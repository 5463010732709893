// Runs as ladders: the reader chooses which, two beside each other where there is room.

import { msg, t } from "@ackscope/scene/language";
import { ladderFlows, ladderKeys, ladderRun } from "@ackscope/scene/ladder";
import { useMemo, useState, type ReactElement } from "react";
import { Link } from "react-router";
import { Segments } from "../../../ui/Segments.js";
import { Pictures } from "../../../figures/FigureKey.js";
import { drawnRuns, nameOf, type DrawnRun } from "../../../figures/forms.js";
import { figureLadder, figureLadderInWords, ladderEnd, ladderFlow, ladderHeight } from "./ladder-panel.js";
import { pointAddress } from "../../../figures/names.js";
import { columnsFor, useDrawnScenarios, Waiting, type PanelProps } from "../../../figures/panels.js";
import { PictureView } from "../../../figures/PictureView.js";
import type { Trace } from "../../../figures/TimelineView.js";
import { useTraces } from "../../../figures/use-traces.js";

const folds = [
  { value: "linear", label: msg("Linear") },
  { value: "fold", label: msg("Fold idle gaps") },
] as const;

export function LadderPanels(props: PanelProps): ReactElement {
  const { panel, profile, width } = props;
  const all = useMemo(() => drawnRuns(panel, profile), [panel, profile]);
  const [places, setPlaces] = useState<readonly number[]>([0, 1]);
  const [fold, setFold] = useState<"linear" | "fold">(panel.ladder?.fold ? "fold" : "linear");
  const cell = columnsFor(Math.min(2, all.length), width);
  const runs = useMemo(() => places.slice(0, cell.columns).flatMap((place) => all[place] ?? []), [all, places, cell.columns]);
  const states = useTraces(useDrawnScenarios(runs), ladderEnd(panel), true);
  const choose = (column: number, place: number): void => setPlaces((before) => before.map((each, i) => (i === column ? place : each)));
  return (
    <>
      <div className="figure-tools">
        <Segments label={t("Idle time")} value={fold} options={folds} onChange={setFold} />
      </div>
      <div className="figure-grid">
        {runs.map((run, column) => {
          const state = states[column] ?? null;
          const name = nameOf(run, profile);
          return (
            <div key={column} className="figure-cell" style={{ width: cell.width }}>
              <select
                className="native-select"
                aria-label={
                  runs.length > 1
                    ? column === 0
                      ? t("Series of the left ladder")
                      : t("Series of the right ladder")
                    : t("Series of the ladder")
                }
                value={places[column]}
                onChange={(event) => choose(column, Number(event.target.value))}
              >
                {all.map((each, place) => (
                  <option key={place} value={place}>
                    {nameOf(each, profile)}
                  </option>
                ))}
              </select>
              {state && "trace" in state ? (
                <FigureLadder {...props} width={cell.width} run={run} name={name} trace={state.trace} fold={fold === "fold"} />
              ) : (
                <Waiting state={state} height={ladderHeight} />
              )}
            </div>
          );
        })}
      </div>
    </>
  );
}

interface FigureLadderProps extends PanelProps {
  readonly run: DrawnRun;
  readonly name: string;
  readonly trace: Trace;
  readonly fold: boolean;
}

function FigureLadder({ figure, panel, width, run, name, trace, fold }: FigureLadderProps): ReactElement {
  const scene = useMemo(() => figureLadder(panel, trace, { width, height: ladderHeight, fold }), [panel, trace, width, fold]);
  const words = useMemo(() => figureLadderInWords(panel, name, trace, scene), [panel, name, trace, scene]);
  const keys = useMemo(
    () => ladderKeys(ladderRun(trace), ladderFlows(trace.topology, ladderFlow(panel.ladder ?? { span: [0, 0] }, trace))),
    [panel, trace],
  );
  return (
    <>
      <p className="for-readers">{words}</p>
      <PictureView picture={scene} />
      <div className="figure-key">
        <Pictures entries={keys} />
      </div>
      <p className="trace-lab">
        <Link to={pointAddress(figure.id, panel.id, run.series, run.x)}>{t("Open these seconds in the lab")}</Link>
      </p>
    </>
  );
}
