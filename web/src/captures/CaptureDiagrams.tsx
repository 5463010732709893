// A flow in the laboratory's diagrams: graphs, ladder or table.

import { t } from "@ackscope/scene/language";
import { lazy, Suspense, useCallback, type ReactElement } from "react";
import { DiagramKey, DiagramStack, type DiagramStackProps } from "../diagrams/index.js";
import { PanelsMenu } from "../lab/diagrams/graphs/PanelsMenu.js";
import { FlowPicker } from "../lab/parts/FlowPicker.js";
import { useStage, useStageState } from "../lab/session/context.js";
import { useDiagramEvents } from "../lab/session/diagram-events.js";
import { useFilteredRuns } from "../lab/session/use-filtered-runs.js";
import { Segments } from "../ui/Segments.js";

const Ladders = lazy(() => import("../lab/diagrams/ladder/Ladders.js"));
const PacketTable = lazy(() => import("../lab/diagrams/packets/PacketTable.js"));

type Shown = "graphs" | "ladder" | "packets";

export function CaptureDiagrams(): ReactElement {
  const stage = useStage();
  const diagram = useStageState(({ view }): Shown => (view.diagram === "ladder" || view.diagram === "packets" ? view.diagram : "graphs"));
  return (
    <div className="lab-stack">
      <div className="capture-views">
        <Segments
          label={t("Diagrams")}
          value={diagram}
          options={[
            { value: "graphs", label: t("Graphs") },
            { value: "ladder", label: t("Ladder") },
            { value: "packets", label: t("Table") },
          ]}
          onChange={(next) => stage.setView({ diagram: next })}
        />
        {diagram !== "ladder" && <FlowPicker />}
        <span className="grow" />
        {diagram === "graphs" && <Panels />}
      </div>
      <Suspense fallback={<div className="lab-waiting" aria-busy="true" />}>
        {diagram === "graphs" ? <Graphs /> : diagram === "ladder" ? <Ladders /> : <PacketTable />}
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
