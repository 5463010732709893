export type {
  DiagramEvents,
  DiagramRun,
  DiagramStackProps,
  DiagramView,
  Drawn,
  EventRailProps,
  FoldedBandsProps,
  Selection,
  Series,
} from "./types.js";
export { FoldedBands } from "./bands/FoldedBands.js";
export { panelHeights } from "./stack/layout.js";
export { historyOf, noQueue, shownQueue } from "./stack/queues.js";
export { DiagramStack } from "./stack/DiagramStack.js";
export { EventRail } from "./rail/EventRail.js";
export { useDiagramTheme } from "./theme.js";
export { DiagramKey, seriesOrder, type DiagramKeyProps } from "./key/DiagramKey.js";
