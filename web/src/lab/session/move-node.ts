// Moving a node: where a variant has its own place for it there, otherwise in the base for all.

import type { Experiment } from "@ackscope/scenarios";
import { owns, withValueAt } from "./document.js";

export interface Position {
  readonly x: number;
  readonly y: number;
}

/** `node`: its place in the document. */
export function withPosition(experiment: Experiment, variant: string, node: number, position: Position): Experiment {
  const pointer = `/nodes/${node}/position`;
  const own = experiment.variants.find(({ id }) => id === variant);
  const place = own && owns(own, pointer) ? variant : null;
  return withValueAt(experiment, { variant: place, pointers: [pointer] }, position);
}
