// The keys as a file: for another browser, and against the day on which this one's storage is cleared.

import { t } from "@ackscope/scene/language";
import { myCollections, myRuns, mySweeps, type Storage } from "./keyring.js";

/** JSON text for `importKeys`. */
export function keysFile(storage: Storage): string {
  const [runs, collections, sweeps] = [myRuns, myCollections, mySweeps].map((ring) => ring.list(storage));
  return `${JSON.stringify({ ackscopeKeys: 1, runs, collections, sweeps }, null, 2)}\n`;
}

/** Adds what the file has and this browser has not; returns how many. Throws with words for the reader if it is no such file. */
export function importKeys(storage: Storage, text: string): number {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Error(t("This is not a file of keys: it is not JSON."));
  }
  const { ackscopeKeys, runs, collections = [], sweeps = [] } = Object(file) as Record<string, unknown>;
  if (ackscopeKeys !== 1 || !Array.isArray(runs) || !Array.isArray(collections) || !Array.isArray(sweeps))
    throw new Error(t("This is not a file of keys that was saved on this page."));
  return myRuns.add(storage, runs) + myCollections.add(storage, collections) + mySweeps.add(storage, sweeps);
}
