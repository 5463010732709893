/** Measures of split connections: an acknowledgment from the relaying node does not say that the far end has the data. */
import type { Measure, Scenario } from "@ackscope/scenarios";
import { Kind } from "../columns.js";
import type { MeasureKind } from "./measure-kind.js";
import { connectionsOf, mean, NoValue, type Connection, type MeasuredRun } from "./measured-run.js";
import { meanOver, type Stair } from "./stair.js";
import { stretchOf, stretchOptions } from "./stretch.js";

type Flow = Scenario["flows"][number];

function relayOf({ scenario }: MeasuredRun, { id }: Flow): Flow | undefined {
  return scenario.flows.find(({ traffic }) => traffic?.type === "relay" && traffic.flow === id);
}

/** The last of the relays that send on what this connection brings; undefined where nobody does. */
function lastRelay(run: MeasuredRun, { index, flow }: Connection): Connection | undefined {
  let last: Flow | undefined;
  for (let next = relayOf(run, flow); next !== undefined; next = relayOf(run, next)) last = next;
  if (last === undefined) return undefined;
  const member = connectionsOf(run, { id: "", flows: [flow.id] }).findIndex((each) => each.index === index);
  return connectionsOf(run, { id: "", flows: [last.id] })[member];
}

/**
 * Bytes that are acknowledged to the sender of a connection and that the end of the row of relays does not have, over time: what is lost
 * if a relaying node fails. Undefined for a connection that nobody relays.
 */
export function acknowledgedAhead(run: MeasuredRun, connection: Connection): Stair | undefined {
  const relay = lastRelay(run, connection);
  if (relay === undefined) return undefined;
  const { columns } = run;
  const at: number[] = [0];
  const value: number[] = [0];
  let acknowledged = 0;
  let arrived = 0;
  for (let row = 0; row < columns.rows; row++) {
    if (columns.kind[row] === Kind.acked && columns.flow[row] === connection.index) acknowledged = columns.a[row]!;
    else if (columns.kind[row] === Kind.receive && columns.flow[row] === relay.index) arrived = columns.value[row]!;
    else continue;
    const ahead = Math.max(0, acknowledged - arrived) * connection.flow.sender!.segmentBytes!;
    if (ahead === value.at(-1)) continue;
    at.push(columns.at[row]!);
    value.push(ahead);
  }
  return { at, value };
}

/** Of the connections that are named, else of all that are relayed and relay none themselves. */
function aheadOf(run: MeasuredRun, measure: Measure): readonly Stair[] {
  const wanted = connectionsOf(run, measure).filter(({ flow }) => measure.flows !== undefined || flow.traffic?.type !== "relay");
  return wanted.flatMap((connection) => {
    const ahead = acknowledgedAhead(run, connection);
    if (ahead === undefined && measure.flows === undefined) return [];
    if (ahead === undefined) throw new NoValue(`no flow relays ${connection.metrics.id}`);
    return [ahead];
  });
}

export const relays: readonly MeasureKind[] = [
  {
    id: "acknowledgedAhead",
    title: "Acknowledged ahead of the far end",
    unit: "B",
    meaning: "Bytes acknowledged to the source of a split connection that its far end does not have, over time, mean over flows",
    level: "packets",
    options: stretchOptions,
    of: (run, measure) => {
      const [from, to] = stretchOf(run, measure);
      const ahead = aheadOf(run, measure);
      if (ahead.length === 0) throw new NoValue("no connection is split");
      return mean(ahead.map((stair) => meanOver(stair, from, to)));
    },
  },
  {
    id: "acknowledgedAheadMax",
    title: "Most acknowledged ahead of the far end",
    unit: "B",
    meaning:
      "Bytes acknowledged to the source of a split connection that its far end does not have, at their most, of the flow with the most",
    level: "packets",
    options: {},
    of: (run, measure) => {
      const ahead = aheadOf(run, measure);
      if (ahead.length === 0) throw new NoValue("no connection is split");
      return ahead.flatMap(({ value }) => value).reduce((most, each) => Math.max(most, each), 0);
    },
  },
];
