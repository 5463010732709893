/** A queue and its line packet by packet, apart from the other scenes so that a page may fetch it when it is wanted. */
export { timeOnAir as timeInQueue } from "../airtime/frame.js";
export { queueInWords, stepNumber } from "./in-words.js";
export { happeningAt, instantBeside, stateAt } from "./instants.js";
export { queueKeys } from "./key.js";
export { markOfPassage, nearestPassage } from "./nearest.js";
export { chosenInQueue, queueOverlay } from "./overlay.js";
export { queueTimes, type QueueTimes } from "./run.js";
export { lastHappening } from "./sentence.js";
export { queueTimeline, type QueueTimeline } from "./timeline.js";
export { lineName, queuesOnTheWay, shownQueueOf } from "./which.js";
