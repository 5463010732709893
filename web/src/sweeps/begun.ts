// Which sweep of the server belongs to a document, so that a page that is loaded again goes on showing it.

import { freezeExperiment, type Experiment } from "@ackscope/scenarios";
import { documentHash } from "ackscope/sweep";
import type { Storage } from "../share/keyring.js";

const storageKey = "ackscope:sweeps-begun";

/** Older ones are still in the list of sweeps. */
const most = 20;

type Entry = readonly [hash: string, id: string];

/** Equal for experiments that are computed alike, however they were written. */
export function sweepHash(experiment: Experiment): string {
  const { base, variants, sweep } = freezeExperiment(experiment);
  return documentHash(sorted({ base, variants, sweep }));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, each]): [string, unknown] => [key, sorted(each)]);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

export function begunOf(storage: Storage, hash: string): string | undefined {
  return entries(storage).find(([known]) => known === hash)?.[1];
}

export function rememberBegun(storage: Storage, hash: string, id: string): void {
  const others = entries(storage).filter(([known]) => known !== hash);
  storage.setItem(storageKey, JSON.stringify([[hash, id], ...others].slice(0, most)));
}

function entries(storage: Storage): readonly Entry[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter((entry): entry is Entry => Array.isArray(entry) && entry.length === 2) : [];
  } catch {
    return [];
  }
}
