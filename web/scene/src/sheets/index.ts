/** Pictures of runs as files: the same scenes as on the page, with their key. For exports of the laboratory and for the server. */
export { graphsSheet } from "./graphs.js";
export { ladderSheet } from "./ladder.js";
export { airtimeSheet } from "./airtime.js";
export { mapSheet } from "./map.js";
export { sheetPlots, shownPanels, shownQueue, type SheetPlot } from "./plots.js";
export { panelTitle, type PictureSheet, type SheetView, type TakenRuns } from "./taken.js";
export { runsSheet } from "./runs.js";
export { lightColours, lightTheme } from "./light-theme.js";
