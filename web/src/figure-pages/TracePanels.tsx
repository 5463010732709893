// Runs as the papers print traces: time-sequence graph, window and queue under each other, one stack a run.

import { traceKeys } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { useMemo, type ReactElement } from "react";
import { Link } from "react-router";
import { drawnRuns, nameOf, type DrawnRun } from "../figures/forms.js";
import { pointAddress } from "../figures/names.js";
import { Cell, useDrawnScenarios, Waiting, type PanelProps } from "../figures/panels.js";
import { Pictures } from "../figures/FigureKey.js";
import { SceneView } from "../figures/SceneView.js";
import type { Trace } from "../figures/TimelineView.js";
import { traceDiagrams, traceEnd, traceInWords } from "./trace-diagrams.js";
import { useTraces } from "../figures/use-traces.js";

const waitingHeight = 360;

export function TracePanels(props: PanelProps): ReactElement {
  const { panel, profile, width } = props;
  const runs = useMemo(() => drawnRuns(panel, profile), [panel, profile]);
  const states = useTraces(useDrawnScenarios(runs), traceEnd(panel), true);
  return (
    <div className="figure-grid">
      {runs.map((run, i) => {
        const state = states[i] ?? null;
        const name = nameOf(run, profile);
        return (
          <Cell key={`${run.series} ${run.x}`} title={name} width={width}>
            {state && "trace" in state ? (
              <TraceView {...props} run={run} name={name} trace={state.trace} />
            ) : (
              <Waiting state={state} height={waitingHeight} />
            )}
          </Cell>
        );
      })}
    </div>
  );
}

interface TraceViewProps extends PanelProps {
  readonly run: DrawnRun;
  readonly name: string;
  readonly trace: Trace;
}

function TraceView({ figure, panel, width, run, name, trace }: TraceViewProps): ReactElement {
  const diagrams = useMemo(() => traceDiagrams(panel, trace, width), [panel, trace, width]);
  const words = useMemo(() => traceInWords(panel, name, trace), [panel, name, trace]);
  const keys = useMemo(() => traceKeys(diagrams.map(({ scene }) => scene)), [diagrams]);
  return (
    <>
      <div className="figure-key">
        <Pictures entries={keys} />
      </div>
      <p className="for-readers">{words}</p>
      {diagrams.map(({ scene, timeAxis }, i) => (
        <SceneView key={i} scene={scene} timeAxis={timeAxis} />
      ))}
      <p className="trace-lab">
        <Link to={pointAddress(figure.id, panel.id, run.series, run.x)}>{t("Open these seconds in the lab")}</Link>
      </p>
    </>
  );
}
