/** Logs of other programs, as curves over time. */
export { LogError, quantityUnits, type Curve, type CurveLog, type CurveShape, type Quantity } from "./curves.js";
export { runCurves } from "./run-curves.js";
export { isLog, logFormats, logText, longestLog, readLog } from "./read-log.js";
