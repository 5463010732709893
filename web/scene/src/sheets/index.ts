/** Pictures of runs as files: the same scenes as on the page, with their key. For exports of the laboratory and for the server. */
export { graphsSheet } from "../diagrams/graphs/sheet.js";
export { ladderSheet } from "../diagrams/ladder/sheet.js";
export { airtimeSheet } from "../diagrams/airtime/sheet.js";
export { queueSheet } from "../diagrams/queue/sheet.js";
export { mapSheet } from "../diagrams/map/sheet.js";
export { sheetPlots, shownPanels, type SheetPlot } from "../diagrams/graphs/plots.js";
export { panelTitle, type DiagramSheet, type PictureSheet, type SheetView, type TakenRuns } from "./taken.js";
export { runsSheet, viewFromAfar } from "./runs.js";
export { lightColours, lightTheme } from "./light-theme.js";
