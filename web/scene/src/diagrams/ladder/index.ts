/** The ladder diagram, apart from the other scenes so that a page may fetch it when it is wanted. */
export { ladderCounts, type LadderCounts } from "./counts.js";
export type { LadderDirection } from "./frame.js";
export { ladderInWords } from "./in-words.js";
export { ladderKeys, type LadderKey } from "./key.js";
export { ladderScene, type LadderOptions, type LadderRun, type LadderScene } from "./ladder.js";
export { markOnLadder, nearestOnLadder } from "./nearest.js";
export { ladderFlows, ladderNodes } from "./nodes.js";
export { ladderOrder, type LadderOrder } from "./order.js";
export { chosenMarks, playheadMarks } from "./overlay.js";
export { relatedPackets } from "./related.js";
export { ladderKeysOf, ladderRun } from "./run.js";
export { placeTime, timeAtPlace } from "./time-scale.js";
export { ladderTrace, type LadderTrace } from "./trace.js";
export { windowWords } from "./window-words.js";
