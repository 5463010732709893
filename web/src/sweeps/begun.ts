// Which sweep of the server belongs to a document, so that a page that is loaded again goes on showing it.

import type { Storage } from "../share/keyring.js";

const storageKey = "ackscope:sweeps-begun";

/** Older ones are still in the list of sweeps. */
const most = 20;

type Entry = readonly [hash: string, id: string];

export function begunOf(storage: Storage, hash: string): string | undefined {
  return entries(storage).find(([known]) => known === hash)?.[1];
}

export function rememberBegun(storage: Storage, hash: string, id: string): void {
  const others = entries(storage).filter(([known]) => known !== hash);
  storage.setItem(storageKey, JSON.stringify([[hash, id], ...others].slice(0, most)));
}

/** It was deleted. */
export function forgetBegun(storage: Storage, id: string): void {
  storage.setItem(storageKey, JSON.stringify(entries(storage).filter(([, known]) => known !== id)));
}

function entries(storage: Storage): readonly Entry[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter((entry): entry is Entry => Array.isArray(entry) && entry.length === 2) : [];
  } catch {
    return [];
  }
}
