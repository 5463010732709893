export { othersHidden } from "./types.js";
export type {
  Bookmark,
  DiagramEvents,
  DiagramRun,
  DiagramStackProps,
  DiagramView,
  Drawn,
  EventRailProps,
  FlagPlace,
  FoldedBandsProps,
  Selection,
  Series,
  TimeRange,
} from "./types.js";
export { FoldedBands } from "./bands/FoldedBands.js";
export { plotPanels, shownPanels, shownPlots, withPanel, type PlotPanel } from "./stack/panels/index.js";
export { historyOf, withQueue } from "./stack/queues.js";
export { gutters } from "./stack/layout.js";
export { DiagramStack } from "./stack/DiagramStack.js";
export { EventRail } from "./rail/EventRail.js";
export { useDiagramTheme } from "./theme.js";
export { DiagramKey, seriesOrder, type DiagramKeyProps } from "./key/DiagramKey.js";
