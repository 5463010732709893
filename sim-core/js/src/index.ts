/** The simulator for JavaScript: a loader beside core.wasm, typed columns, and a runner. Works in a browser and in Node. */
export type { Problem } from "@ackscope/scenarios";
export * from "./columns.js";
export * from "./row-kind.js";
export { rowTable } from "./row-table.js";
export * from "./row-words.js";
export {
  compileCore,
  instantiateCore,
  type Core,
  type CoreSource,
  type CreateOptions,
  type Estimate,
  type Progress,
  type Simulation,
} from "./core.js";
export * from "./errors.js";
export { linkDirections, timeOnLink, type DirectedLink, type LinkSource } from "./links/link-directions.js";
export { aggregates } from "./links/aggregates.js";
export { Transmitters } from "./links/transmitters.js";
export type { FlowMetrics, LinkMetrics, NodeMetrics, Airtime, Fairness, Metrics } from "./metrics.js";
export { defaultSliceEvents, runScenario, type RunOptions, type RunResult } from "./run.js";
export { columnsToCsv, type CsvHeader } from "./export/csv.js";
export { columnsToText } from "./text.js";
