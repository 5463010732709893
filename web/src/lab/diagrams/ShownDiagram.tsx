import { usualDiagram, type DiagramName } from "@ackscope/scenarios";
import { drawnDiagram } from "@ackscope/scene/diagrams";
import type { ReactElement, ReactNode } from "react";
import { useStageState } from "../session/context.js";
import { diagrams } from "./table.js";

interface ShownDiagramProps {
  readonly diagram: DiagramName;
  /** What this page shows as a diagram that has no view of its own: the graphs, in its frame. */
  readonly children: ReactNode;
}

export function ShownDiagram({ diagram, children }: ShownDiagramProps): ReactNode {
  const { View } = diagrams[diagram];
  return View ? <View /> : children;
}

/** The diagram that the view names, outside the lab's own page. */
export function DrawnDiagram({ children }: Pick<ShownDiagramProps, "children">): ReactElement {
  const diagram = useStageState((state) => drawnDiagram(state.view));
  return <ShownDiagram diagram={diagram}>{children}</ShownDiagram>;
}

/** The diagram on the lab's page: what a view names may have nothing to show of these runs. */
export function useAvailableDiagram(): DiagramName {
  return useStageState(({ view, result }) => {
    const { id, has } = diagrams[view.diagram ?? usualDiagram];
    return !result || has(result.runs) ? id : usualDiagram;
  });
}
