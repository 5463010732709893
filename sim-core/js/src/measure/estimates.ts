/** How well a smartacking receiver knows its sender's window. */
import { Kind, Phase, type Columns } from "../columns.js";
import { completedAt } from "./completion.js";
import { dataLosses } from "./losses.js";
import { optional, type MeasureKind } from "./measure-kind.js";
import { oncePerFlow } from "./once-per-flow.js";
import { connectionsOf, mean, NoValue, textOption, type Connection, type MeasuredRun } from "./measured-run.js";
import { cwndStair, estimateStair, overStretches, phaseStair, type Stair } from "./stair.js";

/** When ACKs arrived at the sender and how long each had been under way, ns. */
const ackTrips = oncePerFlow((columns, flow) => {
  const left = new Map<number, number>();
  const arrivals: number[] = [];
  const trips: number[] = [];
  for (let row = 0; row < columns.rows; row++) {
    if (columns.flow[row] !== flow) continue;
    if (columns.kind[row] === Kind.ack) left.set(columns.id[row]!, columns.at[row]!);
    if (columns.kind[row] !== Kind.acked) continue;
    arrivals.push(columns.at[row]!);
    trips.push(columns.at[row]! - left.get(columns.id[row]!)!);
  }
  return { arrivals, trips };
});

/**
 * The receiver says with an ACK that leaves what cwnd will be once that ACK has arrived (smartacking III-B, Fig. 1: it counts the ACKs
 * that it sends). So a change at the sender counts from when the ACK left that brought it. A change that no ACK brought, a timeout, is
 * moved by as much as the last ACK before it.
 */
function onTheReceiversClock({ at, value }: Stair, columns: Columns, flow: number): Stair {
  const { arrivals, trips } = ackTrips(columns, flow);
  let next = 0;
  let earliest = -Infinity;
  const moved = at.map((time) => {
    while (next < arrivals.length && arrivals[next]! <= time) next++;
    // Where the way back grows shorter, a timeout may be moved by more than what came after it: order is kept.
    return (earliest = Math.max(earliest, time - (trips[next - 1] ?? 0)));
  });
  return { at: moved, value };
}

/** The share of a time in which the estimate is right. */
function shareRight(
  connection: Connection,
  run: MeasuredRun,
  clock: string | undefined,
  [from, to]: readonly [number, number],
  isRight: (estimate: number, cwnd: number) => boolean,
): number {
  const { columns } = run;
  const { index, metrics } = connection;
  const onClock = (stair: Stair): Stair => (clock === "wall" ? stair : onTheReceiversClock(stair, columns, index));
  const estimate = estimateStair(columns, index);
  const cwnd = onClock(cwndStair(columns, index));
  const phase = onClock(phaseStair(columns, index));
  let [right, all] = [0, 0];
  overStretches([estimate, cwnd, phase], from, to, (length, [estimated, actual, current]) => {
    if (current === Phase.fastRecovery) return;
    all += length;
    if (isRight(estimated!, actual!)) right += length;
  });
  if (all === 0) throw new NoValue(`${metrics.id} has no estimate of the window`);
  return right / all;
}

const clockOption = {
  clock: optional(
    "text",
    "ack, if left out: against cwnd once the ACK that leaves now has arrived; wall: against cwnd at the same instant",
  ),
};

const endOf = ({ index }: Connection, { columns, metrics }: MeasuredRun): number =>
  completedAt(columns, index) ?? metrics.simulatedTime * 1e9;

export const estimates: readonly MeasureKind[] = [
  {
    id: "estimateBeforeLoss",
    title: "Estimate within 2 segments before the first loss",
    unit: "",
    meaning: "Share of the time, mean over flows; of the whole transfer where nothing was lost",
    level: "packets",
    options: clockOption,
    of: (run, measure) =>
      mean(
        connectionsOf(run, measure).map((each) => {
          const [loss = endOf(each, run)] = dataLosses(run.columns, each.index);
          return shareRight(each, run, textOption(measure, "clock"), [0, loss], (a, b) => Math.abs(a - b) <= 2);
        }),
      ),
  },
  {
    id: "estimateAfterLoss",
    title: "Estimate within max(2, 10 %) after the first loss",
    unit: "",
    meaning: "Share of the time outside recovery, mean over the flows that lost a segment",
    level: "packets",
    options: clockOption,
    of: (run, measure) => {
      const connections = connectionsOf(run, measure);
      const shares = connections.flatMap((each) => {
        const [loss] = dataLosses(run.columns, each.index);
        if (loss === undefined) return [];
        const stretch = [loss, endOf(each, run)] as const;
        return shareRight(each, run, textOption(measure, "clock"), stretch, (a, b) => Math.abs(a - b) <= Math.max(2, 0.1 * b));
      });
      if (shares.length === 0) throw new NoValue(`${connections.map(({ metrics }) => metrics.id).join(", ")} lost no data segment`);
      return mean(shares);
    },
  },
];
