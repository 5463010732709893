import type { Figure, PaperValue, Series, Table } from "../../figure.js";
import { atMost, every } from "../predicates.js";
import { headerBytes, sender, sharedPath, type Sender } from "./network.js";

const window = 20;
const panel = "sent";
/** ACKs of the first window: one for each segment but the lost one, and those of the two of limited transmit. */
const acks = Array.from({ length: 21 }, (_, index) => index + 1);

const reducing = (id: string, label: string, reduction: "window" | "prr"): Series => ({
  id,
  label,
  patch: [
    {
      op: "replace",
      path: "/flows/0/sender/recovery",
      value: { type: "sack", rules: "rfc6675", reduction } satisfies NonNullable<Sender["recovery"]>,
    },
  ],
});
const halving = reducing("window", "RFC 6675", "window");
const prr = reducing("prr", "PRR", "prr");

/** RFC 9937, Figure 1, to ACK 18: with which ACKs a segment leaves, summed up. At 19 the figure has a segment that its algorithm lets out with 20. */
const printed: Readonly<Record<string, readonly number[]>> = {
  window: [1, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 5, 6, 7, 8, 9],
  prr: [1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10],
};

const base = (() => {
  const path = sharedPath({
    rate: 1e9,
    queue: 1000,
    transfers: [{ id: "transfer", roundTrip: 0.1, segments: 60 }],
    end: { flowsComplete: true, limit: 60 },
  });
  const [link, ...links] = path.links;
  return {
    ...path,
    links: [
      {
        ...link!,
        forward: { ...link!.forward, errors: { type: "scripted" as const, lose: [{ flow: "transfer", segment: 0, copy: 0 }] } },
      },
      ...links,
    ],
    flows: path.flows.map((flow) => ({
      ...flow,
      sender: { ...sender, initialWindow: window, initialSsthresh: window },
      receiver: { ackBytes: headerBytes, selective: { type: "sack" as const }, ack: { type: "every" as const } },
    })),
  };
})();

/** The ACK at which what has left is farthest from what the RFC prints decides. */
function asPrinted(table: Table, { id }: Series): ReturnType<typeof atMost> {
  const off = printed[id]!.map((value, index) => Math.abs(table.mean(panel, id, index + 1) - value));
  return atMost(Math.max(...off), 0, (value) => `${value} segments off at most, at ACKs 1 to ${off.length}`);
}

export const figure6: Figure = {
  id: "today/6",
  paper: "today",
  number: "6",
  title: "What leaves during a repair",
  caption:
    "Twenty segments are out and the first is lost. Each ACK that comes back reports one more; drawn is how many segments have left since the first of them, two by limited transmit and the retransmission among them. Hollow: RFC 9937, Figure 1.",
  section: "RFC 9937, 8",
  panels: [
    {
      id: panel,
      title: "Segments that have left",
      form: "curves",
      base,
      x: { label: "ACKs", unit: "", values: { preview: acks, paper: acks }, at: () => [] },
      y: { label: "Segments", unit: "", fromZero: true },
      series: [halving, prr],
      measure: { id: "sentAfterAcks", options: { acks: 1 } },
      measureAt: (x) => ({ id: "sentAfterAcks", options: { acks: x } }),
      seeds: { preview: 1, paper: 1 },
      statedBy: "RFC 9937",
      paper: [halving, prr].flatMap(({ id }) =>
        printed[id]!.map((value, index): PaperValue => ({ series: id, x: index + 1, value, origin: "text" })),
      ),
    },
  ],
  claims: [
    {
      id: "prr-as-printed",
      text: "With proportional rate reduction a segment leaves with every second ACK, as in the RFC's figure.",
      origin: "text",
      expected: "the figure's number at each of its first 18 ACKs",
      judge: (table) => asPrinted(table, prr),
    },
    {
      id: "halving-as-printed",
      text: "Without it nothing leaves for nine ACKs, and then one with each.",
      origin: "text",
      expected: "the figure's number at each of its first 18 ACKs",
      judge: (table) => asPrinted(table, halving),
    },
    {
      id: "as-many-in-the-end",
      text: "In the end both have sent as much: the window is halved either way.",
      origin: "text",
      expected: "the same after the last ACK",
      judge: (table) =>
        every([
          atMost(
            Math.abs(table.mean(panel, prr.id, 21) - table.mean(panel, halving.id, 21)),
            0,
            (value) => `${value} segments apart after ACK 21`,
          ),
        ]),
    },
  ],
};
