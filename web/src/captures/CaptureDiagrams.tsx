// A flow in those of the laboratory's diagrams that a capture can have.

import { usualDiagram } from "@ackscope/scenarios";
import { diagramOf } from "@ackscope/scene/diagrams";
import { t } from "@ackscope/scene/language";
import { lazy, Suspense, useCallback, type ReactElement } from "react";
import { DiagramKey, DiagramStack, type DiagramStackProps } from "../diagrams/index.js";
import { ShownDiagram } from "../lab/diagrams/ShownDiagram.js";
import { diagrams, otherDiagrams } from "../lab/diagrams/table.js";
import { PanelsMenu } from "../lab/diagrams/graphs/PanelsMenu.js";
import { FlowPicker } from "../lab/parts/FlowPicker.js";
import { useStage, useStageState } from "../lab/session/context.js";
import { useDiagramEvents } from "../lab/session/diagram-events.js";
import { useFilteredRuns } from "../lab/session/use-filtered-runs.js";
import { Icon } from "../ui/Icon.js";
import { Segments } from "../ui/Segments.js";

const PacketTable = lazy(() => import("../lab/diagrams/packets/PacketTable.js"));

const choices = [diagrams[usualDiagram], ...otherDiagrams].filter(({ ofCaptures }) => ofCaptures);

export function CaptureDiagrams(): ReactElement {
  const stage = useStage();
  const shown = useStageState(({ view }) => diagramOf(view));
  const isGraphs = shown === usualDiagram;
  const isBelow = useStageState(({ view }) => view.table ?? false) && isGraphs;
  return (
    <div className="lab-stack">
      <div className="capture-views">
        <Segments
          label={t("Diagrams")}
          value={shown}
          options={choices.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(diagram) => stage.setView({ diagram, table: undefined })}
        />
        {isGraphs && <FlowPicker />}
        <span className="grow" />
        {isGraphs && <Panels />}
      </div>
      <Suspense fallback={<div className="lab-waiting" aria-busy="true" />}>
        <ShownDiagram diagram={shown}>
          <Graphs />
        </ShownDiagram>
        {isBelow && (
          <PacketTable
            controls={
              <button
                type="button"
                className="button quiet icon"
                aria-label={t("Close the table")}
                onClick={() => stage.setView({ table: undefined })}
              >
                <Icon name="close" />
              </button>
            }
          />
        )}
      </Suspense>
    </div>
  );
}

function Panels(): ReactElement | null {
  const runs = useStageState((state) => state.result?.runs);
  const view = useStageState((state) => state.view);
  const { onView } = useDiagramEvents();
  return runs ? <PanelsMenu runs={runs} view={view} onView={onView} /> : null;
}

function Graphs(): ReactElement | null {
  const stage = useStage();
  const result = useStageState((state) => state.result);
  const view = useStageState((state) => state.view);
  const { onView, onHover } = useDiagramEvents();
  const runs = useFilteredRuns(result?.runs ?? [], view);
  const onFlag = useCallback<NonNullable<DiagramStackProps["onFlag"]>>(
    (flag) => void import("../lab/session/moments.js").then(({ goToFlag }) => goToFlag(stage, flag)),
    [stage],
  );
  if (!result) return null;
  return (
    <div className="detail">
      <div className="detail-head">
        <DiagramKey runs={runs} view={view} onView={onView} />
      </div>
      <DiagramStack
        runs={runs}
        view={view}
        duration={result.duration}
        generation={result.generation}
        onView={onView}
        onHover={onHover}
        onFlag={onFlag}
      />
    </div>
  );
}
