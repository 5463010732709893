/** The map, apart from the other scenes so that a page may fetch it when it is wanted. */
export { isInView, mapFrame, refitted, toMetres, toPixels, type MapFrame } from "./frame.js";
export { distance, reuseSets, transmissionsOf, type Place } from "./geometry.js";
export { mapKeys, setKeys, type MapKey } from "./key.js";
export { aroundFrame, groundMarks, momentMarks, nodeAt, radiusOf, type MapRun } from "./map.js";
export { beginBeside, frameInFocus, momentOf, type Moment, type NodeState } from "./moment.js";
export { airsOf, mapNetwork, type MapNetwork, type MapNode, type MapSource } from "./network.js";
export { linkAt, middleOf, planMarks, type PlanOptions } from "./plan.js";
export { mapPicture, type MapPictureOptions } from "./picture.js";
export { mapRun, networkOf } from "./run.js";
export { setsOf } from "./sets.js";
export { mapTrace, type MapTrace } from "./trace.js";
export { explanation, frameInWords, listed, mapInWords, networkInWords, setsInWords } from "./words.js";
