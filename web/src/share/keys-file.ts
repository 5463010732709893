// The keys as a file: for another browser, and against the day on which this one's storage is cleared.

import { t } from "@ackscope/scene/language";
import { myCaptures, myCollections, myRuns, mySweeps, type Storage } from "./keyring.js";

/** As the file names them. */
const rings = { runs: myRuns, collections: myCollections, sweeps: mySweeps, captures: myCaptures };

/** JSON text for `importKeys`. */
export function keysFile(storage: Storage): string {
  const lists = Object.entries(rings).map(([name, ring]) => [name, ring.list(storage)]);
  return `${JSON.stringify({ ackscopeKeys: 1, ...Object.fromEntries(lists) }, null, 2)}\n`;
}

/** Adds what the file has and this browser has not; returns how many. Throws with words for the reader if it is no such file. */
export function importKeys(storage: Storage, text: string): number {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Error(t("This is not a file of keys: it is not JSON."));
  }
  const { ackscopeKeys, ...lists } = Object(file) as Record<string, unknown>;
  const known = Object.entries(rings).map(([name, ring]) => ({ ring, keys: lists[name] ?? (name === "runs" ? undefined : []) }));
  if (ackscopeKeys !== 1 || known.some(({ keys }) => !Array.isArray(keys)))
    throw new Error(t("This is not a file of keys that was saved on this page."));
  return known.reduce((added, { ring, keys }) => added + ring.add(storage, keys as readonly unknown[]), 0);
}
