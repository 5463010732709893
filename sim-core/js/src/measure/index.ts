/** Measures: one number from one finished run. */
export { traceLevels, type MeasureKind, type MeasureOption, type TraceLevel } from "./measure-kind.js";
export type { MeasuredRun } from "./measured-run.js";
export { acknowledgedAhead } from "./relays.js";
export { levelFor, measureKey, measureKind, measureRun, measures, type Measured } from "./registry.js";
