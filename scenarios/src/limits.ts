/** Bounds of lists and texts in documents: everything that has a limit but is no parameter of a mechanism. */

/** Nodes, links, flows, scripted losses, flows that are named by `measure`. */
export const mostItems = 10_000;
export const fewestNodes = 2;
/** Stations of one channel. */
export const mostStations = 1000;
/** Metres from the origin, in x and in y. */
export const farthest = 1e6;
/** Characters of an id. */
export const longestId = 64;
/** Seconds: the latest instant that a document can name. */
export const latestTime = 1e6;
/** Segment numbers of scripted losses; bulk transfers are no longer than this. */
export const lastSegment = 1e9;
/** Copies of one segment that a script can tell apart; 0 is the first transmission. */
export const lastCopy = 65_535;

/** Code points. */
export const longestTitle = 200;
export const longestDescription = 4000;
export const longestLabel = 100;
export const mostVariants = 8;
/** Values and seeds of a sweep. */
export const mostSweepValues = 200;
export const mostSeeds = 100;
/** Moments that a view marks, and characters of what it says of one. */
export const mostBookmarks = 100;
export const longestBookmark = 200;
/** Items of a collection: a course has no more exercises. */
export const mostCollectionItems = 200;
/** Runs that are on the page at once, A to F. */
export const mostRunsShown = 6;

/** Levels of lists and objects in a value of a patch. The schema itself has 7; more can only be a mistake or an attack. */
export const deepestValue = 32;
