/** The airtime diagram, apart from the other scenes so that a page may fetch it when it is wanted. */
export { airtimeScene, thinnestBox, type AirtimeOptions, type AirtimeScene } from "./airtime.js";
export { timeOnAir } from "./frame.js";
export { frameTitle } from "./frame-words.js";
export { airtimeInWords } from "./in-words.js";
export { airtimeKeys, type AirtimeKey } from "./key.js";
export { airtimeNodes, type AirtimeRun } from "./lanes.js";
export { markOnAir, nearestOnAir } from "./nearest.js";
export { airtimePlayhead, chosenOnAir } from "./overlay.js";
export { airtimePanel, lanesAt, type AirtimePanel } from "./panel.js";
export { airtimeKeysOf, airtimeRun } from "./run.js";
export { shownAirtime } from "./shown.js";
export { frameBeside, frameFrom, frameInLane, framesOf, lossBeside } from "./steps.js";
export { frameRow, nodeRows, tableFrames, type FrameRow, type NodeRow } from "./table.js";
export { airtimeTrace, type AirtimeTrace } from "./trace.js";
export { frameStory, type FrameStep, type FrameStory } from "./why.js";
