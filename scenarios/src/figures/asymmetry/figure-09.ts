import type { Claim, Figure, Panel } from "../../figure.js";
import type { PatchOperation } from "../../patch.js";
import { cableLinks, channelIndex, forwardRate, kbit, oneWay, type CablePlan } from "./network.js";
import { atLeast, every, exceeds, mbps, percent } from "../predicates.js";
import { compared, schemeLabel, series, type SchemeId } from "./schemes.js";

const rates = [9.6, 28.8, 56, 128] as const;
/** By x: each rate without and with header compression. */
const returnLinks = rates.flatMap((rate) => [false, true].map((compressed) => ({ rate, compressed })));
const xOf = (rate: (typeof rates)[number], compressed: boolean): number =>
  returnLinks.findIndex((each) => each.rate === rate && each.compressed === compressed);
const xs = returnLinks.map((_, index) => index);

const cable = (x: number, reverseQueue: number): CablePlan => {
  const { rate, compressed } = returnLinks[x]!;
  return { reverseRate: rate * kbit, compressed, reverseQueue };
};

/** Only the wire changes with x: the queue's discipline belongs to the series. */
const returnLinkAt = (x: number, reverseQueue: number): PatchOperation[] => {
  const { rate, compression = null } = cableLinks(cable(x, reverseQueue))[channelIndex]!.backward!;
  const path = `/links/${channelIndex}/backward`;
  return [
    { op: "add", path: `${path}/rate`, value: rate },
    { op: "add", path: `${path}/compression`, value: compression },
  ];
};

const panelOf = (packets: number): Panel => {
  const base = oneWay(cable(0, packets));
  return {
    id: `queue-${packets}`,
    title: `Return queue of ${packets} packets`,
    form: "bars",
    base,
    x: {
      label: "Return link",
      unit: "kbit/s",
      values: { preview: xs, paper: xs },
      names: returnLinks.map(({ rate, compressed }) => `${rate}${compressed ? " C" : ""}`),
      at: (x) => returnLinkAt(x, packets),
    },
    y: { label: "Forward throughput", unit: "bit/s", fromZero: true },
    series: series(base, compared),
    measure: { id: "throughput" },
    also: {
      rtt: { id: "rttMean" },
      queue: { id: "queueMean", options: { link: "channel", direction: "backward" } },
    },
    seeds: { preview: 1, paper: 1 },
  };
};

const small = "queue-10";
const large = "queue-50";
const plain = (rate: (typeof rates)[number]): number => xOf(rate, false);
const shrunk = (rate: (typeof rates)[number]): number => xOf(rate, true);

const helped: readonly SchemeId[] = ["acc-sa", "af-sa", "af-ar"];

const gainClaim = (id: SchemeId): Claim => ({
  id: `${id}-gain`,
  text: `${schemeLabel(id)} improves throughput significantly where the return queue is small and headers are not compressed, most where the ratio k is large.`,
  origin: "text",
  expected: "at least 20 % more than Reno at 9.6 and 28.8 kbit/s, and a larger factor at 9.6 than at 56",
  judge: (table) => {
    const gain = (rate: (typeof rates)[number]): number => table.ratio(small, id, "reno", plain(rate));
    const least = Math.min(gain(9.6), gain(28.8));
    return {
      holds: least >= 1.2 && gain(9.6) > gain(56),
      value: least,
      measured: rates.map((rate) => `${gain(rate).toFixed(2)} times Reno's at ${rate} kbit/s`).join(", "),
    };
  },
});

export const figure9: Figure = {
  id: "asymmetry/F9",
  paper: "asymmetry",
  number: "F9",
  title: "One transfer, no forward losses",
  caption:
    "One transfer to the client with a window of 100 KB; forward queues take all that comes. Throughput between 15 and 40 s over return links of several rates; C: headers are compressed, so that an ACK takes 6 bytes instead of 40. The rates, and 50 packets for the larger queue, are our choice: the numbers are missing from our copy of the text.",
  section: "6",
  panels: [panelOf(10), panelOf(50)],
  claims: [
    {
      id: "compression-cures-reno",
      text: "Header compression is a big win where nothing is lost: it all but eliminates Reno's problem.",
      origin: "text",
      expected: "with compression Reno reaches 95 % of the channel at 28.8, 56 and 128 kbit/s",
      judge: (table) =>
        every(
          ([28.8, 56, 128] as const).map((rate) => {
            const share = table.mean(small, "reno", shrunk(rate)) / forwardRate;
            return atLeast(share, 0.95, (value) => `${percent(value)} at ${rate} kbit/s`);
          }),
        ),
    },
    {
      id: "compression-helps-reno",
      text: "Without header compression a dial-up return link limits Reno.",
      origin: "text",
      expected: "at most 60 % of what it has with compression, at 9.6 and 28.8 kbit/s",
      judge: (table) => {
        const shares = ([9.6, 28.8] as const).map(
          (rate) => table.mean(small, "reno", plain(rate)) / table.mean(small, "reno", shrunk(rate)),
        );
        return { holds: Math.max(...shares) <= 0.6, value: Math.max(...shares), measured: shares.map(percent).join(" and ") };
      },
    },
    ...helped.map(gainClaim),
    {
      id: "large-queue-hurts-reno",
      text: "A large return queue degrades Reno severely.",
      origin: "text",
      expected: "at 9.6 and 28.8 kbit/s without compression at most 60 % of its throughput with the small queue",
      judge: (table) => {
        const shares = ([9.6, 28.8] as const).map(
          (rate) => table.mean(large, "reno", plain(rate)) / table.mean(small, "reno", plain(rate)),
        );
        return { holds: Math.max(...shares) <= 0.6, value: Math.max(...shares), measured: shares.map(percent).join(" and ") };
      },
    },
    {
      id: "large-queue-hurts-acc",
      text: "A large return queue makes ACC poorer, since marking begins only when ACKs are a large share of the queue.",
      origin: "text",
      expected: "less than with the small queue, at 9.6 and 28.8 kbit/s without compression",
      judge: (table) => {
        const shares = ([9.6, 28.8] as const).map(
          (rate) => table.mean(large, "acc-sa", plain(rate)) / table.mean(small, "acc-sa", plain(rate)),
        );
        return { holds: Math.max(...shares) < 1, value: Math.max(...shares), measured: shares.map(percent).join(" and ") };
      },
    },
    {
      id: "large-queue-spares-af",
      text: "AF keeps one ACK of the connection in the queue, so that the queue's size does not matter to it.",
      origin: "text",
      expected: "within 2 % of its throughput with the small queue, on every link",
      judge: (table) => {
        const worst = Math.max(...xs.map((x) => Math.abs(table.mean(large, "af-sa", x) / table.mean(small, "af-sa", x) - 1)));
        return { holds: worst <= 0.02, value: worst, measured: `at most ${(100 * worst).toFixed(1)} % apart` };
      },
    },
    {
      id: "af-above-acc",
      text: "ACC is somewhat worse than AF: it avoids a full queue, AF keeps it empty.",
      origin: "text",
      expected: "AF + SA at least as fast as ACC + SA at 9.6 and 28.8 kbit/s without compression",
      judge: (table) =>
        every(([9.6, 28.8] as const).map((rate) => exceeds(table, { panel: small, x: plain(rate) }, "af-sa", ["acc-sa"], 1, mbps))),
    },
    {
      id: "reno-worst-when-queue-delays",
      text: "At the lowest rate with compression Reno is still the worst: a queue full of ACKs adds to its round trip.",
      origin: "text",
      expected: "Reno below each other scheme at 9.6 kbit/s with compression",
      judge: (table) => {
        const place = { panel: small, x: shrunk(9.6) };
        const ratio = Math.max(...helped.map((id) => table.ratio(small, "reno", id, place.x)));
        return {
          holds: ratio < 1,
          value: ratio,
          measured: ["reno", ...helped].map((id) => `${mbps(table.mean(small, id, place.x))} (${id})`).join(", "),
        };
      },
    },
    {
      id: "reno-round-trip",
      text: "The full queue of ACKs shows in Reno's round trip.",
      origin: "text",
      expected: "at 9.6 kbit/s with compression, at least 30 ms longer than with AF + SA",
      judge: (table) => {
        const longer = table.mean(small, "reno", shrunk(9.6), "rtt") - table.mean(small, "af-sa", shrunk(9.6), "rtt");
        return atLeast(longer, 0.03, (value) => `${(1000 * value).toFixed(0)} ms longer`);
      },
    },
  ],
};
