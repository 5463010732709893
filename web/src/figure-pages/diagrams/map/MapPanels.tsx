// Runs as maps at an instant, each with the sentences that explain it.

import type { Scenario } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { mapKeys, setKeys, setsOf } from "@ackscope/scene/map";
import { useMemo, type ReactElement } from "react";
import { Link } from "react-router";
import { Pictures } from "../../../figures/FigureKey.js";
import { drawnRuns, nameOf, type DrawnRun } from "../../../figures/forms.js";
import { figureMap, figureMapInWords, figureMapRun, figureMapSentences, mapEnd, mapHeight } from "./map-panel.js";
import { pointAddress } from "../../../figures/names.js";
import { Cell, columnsFor, useDrawnScenarios, Waiting, type PanelProps } from "../../../figures/panels.js";
import { PictureView } from "../../../figures/PictureView.js";
import type { Trace } from "../../../figures/TimelineView.js";
import { useTraces } from "../../../figures/use-traces.js";

export function MapPanels(props: PanelProps): ReactElement {
  const { panel, profile, width } = props;
  const runs = useMemo(() => drawnRuns(panel, profile), [panel, profile]);
  const scenarios = useDrawnScenarios(runs);
  const states = useTraces(scenarios, mapEnd(panel), true);
  const cell = columnsFor(runs.length, width);
  return (
    <div className="figure-grid">
      {runs.map((run, i) => {
        const state = states[i] ?? null;
        const name = nameOf(run, profile);
        const scenario = scenarios[i];
        return (
          <Cell key={`${run.series} ${run.x}`} title={runs.length > 1 ? name : ""} width={cell.width}>
            {state && "trace" in state && scenario ? (
              <FigureMap {...props} width={cell.width} run={run} name={name} trace={state.trace} scenario={scenario} />
            ) : (
              <Waiting state={state} height={scenario ? mapHeight(scenario) : 0} />
            )}
          </Cell>
        );
      })}
    </div>
  );
}

interface FigureMapProps extends PanelProps {
  readonly run: DrawnRun;
  readonly name: string;
  readonly trace: Trace;
  readonly scenario: Scenario;
}

function FigureMap({ figure, panel, width, run, name, trace, scenario }: FigureMapProps): ReactElement {
  const map = useMemo(() => figureMapRun(trace, scenario), [trace, scenario]);
  const picture = useMemo(() => figureMap(panel, map, { width, height: mapHeight(scenario) }), [panel, map, width, scenario]);
  const keys = useMemo(() => [...mapKeys(map), ...(panel.map?.reuse ? setKeys(setsOf(map.network)) : [])], [map, panel]);
  return (
    <>
      <p className="for-readers">{figureMapInWords(panel, name, map)}</p>
      <PictureView picture={picture} />
      <div className="figure-key">
        <Pictures entries={keys} />
      </div>
      {figureMapSentences(panel, map).map((sentence) => (
        <p key={sentence} className="map-sentence">
          {sentence}
        </p>
      ))}
      <p className="trace-lab">
        <Link to={pointAddress(figure.id, panel.id, run.series, run.x)}>{t("Open this instant in the lab")}</Link>
      </p>
    </>
  );
}
