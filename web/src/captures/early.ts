// A flow that carries most of a file is opened while the file is still being listed: a second worker reads along.

import { mainDirection } from "ackscope/captures";
import type { FlowList, ListedFlow } from "../captured/calls.js";

/** Of the file: by then a flow that carries most of it will hardly be another one in the end. */
const enough = 0.02;

const bytesOf = ({ directions: [one, other] }: ListedFlow): number => one.bytes + other.bytes;

/** The flow that carries more than all others together; null: there is none yet. `share`: of the file, that was read. */
export function likelyLargest({ flows }: FlowList, share: number): ListedFlow | null {
  const [largest, ...others] = flows;
  if (!largest?.isWhole || share < enough) return null;
  return bytesOf(largest) > others.reduce((sum, flow) => sum + bytesOf(flow), 0) ? largest : null;
}

/** Whether a flow that was opened early was opened as it would be now that the whole file is known. */
export function isAsOpened(early: ListedFlow, now: ListedFlow): boolean {
  const carries = ({ directions }: ListedFlow): readonly boolean[] => directions.map(({ bytes }) => bytes > 0);
  return (
    early.place === now.place &&
    early.tappedAt === now.tappedAt &&
    early.roundTrip === now.roundTrip &&
    mainDirection(early) === mainDirection(now) &&
    carries(early).every((does, i) => does === carries(now)[i])
  );
}
