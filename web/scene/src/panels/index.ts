/** Plots that a page fetches when they are wanted. */
export { ackGaps, segmentService, spacingScene, type SpacingRun } from "../ack-spacing.js";
export { limitsOf, limitTotals } from "../limit-times.js";
export { limitsScene, type LimitsRun } from "../limits.js";
export { modelScene, type ModelRun } from "../model.js";
export { markOfSample, nearestSample } from "../nearest-sample.js";
export { pressureScene, type PressureRun } from "../pressure.js";
export { rttScene, type RttRun } from "../rtt.js";
export { markOfWait, nearestWait, sojournScene, type SojournRun } from "../sojourn.js";
export { throughputScene, usualRateWindow, type ThroughputOptions, type ThroughputRun } from "../throughput.js";
export { timeAxis } from "../axes.js";
