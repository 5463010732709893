/** The presets of the multihop paper, from its networks (src/figures/multihop), which its figures use too. */
import { importSource } from "../lib/sources.mjs";

const { chain, cross, grid, multihopRun, randomField } = await importSource("figures/multihop/network");
const { clamped, linkRed, linkRedAndPacing, newReno, pacing, withBoth, withLinkRed, withPacing } =
  await importSource("figures/multihop/patches");
const { field } = await importSource("figures/multihop/figure-03");

/** Short enough for a slider; the figures' runs are longer. */
const seconds = 10;
const short = (options, { from = 1, to = seconds } = {}) => ({ ...multihopRun(options), end: { at: to }, measure: { from, to } });

function experiment({ title, description, base, variants, view = {} }) {
  return { format: 1, title: `Multihop: ${title}`, description, base, variants, view: { a: variants[0].id, b: variants[1].id, ...view } };
}
const variant = ({ id, label, patch }) => ({ id, label, patch });
const add = (path, value) => ({ op: "add", path, value });

/** By file name, without its ending. */
export const presets = new Map();

presets.set(
  "chain-of-eight",
  experiment({
    title: "a chain of eight nodes",
    description:
      "Eight nodes in a row, 200 m apart; a frame is decoded within 250 m and sensed within 550 m, so nodes four hops apart can send at once. A window of two packets fills the chain; TCP grows beyond it, and packets are lost to contention, hardly ever to a full queue.",
    base: short({ topology: chain(7) }),
    variants: [
      { ...variant(newReno), label: "no limit to the window" },
      ...[1, 2, 4].map((window) => ({ id: `window-${window}`, label: `window of ${window}`, patch: clamped(window) })),
    ],
    view: { b: "window-2" },
  }),
);

presets.set(
  "link-red-and-pacing",
  experiment({
    title: "link RED and adaptive pacing",
    description:
      "Link RED drops a few packets as soon as a station has to retransmit often, so that TCP's window stays near the best one; pacing lets a station wait for one packet's time more, so that the next hop can send on.",
    base: short({ topology: chain(15) }, { from: 2, to: 20 }),
    variants: [newReno, withLinkRed, withPacing, withBoth].map(variant),
    view: { b: withBoth.id },
  }),
);

presets.set(
  "cross",
  experiment({
    title: "two flows that cross",
    description:
      "Two transfers cross in the middle of 13 nodes. Whoever wins the channel where they meet tends to keep it: the other one's frames are not answered, it backs off, and its TCP waits for its timer.",
    base: short({ topology: cross() }, { from: 2, to: 20 }),
    variants: [newReno, withBoth].map(variant),
  }),
);

presets.set(
  "grid-of-169",
  experiment({
    title: "a grid of 169 nodes",
    description: "Twelve transfers in a grid of 13 by 13 nodes, six across and six down.",
    base: short({ topology: grid(12) }, { from: 1, to: 4 }),
    variants: [newReno, withBoth].map(variant),
    view: { diagram: "map" },
  }),
);

presets.set(
  "random-field",
  experiment({
    title: "a random field",
    description: `${field.count} nodes anywhere in ${field.width} by ${field.height} m, and ${field.flows} transfers between any two of them, over as few hops as there are.`,
    base: short({ topology: randomField(field) }, { from: 1, to: 6 }),
    variants: [newReno, withBoth].map(variant),
    view: { diagram: "map" },
  }),
);

const load = (kbits) => ({ id: `load-${kbits}`, label: `${kbits} kbit/s`, patch: [add("/flows/0/traffic/rate", kbits * 1000)] });
presets.set(
  "constant-load",
  experiment({
    title: "UDP at a constant rate",
    description:
      "Nothing answers to losses here: up to a first load nothing is lost to contention, then more and more, and from a second load on, where every node has something to send, no more than that.",
    base: short({ topology: chain(7), datagrams: 200_000 }),
    variants: [200, 300, 400, 800].map(load),
    view: { b: "load-400" },
  }),
);

presets.set(
  "hidden-and-exposed",
  experiment({
    title: "hidden and exposed nodes",
    description:
      "Four nodes: while A sends to B, D is hidden. It senses neither A nor can it decode B's answer, and yet it disturbs B. With capture a frame that B has begun to receive survives, since A is so much nearer; without it DATA frames are lost, and not only RTS.",
    base: {
      ...short({ topology: chain(4), datagrams: 400_000 }, { from: 0, to: 2 }),
      flows: [
        ["a-to-b", "a", "b"],
        ["d-to-e", "d", "e"],
      ].map(([id, from, to]) => ({
        id,
        from,
        to,
        traffic: { type: "constantBitRate", rate: 1_000_000, payloadBytes: 1460 },
        startJitter: 0.01,
      })),
    },
    variants: [
      { id: "capture", label: "with capture", patch: [] },
      { id: "no-capture", label: "without capture", patch: [add("/channels/0/capture", false)] },
    ],
    view: { diagram: "airtime", from: 0.5, to: 0.56 },
  }),
);

presets.set(
  "marks-instead-of-drops",
  experiment({
    title: "link RED with ECN",
    description:
      "Link RED marks packets instead of dropping them, and the sender halves its window for a mark: the same signal, and nothing to send again.",
    base: short({ topology: chain(7) }, { from: 2, to: 20 }),
    variants: [
      variant(newReno),
      { id: "drops", label: "link RED drops", patch: linkRed },
      {
        id: "marks",
        label: "link RED marks",
        patch: [
          add("/channels/0/linkRed", { mark: true }),
          add("/flows/0/sender/ecnCapable", true),
          add("/flows/0/sender/answersMarks", true),
        ],
      },
      {
        id: "marks-and-pacing",
        label: "link RED marks, pacing",
        patch: [
          add("/channels/0/linkRed", { mark: true }),
          ...pacing,
          add("/flows/0/sender/ecnCapable", true),
          add("/flows/0/sender/answersMarks", true),
        ],
      },
    ],
    view: { b: "marks" },
  }),
);

presets.set(
  "vegas-on-a-long-chain",
  experiment({
    title: "Vegas on a long chain",
    description:
      "Vegas takes longer round trips for queues and keeps its window small: on a chain of 20 hops too small to use the air where it could be used.",
    base: short({ topology: chain(20) }, { from: 2, to: 20 }),
    variants: [
      variant(newReno),
      {
        id: "vegas",
        label: "Vegas",
        patch: [add("/flows/0/sender/increase", { type: "vegas" }), add("/flows/0/sender/recovery", { type: "vegas" })],
      },
      { id: "both", label: "NewReno, link RED and pacing", patch: linkRedAndPacing },
    ],
  }),
);
