/** The presets of the asymmetry paper, from its cable network (src/figures/asymmetry), which its figures use too. */
import { importSource } from "../lib/sources.mjs";

const { ackBytes, cableRun, channelIndex, competing, compressedAckBytes, kbit, Mbit, oneWay, windowSegments } =
  await importSource("figures/asymmetry/network");
const { expandScenario } = await importSource("expand");
const { normalisedRatios } = await importSource("normalised-ratio");
const { bulkBesideAnother, hopLink, manyTransfers, measuredTransfer, radioLinks, webHosts } =
  await importSource("figures/asymmetry/packet-radio");
const { acksFirstPatch, compared, schemeLabel, schemePatch } = await importSource("figures/asymmetry/schemes");

/** A scheme, with the return link's queue in order of arrival or ACKs first. */
const inOrder = (id) => ({ id, label: schemeLabel(id), patchOf: (base) => schemePatch(id, base) });
const acksFirst = (id) => ({
  id: `${id}-acks-first`,
  label: `${schemeLabel(id)}, ACKs first`,
  patchOf: (base) => acksFirstPatch(id, base),
});
const all = compared.map(inOrder);

function experiment({ title, description, base, variants, view = {} }) {
  return {
    format: 1,
    title: `Asymmetry: ${title}`,
    description,
    base,
    variants: variants.map(({ id, label, patchOf }) => ({ id, label, patch: patchOf(base) })),
    view: { a: variants[0].id, b: variants[1].id, queue: "channel/backward", ...view },
  };
}

/** k of the first flow, in words. */
const ratioOf = (base) => normalisedRatios(expandScenario(base))[0].k.toFixed(1);

/** By file name, without its ending. */
export const presets = new Map();

function oneWayCable({ reverseRate, compressed, outcome }) {
  const rate = `${reverseRate / kbit} kbit/s`;
  const ack = compressed ? compressedAckBytes : ackBytes;
  const base = oneWay({ reverseRate, reverseQueue: 10, compressed });
  return experiment({
    title: `one transfer, ${rate} ${compressed ? "CSLIP" : "SLIP"} back`,
    description:
      `One transfer to the client over a channel of 10 Mbit/s; its ACKs of ${ack} bytes come back over ${rate} through a queue of 10 packets. ` +
      `k = ${ratioOf(base)}: with more than one ACK for so many data packets the return link is full first. ` +
      `ACK congestion control (ACC) and filtering (AF) thin the ACKs out, sender adaptation (SA) and ACK reconstruction (AR) mend what that does to the sender. ${outcome}`,
    base,
    variants: all,
  });
}
presets.set(
  "one-way-28kbps-cslip",
  oneWayCable({
    reverseRate: 28.8 * kbit,
    compressed: true,
    outcome: "Compression alone cures almost everything: Reno fills the channel, too, once its window is open.",
  }),
);
presets.set(
  "one-way-28kbps-slip",
  oneWayCable({
    reverseRate: 28.8 * kbit,
    compressed: false,
    outcome: "With Reno a full queue of ACKs adds a tenth of a second to each round trip.",
  }),
);
presets.set(
  "one-way-9kbps-slip",
  oneWayCable({
    reverseRate: 9.6 * kbit,
    compressed: false,
    outcome: "Filtering keeps at most one ACK waiting; ACC only keeps the queue from filling up.",
  }),
);

presets.set(
  "competing-28kbps-cslip",
  experiment({
    title: "two transfers, 28.8 kbit/s CSLIP back",
    description:
      "A second transfer to the client starts between 5 and 10 s after the first. With Reno the ACKs of the first keep the return link's queue of 10 packets full, and the second loses ACKs from its start; with ACC or AF there is room in the queue, and both get their share.",
    base: competing({ reverseRate: 28.8 * kbit, reverseQueue: 10, compressed: true }),
    variants: ["reno", "acc-sa", "af-sa"].map(inOrder),
  }),
);

const reverseStart = 7.5;
/** A transfer to the client, and one from it that starts in the middle of the range of Table T3. */
const bothWays = (cable, until) =>
  cableRun({
    cable,
    flows: [
      { id: "forward", way: "forward" },
      { id: "reverse", way: "reverse", start: reverseStart },
    ],
    until,
    measure: { from: reverseStart, to: until },
  });
const dialUp = { reverseRate: 28.8 * kbit, reverseQueue: 10, compressed: true };
const twoWayBase = bothWays(dialUp, 30);
const twoWaySentence =
  "A transfer to the client over 10 Mbit/s, and from 7.5 s on one from it over 28.8 kbit/s: each of its packets of 1000 bytes takes 280 ms, while a compressed ACK takes 1.7 ms.";

presets.set(
  "two-way-28kbps",
  experiment({
    title: "each way, 28.8 kbit/s CSLIP back",
    description: `${twoWaySentence} The return link's queue of 10 packets is served in order of arrival, so ACKs wait behind data and the forward transfer idles for a second and more. With ACC marks keep the reverse transfer's window small, and with it the wait.`,
    base: twoWayBase,
    variants: all,
    view: { from: 5, to: 25 },
  }),
);
presets.set(
  "two-way-28kbps-acks-first",
  experiment({
    title: "each way, ACKs first, 28.8 kbit/s CSLIP back",
    description: `${twoWaySentence} ACKs are sent before data that waits: good for both transfers with ACC; with AF an ACK always waits, and no data is ever sent.`,
    base: twoWayBase,
    variants: compared.map(acksFirst),
    view: { from: 5, to: 25 },
  }),
);
presets.set(
  "two-way-filtering-stalls",
  experiment({
    title: "filtering stalls behind data",
    description: `${twoWaySentence} With ACK filtering one ACK waits behind up to nine data packets, and the forward transfer stalls for seconds. With ACC and ACKs first it idles at most while one data packet is sent.`,
    base: twoWayBase,
    variants: [inOrder("af-sa"), acksFirst("acc-sa")],
    view: { from: 9, to: 16, layout: "rows" },
  }),
);
presets.set(
  "two-way-filtering-starves",
  experiment({
    title: "filtering with ACKs first starves data",
    description: `${twoWaySentence} ACK filtering with ACKs first: by the time an ACK has been sent the next one waits, so that the data of the reverse transfer never gets its turn. ACC sends few enough ACKs to leave room.`,
    base: twoWayBase,
    variants: [acksFirst("af-sa"), acksFirst("acc-sa")],
    view: { from: 7.3, to: 8.8, layout: "rows" },
  }),
);

const isdn = oneWay({
  reverseRate: 128 * kbit,
  reverseQueue: 10,
  compressed: false,
  reverseDelay: 0.015,
  serverQueue: 10,
  forwardQueue: 10,
});
presets.set(
  "isdn-128kbps",
  experiment({
    title: "cable down, ISDN back",
    description: `The return link is ISDN: two B channels of 64 kbit/s (ITU-T I.412), without header compression. 15 ms are our choice, queues of 10 packets everywhere the default of the authors' scripts. k = ${ratioOf(isdn)}: Reno, which acknowledges every packet, still fills the return link first, and the bursts that lost ACKs leave behind overflow the server's queue.`,
    base: isdn,
    variants: all,
    view: { from: 0, to: 10 },
  }),
);

const adsl = bothWays(
  {
    forwardRate: 8 * Mbit,
    forwardDelay: 0.01,
    reverseRate: 640 * kbit,
    reverseDelay: 0.01,
    reverseQueue: 50,
    compressed: false,
  },
  30,
);
presets.set(
  "adsl-upload",
  experiment({
    title: "ADSL with an upload",
    description: `8 Mbit/s down, 640 kbit/s up (rates of ITU-T G.992.1); 10 ms each way and a queue of 50 packets in the modem are our choice. k = ${ratioOf(adsl)}, so a download's ACKs take half of the return link. From 7.5 s on an upload shares its queue with them: with Reno it loses packets, with filtering behind FIFO the download stalls. Sent first, the ACKs that filtering leaves harm neither: the line is fast enough for data between them, unlike a dial-up line.`,
    base: adsl,
    variants: [inOrder("reno"), acksFirst("reno"), inOrder("af-sa"), acksFirst("af-sa")],
    view: { a: "reno", b: "af-sa-acks-first", from: 5, to: 25 },
  }),
);

const satelliteWindow = 4 * windowSegments;
const satelliteUntil = 20;
presets.set(
  "satellite-28kbps",
  experiment({
    title: "satellite down, telephone back",
    description:
      "Direct broadcast: 10 Mbit/s come down by a geostationary satellite, 250 ms for the way up and down of 36 000 km each; ACKs go back over a telephone line of 28.8 kbit/s without header compression, through a queue of 10 packets. The window is 400 KB, which a round trip of 300 ms needs at 10 Mbit/s. A queue full of ACKs adds to that round trip, and ACKs that are lost there slow the growth of Reno's window.",
    base: cableRun({
      cable: { reverseRate: 28.8 * kbit, reverseQueue: 10, compressed: false, forwardDelay: 0.25 },
      flows: [{ id: "forward", way: "forward", maxWindow: satelliteWindow }],
      until: satelliteUntil,
      measure: "whole",
    }),
    variants: all,
    view: { b: "af-sa", from: 0, to: 10 },
  }),
);

const errors = `/links/${channelIndex}/backward/errors`;
const lossRate = 0.2;
const lossyReturn = oneWay({ reverseRate: 1 * Mbit, reverseQueue: 50, compressed: false }, 20, 0);
const [server, channelLink, client] = lossyReturn.links;
presets.set(
  "lossy-return",
  experiment({
    title: "a return link that loses ACKs",
    description: `The return link is not slow, 1 Mbit/s, but loses ${100 * lossRate} % of the ACKs at random, as a wireless one may (the paper's section 9 leaves this open; the rate is our choice). While the window is small a lost ACK may be the only one of a round trip, and costs a timeout: here the very first. Later ACKs stand in for lost ones, but a window that opens by the number of ACKs opens more slowly, the more so with delayed ACKs.`,
    base: {
      ...lossyReturn,
      links: [server, { ...channelLink, backward: { ...channelLink.backward, errors: { type: "independent", lossRate } } }, client],
    },
    variants: [
      { id: "reno", label: "Reno", patchOf: () => [] },
      { id: "no-loss", label: "Reno, no ACK is lost", patchOf: () => [{ op: "add", path: errors, value: { type: "none" } }] },
      inOrder("reno-delayed"),
      {
        id: "reno-delayed-sa",
        label: "Reno, delayed ACKs + SA",
        patchOf: (base) => [
          ...schemePatch("reno-delayed", base),
          { op: "add", path: "/flows/0/sender/increase", value: { type: "perSegment" } },
          { op: "add", path: "/flows/0/sender/bursts", value: { segments: 4 } },
        ],
      },
    ],
    view: { b: "no-loss", queue: "none", from: 0, to: 8 },
  }),
);

/** Each host asks with one packet, and what it asked for comes over several connections at once. */
function webPages() {
  const hosts = 4;
  const connections = 4;
  const numbers = Array.from({ length: hosts }, (_, index) => index + 1);
  const plain = oneWay({ ...dialUp, reverseQueue: 10 });
  const [download] = plain.flows;
  const [serverLan, channel, clientLan] = plain.links;
  const requestBytes = 300;
  const base = {
    ...plain,
    end: { flowsComplete: true, limit: 120 },
    measure: "whole",
    nodes: [...plain.nodes.filter(({ id }) => id !== "client"), ...numbers.map((n) => ({ id: `host-${n}` }))],
    links: [serverLan, channel, ...numbers.map((n) => ({ ...clientLan, id: `host-${n}-link`, b: `host-${n}` }))],
    flows: numbers.flatMap((n) => [
      {
        ...download,
        id: `page-${n}`,
        to: `host-${n}`,
        after: `request-${n}`,
        parallel: { count: connections },
        traffic: { type: "bulk", segments: 12 },
      },
      {
        ...download,
        id: `request-${n}`,
        from: `host-${n}`,
        to: "server",
        startJitter: 2,
        traffic: { type: "bulk", segments: 1 },
        sender: { ...download.sender, segmentBytes: requestBytes },
      },
    ]),
  };
  return experiment({
    title: "web pages, 28.8 kbit/s CSLIP back",
    description: `${hosts} hosts behind one return link of 28.8 kbit/s. Each sends a request of one packet within the first 2 s; when it has arrived, ${connections} connections bring 12 packets each. The paper's benchmark, with numbers of our choice and over its dial-up line instead of packet radio. A request that meets a queue full of ACKs is lost, and costs a timeout. Filtering keeps room for the next request. Transfers this short never grow a window that ACC could use: it does not help, and sender adaptation changes little.`,
    base,
    variants: ["reno", "acc-sa", "af", "af-sa"].map(inOrder),
    view: { b: "af", from: 1.9, to: 2.9 },
  });
}
presets.set("web-pages-28kbps", webPages());

/** A scheme whose ACKs go over the air. */
const overTheAir = (id) => ({ id, label: schemeLabel(id), patchOf: (base) => schemePatch(id, base, radioLinks(base)) });
const radioQueue = `${hopLink(1)}/forward`;

const radioUntil = 180;
/** The figures' runs, shorter. */
const shorter = (base) => ({ ...base, end: { at: radioUntil }, measure: { from: 30, to: radioUntil } });

presets.set(
  "packet-radio-two-hops",
  experiment({
    title: "packet radio, two hops",
    description:
      "Two transfers to a mobile host over two hops between half-duplex radios of 100 kbit/s, which poll each other before every frame, by the rules of the authors' simulator. So an ACK of 40 bytes costs more than a third of the time of a packet of 1000, and keeps the radio in the middle busy when data wants to pass. With ACK filtering few of them go over the air: more throughput, shorter and steadier round trips. Slides of the paper: 19 kbit/s with Reno, 24 with AF.",
    base: shorter(bulkBesideAnother(2)),
    variants: ["reno", "acc-sa", "af-sa"].map(overTheAir),
    view: { b: "af-sa", queue: radioQueue, from: 0, to: 120 },
  }),
);
presets.set(
  "packet-radio-four-hops",
  experiment({
    title: "packet radio, four hops",
    description:
      "As over two hops, with three pole-top radios on the way. A radio that talks to one neighbour does not answer the other one, whose polls stay unanswered and who backs off; the more hops, the more often.",
    base: shorter(bulkBesideAnother(4)),
    variants: ["reno", "acc-sa", "af-sa"].map(overTheAir),
    view: { b: "af-sa", queue: radioQueue, from: 0, to: 120 },
  }),
);
presets.set(
  "packet-radio-six-transfers",
  experiment({
    title: "packet radio, six transfers",
    description:
      "Six transfers to the mobile host share two wireless hops and the radio's queue of ten packets. Each has a window of one or two segments, so a loss costs a timeout, and who times out falls behind. The paper finds them much less different with ACK filtering; here that is so for two transfers, while with six only the sum is larger.",
    base: shorter(manyTransfers(6)),
    variants: ["reno", "af-sa"].map(overTheAir),
    view: { queue: radioQueue, from: 0, to: radioUntil },
  }),
);

const onTheAir = (id, label, settings) => ({
  id,
  label,
  patchOf: () => Object.entries(settings).map(([key, value]) => ({ op: "add", path: `/channels/0/${key}`, value })),
});
presets.set(
  "packet-radio-link-protocol",
  experiment({
    title: "what a radio's protocol costs",
    description:
      "200 KB to a mobile host over one wired and two wireless hops, without other traffic, as the paper measured it on a Ricochet network. Every frame is announced by a poll and acknowledged. By the authors' simulator only the answer to a poll takes a turn of 12 ms; by the paper's words every change between sending and receiving does. A link ACK that rides on a frame of the other direction saves that one's poll. A radio whose links contend backs off from itself; one that serves who has waited longest does not.",
    base: measuredTransfer(),
    variants: [
      onTheAir("reno", "Reno", {}),
      onTheAir("turns", "Reno, a turn before every frame", { turns: "always", linkAckLatency: 0 }),
      onTheAir("piggyback", "Reno, link ACKs ride on frames", { piggyback: true }),
      onTheAir("longest-waiting", "Reno, the longest waiting first", { next: "longestWaiting" }),
    ],
    view: { b: "longest-waiting", queue: radioQueue, from: 0, to: 120 },
  }),
);
presets.set(
  "web-pages-packet-radio",
  experiment({
    title: "web pages, packet radio back",
    description:
      "Six hosts get their pages over a one-way cable of 10 Mbit/s; requests and ACKs go over two hops of packet radio, and all hosts share the pole-top radio in the middle. Each sends a request of one packet within the first 2 s, and four connections answer it with 12 packets each. Requests, connections and sizes are our choice: the text's digits are lost. Filtering leaves fewer packets for the air; transfers this short never open a window that ACC could use.",
    base: webHosts({ hosts: 6, connections: 4, segments: 12, requestBytes: 300, within: 2 }),
    variants: ["reno", "acc", "af", "af-sa"].map(overTheAir),
    view: { b: "af", queue: `${hopLink(1)}/backward`, from: 0, to: 30 },
  }),
);
