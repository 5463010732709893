// The diagram for readers who cannot see it.

import { t } from "../../language.js";
import { moment } from "../../units.js";
import { lowerBound, upperBound } from "../../series.js";
import { passagesWithin } from "./instants.js";
import type { QueueTimes } from "./run.js";
import type { QueueTimeline } from "./timeline.js";
import { lineName } from "./which.js";

export function queueInWords(name: string, run: QueueTimes, { frame: { from, to } }: QueueTimeline): string {
  const { passages, instants, index, topology, queue } = run;
  const { joins, reason } = passages;
  const isIn = (at: number | undefined): boolean => at !== undefined && at >= from && at <= to;
  const within = passagesWithin(passages, index, from, to);
  const came = within.filter((i) => isIn(joins[i]));
  const sent = within.filter((i) => isIn(passages.leaves[i]));
  const ended = within.filter((i) => isIn(passages.ends[i]));
  const filtered = ended.filter((i) => reason[i] === 0);
  const facts = [
    t("{n, plural, one {# packet comes} other {# packets come}}", { n: came.length }),
    t("{n, plural, one {# is sent} other {# are sent}}", { n: sent.length }),
  ];
  if (filtered.length > 0) facts.push(t("{n, plural, one {# ACK is filtered} other {# ACKs are filtered}}", { n: filtered.length }));
  if (ended.length > filtered.length)
    facts.push(t("{n, plural, one {# is dropped} other {# are dropped}}", { n: ended.length - filtered.length }));
  const steps = upperBound(instants.at, to) - lowerBound(instants.at, from);
  return t("{name}: the queue of the {line} from {from} to {to}, {n, plural, one {# event} other {# events}}. {facts}.", {
    name,
    line: lineName(topology, queue),
    from: moment(from),
    to: moment(to),
    n: steps,
    facts: facts.join(", "),
  });
}

/** Which of the events in view the playhead has reached, and how many there are. */
export function stepNumber(
  { instants: { at } }: QueueTimes,
  from: number,
  to: number,
  time: number,
): { readonly step: number; readonly of: number } {
  const first = lowerBound(at, from);
  return { step: Math.max(0, Math.min(upperBound(at, time), upperBound(at, to)) - first), of: upperBound(at, to) - first };
}
