// ACK filtering, reconstruction and ACKs-first scheduling together, on random cable networks: whatever they do to ACKs, both transfers end as they
// would without them.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Scenario } from "@ackscope/scenarios";
import { Kind, type Columns } from "./columns.js";
import { loadCore } from "./node.js";
import { runScenario } from "./run.js";

interface Cable {
  readonly returnRate: number;
  readonly returnQueue: number;
  readonly forwardQueue: number;
  readonly filter: object | null;
  readonly acksFirst: boolean;
  readonly reconstructor: object | null;
}

const files = { forward: 300, reverse: 25 } as const;
/** Link directions by their number in rows: two a link, forward first. */
const returnDirection = 1;

const cable = ({ returnRate, returnQueue, forwardQueue, filter, acksFirst, reconstructor }: Cable): Scenario =>
  ({
    format: 1,
    seed: 1,
    end: { flowsComplete: true, limit: 3000 },
    nodes: ["server", "router", "client"].map((id) => ({ id })),
    links: [
      {
        id: "channel",
        a: "router",
        b: "client",
        forward: { rate: 1e7, delay: 0.005, queue: { limit: { packets: forwardQueue } } },
        backward: {
          rate: returnRate,
          delay: 0.05,
          queue: { limit: { packets: returnQueue }, order: { type: acksFirst ? "acksFirst" : "fifo" }, filter },
        },
      },
      { id: "lan", a: "server", b: "router", forward: { rate: 2e7, delay: 0.001 } },
    ],
    agents: reconstructor === null ? [] : [{ id: "box", node: "router", type: "ackReconstructor", ...reconstructor }],
    flows: [
      {
        id: "forward",
        from: "server",
        to: "client",
        traffic: { type: "bulk", segments: files.forward },
        sender: { retransmitsOnMark: true },
      },
      { id: "reverse", from: "client", to: "server", start: 0.5, traffic: { type: "bulk", segments: files.reverse } },
    ].map((flow) => ({ ...flow, receiver: { ack: { type: "every" } } })),
  }) as Scenario;

const filters = fc.oneof(
  fc.constant(null),
  fc.record({
    removes: fc.constantFrom("all", "random"),
    place: fc.constantFrom("tail", "oldest"),
    when: fc.constantFrom("beforeAdmission", "afterAdmission"),
    duplicates: fc.constantFrom("keep", "mark", "count"),
  }),
);
const reconstructors = fc.oneof(
  fc.constant(null),
  fc.record({ step: fc.integer({ min: 1, max: 4 }), spacing: fc.constantFrom("equalRates", "arrivalGap", "even") }),
);
const cables = fc.record({
  returnRate: fc.integer({ min: 20_000, max: 500_000 }),
  returnQueue: fc.integer({ min: 3, max: 20 }),
  forwardQueue: fc.integer({ min: 5, max: 50 }),
  filter: filters,
  acksFirst: fc.boolean(),
  reconstructor: reconstructors,
});

const core = await loadCore();

/** Serial numbers of the packets of a kind, of one flow. */
function serials({ rows, kind, flow, id }: Columns, wanted: Kind, of: number): ReadonlySet<number> {
  const found = new Set<number>();
  for (let row = 0; row < rows; row++) if (kind[row] === wanted && flow[row] === of) found.add(id[row]!);
  return found;
}

/** Packets of a flow that the return link sends, in that order. */
function sentBack(columns: Columns, flow: number): readonly number[] {
  const sent: number[] = [];
  for (let row = 0; row < columns.rows; row++) {
    const onReturn = columns.kind[row] === Kind.transmit && columns.tag[row] === returnDirection;
    if (onReturn && columns.flow[row] === flow) sent.push(columns.id[row]!);
  }
  return sent;
}

test("no cumulative information is lost: both files arrive and are acknowledged whole", () =>
  fc.assert(
    fc.asyncProperty(cables, async (drawn) => {
      const { metrics, columns } = await runScenario(core, cable(drawn));
      expect(metrics.ended).toBe("complete");
      expect(metrics.flows.map(({ bytesDelivered }) => bytesDelivered)).toEqual([files.forward * 1000, files.reverse * 1000]);
      const acknowledged = [0, 0];
      for (let row = 0; row < columns.rows; row++) {
        if (columns.kind[row] === Kind.acked) acknowledged[columns.flow[row]!] = columns.a[row]!;
      }
      expect(acknowledged).toEqual([files.forward, files.reverse]);
    }),
    { numRuns: 60 },
  ));

test("ACKs-first scheduling never reorders the ACKs of a flow, nor its data", () =>
  fc.assert(
    fc.asyncProperty(cables, async (drawn) => {
      const { columns } = await runScenario(core, cable({ ...drawn, filter: null, acksFirst: true, reconstructor: null }));
      const acks = serials(columns, Kind.ack, 0);
      const data = serials(columns, Kind.send, 1);
      const ofFlow = [sentBack(columns, 0).filter((id) => acks.has(id)), sentBack(columns, 1).filter((id) => data.has(id))];
      for (const sent of ofFlow) {
        expect(sent.length).toBeGreaterThan(10);
        expect(sent).toEqual(sent.toSorted((a, b) => a - b));
      }
    }),
    { numRuns: 40 },
  ));
