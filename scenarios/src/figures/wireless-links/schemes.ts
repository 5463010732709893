/** The twelve protocols of the wireless-links paper (Table I), each as a patch of a scenario of Reno over its testbed (network.ts). */
import type { Series } from "../../figure.js";
import type { Scenario } from "../../generated/scenario.js";
import type { PatchOperation } from "../../patch.js";
import { air, airIndex, base as baseStation, largeBuffer, renoSender, source, toBase, windowOf, type Flow } from "./network.js";

const add = (path: string, value: unknown): PatchOperation => ({ op: "add", path, value });

const recovery = (type: string, settings: object = {}): PatchOperation => add("/flows/0/sender/recovery", { type, ...settings });
const selective = (type: "sack" | "smart"): PatchOperation => add("/flows/0/receiver/selective", { type });
const eln = (dupackThreshold: number): PatchOperation[] => [
  add("/flows/0/sender/eln", { dupackThreshold }),
  add("/flows/0/receiver/eln", {}),
];

/** With the SMART field a gap is a loss at once, as it is to a sender that uses it (II). */
const local = (detects: "cumulative" | "smart", suppresses: boolean): PatchOperation[] => [
  add("/agents", [
    {
      id: "snoop",
      node: baseStation,
      type: "snoop",
      link: air,
      detects,
      suppresses,
      ...(detects === "smart" ? { dupackThreshold: 1 } : {}),
    },
  ]),
  ...(detects === "smart" ? [selective("smart")] : []),
];

/** 64 kbytes at the base station (IV-D). */
export const relayBuffer = 65_536;
/**
 * The connection to the mobile stays the first flow, and keeps its sockets: what is read of it is at the same place in all protocols. The one
 * that brings its data has the large sockets.
 */
const split = ({ flows: [flow] }: Scenario, smart: boolean, bufferBytes = relayBuffer): PatchOperation[] => {
  if (flow?.receiver === undefined) throw new Error("there is no connection to split");
  const bringing: Flow = {
    id: toBase,
    from: source,
    to: baseStation,
    traffic: flow.traffic ?? { type: "bulk" },
    sender: renoSender(windowOf(largeBuffer)),
    receiver: flow.receiver,
  };
  return [
    add("/flows/0/from", baseStation),
    add("/flows/0/traffic", { type: "relay", flow: toBase, bufferBytes }),
    add("/flows/1", bringing),
    ...(smart ? [recovery("smart"), selective("smart")] : []),
  ];
};

export type Category = "End-to-end" | "Link layer" | "Split connection";

interface Scheme {
  /** As the paper writes it. */
  readonly label: string;
  readonly category: Category;
  /** Special mechanisms, as in Table I, in our words. */
  readonly mechanism: string;
  readonly patch: (base: Scenario) => PatchOperation[];
}

const schemes = {
  e2e: { label: "E2E", category: "End-to-end", mechanism: "TCP Reno", patch: () => [] },
  "e2e-newreno": {
    label: "E2E-NEWRENO",
    category: "End-to-end",
    mechanism: "Partial ACKs keep the sender in fast recovery",
    patch: () => [recovery("newreno")],
  },
  "e2e-smart": {
    label: "E2E-SMART",
    category: "End-to-end",
    mechanism: "Selective ACKs that name the segment which caused them",
    patch: () => [recovery("smart"), selective("smart")],
  },
  "e2e-ietf-sack": {
    label: "E2E-IETF-SACK",
    category: "End-to-end",
    mechanism: "Selective ACKs of RFC 2018",
    patch: () => [recovery("sack"), selective("sack")],
  },
  "e2e-eln": {
    label: "E2E-ELN",
    category: "End-to-end",
    mechanism: "Explicit loss notification: the window is not reduced",
    patch: () => eln(3),
  },
  "e2e-eln-rxmt": {
    label: "E2E-ELN-RXMT",
    category: "End-to-end",
    mechanism: "Explicit loss notification; sends again on the first duplicate ACK",
    patch: () => eln(1),
  },
  ll: {
    label: "LL",
    category: "Link layer",
    mechanism: "Local retransmission; duplicate ACKs pass",
    patch: () => local("cumulative", false),
  },
  "ll-smart": {
    label: "LL-SMART",
    category: "Link layer",
    mechanism: "Local retransmission by selective ACKs; duplicate ACKs pass",
    patch: () => local("smart", false),
  },
  "ll-tcp-aware": {
    label: "LL-TCP-AWARE",
    category: "Link layer",
    mechanism: "Local retransmission; duplicate ACKs are suppressed (snoop)",
    patch: () => local("cumulative", true),
  },
  "ll-smart-tcp-aware": {
    label: "LL-SMART-TCP-AWARE",
    category: "Link layer",
    mechanism: "Local retransmission by selective ACKs; duplicate ACKs are suppressed",
    patch: () => local("smart", true),
  },
  split: {
    label: "SPLIT",
    category: "Split connection",
    mechanism: "Reno to the base station, and Reno from there",
    patch: (base) => split(base, false),
  },
  "split-smart": {
    label: "SPLIT-SMART",
    category: "Split connection",
    mechanism: "Reno to the base station, and SMART from there",
    patch: (base) => split(base, true),
  },
} as const satisfies Record<string, Scheme>;

export type SchemeId = keyof typeof schemes;

export const schemeIds = Object.keys(schemes) as readonly SchemeId[];
export const linkLayer: readonly SchemeId[] = ["ll", "ll-tcp-aware", "ll-smart", "ll-smart-tcp-aware"];
export const endToEnd: readonly SchemeId[] = ["e2e", "e2e-newreno", "e2e-smart", "e2e-ietf-sack", "e2e-eln", "e2e-eln-rxmt"];
export const splitConnections: readonly SchemeId[] = ["split", "split-smart"];

export const schemePatch = (id: SchemeId, base: Scenario): PatchOperation[] => [...schemes[id].patch(base)];
export const splitPatch = (base: Scenario, id: "split" | "split-smart", bufferBytes: number): PatchOperation[] =>
  split(base, id === "split-smart", bufferBytes);
export const schemeLabel = (id: SchemeId): string => schemes[id].label;
export const schemeOf = (id: SchemeId): Scheme => schemes[id];

export const series = (base: Scenario, ids: readonly SchemeId[]): Series[] =>
  ids.map((id) => ({ id, label: schemeLabel(id), patch: schemePatch(id, base) }));

/** E2E without losses on the air: the most that is possible. */
export const lossless: Series = {
  id: "lossless",
  label: "no losses",
  patch: ["forward", "backward"].map((direction) => add(`/links/${airIndex}/${direction}/errors`, { type: "none" })),
};
