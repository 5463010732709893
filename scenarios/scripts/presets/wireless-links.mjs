/** The presets of the wireless-links paper, from its testbed (src/figures/wireless-links), which its figures use too. */
import { importSource } from "../lib/sources.mjs";

const {
  air,
  airIndex,
  base: station,
  bitErrors,
  KB,
  mobile,
  source,
  transferRun,
  usualError,
} = await importSource("figures/wireless-links/network");
const { endToEnd, linkLayer, schemeLabel, schemePatch, splitConnections } = await importSource("figures/wireless-links/schemes");
const { lossSituation } = await importSource("figures/wireless-links/loss-situation");
const { handoffBase, handoffSchemes } = await importSource("figures/wireless-links/statement-x3");

function experiment({ title, description, base, variants, view = {} }) {
  return {
    format: 1,
    title: `Wireless links: ${title}`,
    description,
    base,
    variants: variants.map(({ id, label, patchOf }) => ({ id, label, patch: patchOf(base) })),
    view: { a: variants[0].id, b: variants[1].id, ...view },
  };
}
const scheme = (id) => ({ id, label: schemeLabel(id), patchOf: (base) => schemePatch(id, base) });

/** By file name, without its ending. */
export const presets = new Map();

const situation =
  "Fig. 1: a window of five segments is on its way, and the first two of them, 10 and 11, are lost on the air. Everything else is as small as it can be: an ACK for each segment, a window that stays at five, no other errors.";
const ladder = { from: 0.08, to: 0.3 };
presets.set(
  "loss-situation-end-to-end",
  experiment({
    title: "the loss situation, end to end",
    description: `${situation} Reno sends the first one again and then waits for its timer; partial ACKs, selective ACKs and loss notifications find the second one, too.`,
    base: lossSituation,
    variants: endToEnd.map(scheme),
    view: { b: "e2e-ietf-sack", ...ladder },
  }),
);
presets.set(
  "loss-situation-base-station",
  experiment({
    title: "the loss situation, helped by the base station",
    description: `${situation} The base station sends its copies again: if duplicate ACKs pass, so does the sender; if they are suppressed, the sender never learns of the losses. A split connection acknowledges what the mobile does not have.`,
    base: lossSituation,
    variants: ["e2e", ...linkLayer, ...splitConnections].map(scheme),
    view: { b: "ll-tcp-aware", ...ladder },
  }),
);

/** A megabyte is long enough to see what a scheme does, and short enough for a slider. */
const megabyte = 750;
const errorsSentence = "One megabyte to a mobile host, with an error every 64 KB on average on the air, both ways, and sockets of 32 KB.";
for (const [environment, words] of [
  ["lan", "the source is on the base station's Ethernet: a round trip of 10 ms"],
  ["wan", "16 Internet hops lie between source and base station: a round trip of 135 ms"],
]) {
  const base = transferRun({ environment, segments: megabyte });
  presets.set(
    `${environment}-end-to-end`,
    experiment({
      title: `${environment.toUpperCase()}, end to end`,
      description: `${errorsSentence} In this one ${words}. All recovery is the sender's: Reno's coarse timer leaves the air idle for a second and more, again and again.`,
      base,
      variants: endToEnd.map(scheme),
      view: { b: environment === "lan" ? "e2e-smart" : "e2e-ietf-sack" },
    }),
  );
  presets.set(
    `${environment}-base-station`,
    experiment({
      title: `${environment.toUpperCase()}, helped by the base station`,
      description: `${errorsSentence} In this one ${words}. LL sends again locally but lets duplicate ACKs pass, so that the sender halves its window all the same; the TCP-aware schemes suppress them; split connections end the source's connection at the base station.`,
      base,
      variants: ["e2e", ...linkLayer, ...splitConnections].map(scheme),
      view: { a: "ll", b: "ll-tcp-aware" },
    }),
  );
}

const bursts = transferRun({ environment: "lan", segments: megabyte, errors: bitErrors(usualError, 6) });
presets.set(
  "bursts-of-six",
  experiment({
    title: "bursts of six losses",
    description:
      "Each error takes six packets in a row. Local retransmission by cumulative ACKs repairs one of them a local round trip; the SMART field shows all of them at once.",
    base: bursts,
    variants: ["ll-tcp-aware", "ll-smart-tcp-aware", "e2e-smart", "e2e-ietf-sack"].map(scheme),
  }),
);

const noisy = transferRun({ environment: "lan", segments: megabyte, errors: bitErrors(16 * KB) });
const sackWith = (operations) => (base) => [...schemePatch("e2e-ietf-sack", base), ...operations];
const early = { op: "add", path: "/flows/0/sender/limitedTransmit", value: {} };
presets.set(
  "sack-with-small-windows",
  experiment({
    title: "SACK with small windows",
    description:
      "An error every 16 KB keeps the window at a few segments, and three duplicate ACKs do not come: SACK waits for its timer. New segments on the first and second duplicate provoke more of them, and a block that covers one of these is evidence enough (section V-C). SMART needs one duplicate.",
    base: noisy,
    variants: [
      scheme("e2e-ietf-sack"),
      { id: "early", label: "SACK + limited transmit", patchOf: sackWith([early]) },
      {
        id: "evidence",
        label: "SACK + limited transmit as evidence",
        patchOf: sackWith([early, { op: "replace", path: "/flows/0/sender/recovery", value: { type: "sack", probeIsEvidence: true } }]),
      },
      scheme("e2e-smart"),
    ],
  }),
);

const toMobile = transferRun({ environment: "wan", segments: megabyte });
const marker = { op: "add", path: "/agents", value: [{ id: "notifier", node: station, type: "elnMarker", link: air }] };
const heeds = { op: "add", path: "/flows/0/sender/eln", value: {} };
presets.set(
  "loss-notification",
  experiment({
    title: "who notifies of losses",
    description:
      "Section V-B: the receiver knows which segments the air corrupted, if their headers are readable; where whole packets vanish, the base station concludes it from duplicate ACKs for what it has sent out.",
    base: toMobile,
    variants: [
      scheme("e2e"),
      { id: "receiver", label: "ELN by the receiver", patchOf: (base) => schemePatch("e2e-eln", base) },
      {
        id: "half-readable",
        label: "ELN by the receiver, half of the headers readable",
        patchOf: (base) => [...schemePatch("e2e-eln", base), { op: "add", path: "/flows/0/receiver/eln", value: { headerSurvives: 0.5 } }],
      },
      { id: "base-station", label: "ELN by the base station", patchOf: () => [heeds, marker] },
    ],
    view: { b: "base-station" },
  }),
);
const fromMobile = {
  ...toMobile,
  flows: toMobile.flows.map((flow) => ({ ...flow, from: mobile, to: source })),
};
presets.set(
  "mobile-sender",
  experiment({
    title: "the mobile host sends",
    description:
      "Data crosses the air first. The base station sees which segments never came from there, and says so in the duplicate ACKs that pass: a base station cannot send such a segment again, but it can tell the sender that congestion is not to blame (section V-B).",
    base: fromMobile,
    variants: [
      scheme("e2e"),
      { id: "base-station", label: "ELN by the base station", patchOf: () => [heeds, marker] },
      scheme("e2e-ietf-sack"),
    ],
  }),
);

const fades = { type: "gilbertElliott", goodToBad: 0.008, badToGood: 0.3 };
presets.set(
  "fades",
  experiment({
    title: "fades",
    description: `The air is good or bad (Gilbert-Elliott): a fade takes ${(1 / fades.badToGood).toFixed(1)} packets on average, and comes about every ${Math.round(1 / fades.goodToBad)} packets. The paper announces such a model as future work; the numbers are our choice.`,
    base: {
      ...bursts,
      links: bursts.links.map((link, index) =>
        index === airIndex ? { ...link, forward: { ...link.forward, errors: fades }, backward: { ...link.backward, errors: fades } } : link,
      ),
    },
    variants: ["e2e", "e2e-ietf-sack", "ll-tcp-aware", "ll-smart-tcp-aware", "split-smart"].map(scheme),
    view: { b: "ll-smart-tcp-aware" },
  }),
);

presets.set(
  "handoffs",
  experiment({
    title: "a handoff a second",
    description:
      "A mobile host moves between two base stations once a second. Without help each move loses what is on its way; hierarchical handoffs forward it, multicast handoffs have it at the new base station already; a split connection has to move its transport state, which takes hundreds of milliseconds (section V-A).",
    base: {
      ...handoffBase,
      flows: handoffBase.flows.map((flow) => ({ ...flow, startJitter: 0, traffic: { type: "bulk", segments: megabyte } })),
    },
    variants: Object.entries(handoffSchemes).map(([id, { label, patchOf }]) => ({ id, label, patchOf })),
    view: { b: "multicast" },
  }),
);
