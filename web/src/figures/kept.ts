// Committed results of figures (scenarios/results): files of their own, fetched when a figure is looked at.

import type { KeptFigure } from "ackscope/sweep";

// The bundler finds the files; no package exports a folder that may be empty.
const files = import.meta.glob<string>("../../../scenarios/results/*/*.json", { query: "?url", import: "default" });

const fetched = new Map<string, Promise<KeptFigure | null>>();

/** The committed results of "smartacking/13"; null if there are none. Rejects when they cannot be had now. */
export function keptFigure(id: string): Promise<KeptFigure | null> {
  let result = fetched.get(id);
  if (!result) {
    result = fetchKept(id);
    fetched.set(id, result);
    result.catch(() => fetched.delete(id));
  }
  return result;
}

async function fetchKept(id: string): Promise<KeptFigure | null> {
  const file = files[`../../../scenarios/results/${id}.json`];
  if (!file) return null;
  const response = await fetch(await file());
  if (!response.ok) throw new Error(`the results of ${id}: the server answered ${response.status}`);
  return (await response.json()) as KeptFigure;
}
