// What diagrams tell the lab: another view, and what is under the pointer. The same functions as long as the lab is, so that nothing is drawn again.

import { useMemo } from "react";
import type { DiagramEvents } from "../../diagrams/index.js";
import { useStage } from "./context.js";

export function useDiagramEvents(): Required<Pick<DiagramEvents, "onView" | "onHover">> {
  const stage = useStage();
  return useMemo(() => ({ onView: (next) => stage.setView(next), onHover: (hover) => stage.setHover(hover) }), [stage]);
}
