import type { Figure, Series, Table } from "../../figure.js";
import type { PatchOperation } from "../../patch.js";
import { atLeast, atMost, every, near, seconds } from "../predicates.js";
import { headerBytes, sender, sharedPath, type Sender } from "./network.js";

const roundTrip = 0.04;
const count = 100;
const panel = "completion";
const positions = [1, 2, 3, 4, 6, 8];

const recoveredBy = (
  id: string,
  label: string,
  recovery: NonNullable<Sender["recovery"]>,
  more: readonly PatchOperation[] = [],
): Series => ({
  id,
  label,
  patch: [{ op: "replace", path: "/flows/0/sender/recovery", value: recovery }, ...more],
});

const withoutSack: PatchOperation = { op: "replace", path: "/flows/0/receiver/selective", value: { type: "none" } };
const rack = recoveredBy("rack", "RACK-TLP", { type: "rack" });
const silent = recoveredBy("rack-silent", "RACK without probes", { type: "rack", probes: false });
const sack = recoveredBy("sack", "SACK", { type: "sack", rules: "rfc6675", reduction: "prr" });
const newReno = recoveredBy("newreno", "NewReno", { type: "newreno" }, [withoutSack]);
const series = [newReno, sack, silent, rack];

const base = ((): Figure["panels"][number]["base"] => {
  const path = sharedPath({
    rate: 1e7,
    queue: 400,
    transfers: [{ id: "transfer", roundTrip, segments: count }],
    end: { flowsComplete: true, limit: 60 },
  });
  return {
    ...path,
    flows: path.flows.map((flow) => ({
      ...flow,
      sender: { ...sender, timestamps: true, rto: { initial: 1, min: 1, granularity: 0.001 } },
      receiver: { ackBytes: headerBytes, selective: { type: "sack", duplicates: true }, ack: { type: "every" } },
    })),
  };
})();

const lost = (position: number): readonly PatchOperation[] => [
  {
    op: "add",
    path: "/links/0/forward/errors",
    value: { type: "scripted", lose: [{ flow: "transfer", segment: count - position, copy: 0 }] },
  },
];

const completion = (table: Table, { id }: Series, x: number): number => table.mean(panel, id, x);
const inSeconds = (value: number): string => seconds(value, 3);

export const figure4: Figure = {
  id: "today/4",
  paper: "today",
  number: "4",
  title: "One segment lost near the end",
  caption:
    "A transfer of 100 segments over 10 Mbit/s with a round trip of 40 ms, of which one is lost: the last, the second to last, and so on. An ACK for each segment, a minimum RTO of 1 s (RFC 6298). Hollow: the Linux kernel (6.1) with the last one lost; its time ends when the last segment arrives, ours with the ACK, half a round trip later.",
  section: "RFC 8985, 7",
  panels: [
    {
      id: panel,
      title: "How long the transfer takes",
      form: "curves",
      base,
      x: { label: "Lost, counted from the end", unit: "segments", values: { preview: positions, paper: positions }, at: lost },
      y: { label: "Completion time", unit: "s", fromZero: true },
      series,
      measure: { id: "completionTime" },
      also: { timeouts: { id: "timeouts" } },
      seeds: { preview: 1, paper: 1 },
      statedBy: "Linux 6.1",
      paper: [{ series: "rack", x: 1, value: 0.4957, origin: "independent" }],
    },
  ],
  claims: [
    {
      id: "last-costs-a-timeout",
      text: "Without probes the loss of the last segment is found by the retransmission timer only.",
      origin: "text",
      expected: "a timeout with NewReno, SACK and RACK without probes",
      judge: (table) =>
        every(
          [newReno, sack, silent].map(({ id }) => atLeast(table.mean(panel, id, 1, "timeouts"), 1, (value) => `${value} timeouts (${id})`)),
        ),
    },
    {
      id: "probe-spares-it",
      text: "A tail loss probe finds it before the timer expires.",
      origin: "text",
      expected: "no timeout with RACK-TLP, wherever the loss is",
      judge: (table) => every(positions.map((x) => atMost(table.mean(panel, rack.id, x, "timeouts"), 0, (value) => `${value} at ${x}`))),
    },
    {
      id: "three-behind",
      text: "With three segments behind the lost one duplicate ACKs find it, and how a sender recovers no longer matters.",
      origin: "text",
      expected: "at the fourth from the end and before all four finish within a round trip of each other",
      judge: (table) =>
        every(
          positions
            .filter((x) => x > 3)
            .map((x) => {
              const all = series.map((each) => completion(table, each, x));
              return atMost(Math.max(...all) - Math.min(...all), roundTrip, inSeconds);
            }),
        ),
    },
    {
      id: "rack-needs-fewer",
      text: "RACK needs one segment behind the lost one, not three: time tells it what is lost.",
      origin: "text",
      expected: "without probes no timeout for the second and third from the end",
      judge: (table) => every([2, 3].map((x) => atMost(table.mean(panel, silent.id, x, "timeouts"), 0, (value) => `${value} at ${x}`))),
    },
    {
      id: "as-linux",
      text: "With RACK-TLP the transfer takes as long as the kernel's when its last segment is lost.",
      origin: "independent",
      expected: "0.496 s, within a tenth",
      judge: (table) => near(completion(table, rack, 1), 0.4957, 0.1, inSeconds),
    },
  ],
};
