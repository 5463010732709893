// What a diagram shows, in a sentence for readers who cannot see it.

import type { FlowIndex } from "./flow-history.js";
import { moment } from "./units.js";
import { t } from "./language.js";
import { isDatagramFlow } from "./packet-facts.js";
import type { PacketIndex } from "./packet-index.js";
import { lowerBound, upperBound, valueAt } from "./series.js";

export interface SummaryRun {
  readonly index: PacketIndex;
  readonly letter: string;
  readonly label: string;
}

/** "A, NewReno: 488 segments acknowledged by 2.400 s; 31 drops, 29 retransmissions, 1 timeout, at 1.558 s." One sentence a run. */
export function summary(runs: readonly SummaryRun[], flow: number, from: number, to: number): string {
  const sentences = runs.map((run) => ofRun(run, flow, from, to));
  return [t("From {from} to {to}.", { from: moment(from), to: moment(to) }), ...sentences].join(" ");
}

function ofRun({ index, letter, label }: SummaryRun, flow: number, from: number, to: number): string {
  const history = index.flows[flow];
  if (!history) return t("{letter}, {label}: this flow is not recorded.", { letter, label });
  const inside = (at: Float64Array): number => upperBound(at, to) - lowerBound(at, from);
  const time = moment(Math.min(to, index.end));
  const marks = inside(history.marks.at);
  const filtered = inside(history.filtered.at);
  const drops = t("{n, plural, one {# drop} other {# drops}}", { n: inside(history.drops.at) });
  const marked = [
    ...(marks > 0 ? [t("{n, plural, one {# mark} other {# marks}}", { n: marks })] : []),
    ...(filtered > 0 ? [t("{n, plural, one {# filtered ACK} other {# filtered ACKs}}", { n: filtered })] : []),
  ];
  const rest = index.truncated && index.end < to ? [t("Nothing was recorded after {time}.", { time: moment(index.end) })] : [];
  const told = isDatagramFlow(index, flow)
    ? t("{letter}, {label}: {n, plural, one {# datagram} other {# datagrams}} sent by {time}; {facts}.", {
        letter,
        label,
        n: upperBound(history.sent.at, to),
        time,
        facts: [drops, ...marked].join(", "),
      })
    : t("{letter}, {label}: {n, plural, one {# segment} other {# segments}} acknowledged by {time}; {facts}.", {
        letter,
        label,
        n: valueAt(history.acknowledged, to) ?? 0,
        time,
        facts: [drops, ...repairs(history, inside), timeoutWords(history, from, inside), ...marked].join(", "),
      });
  return [told, ...rest].join(" ");
}

type Count = (at: Float64Array) => number;

function repairs({ retransmissions, localSends }: FlowIndex, inside: Count): readonly string[] {
  const local = inside(localSends.at);
  return [
    t("{n, plural, one {# retransmission} other {# retransmissions}}", { n: inside(retransmissions.at) }),
    ...(local > 0 ? [t("{n, plural, one {# local retransmission} other {# local retransmissions}}", { n: local })] : []),
  ];
}

function timeoutWords({ timeouts }: FlowIndex, from: number, inside: Count): string {
  const n = inside(timeouts.at);
  const first = timeouts.at[lowerBound(timeouts.at, from)];
  return n > 0 && first !== undefined
    ? t("{n, plural, one {# timeout, at {time}} other {# timeouts, the first at {time}}}", { n, time: moment(first) })
    : t("{n, plural, one {# timeout} other {# timeouts}}", { n });
}
