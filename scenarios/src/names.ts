/** How ids are spelt, and the places that documents, views and links name by them. Patterns are without anchors. */
export const idPattern = "[a-z0-9]+(-[a-z0-9]+)*";

/** A link direction or a station. */
const placePattern = `${idPattern}/(forward|backward)|node:${idPattern}`;

/** Whose queue is shown. */
export const queuePattern = `none|${placePattern}`;

/** Where a time-sequence graph is observed when not at the sender. */
export const wherePattern = `receiver|${placePattern}`;
