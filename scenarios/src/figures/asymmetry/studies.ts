/** On which scenarios the choices were tried that were made where the paper is silent. */
import type { ChoiceStudy } from "../../fidelity.js";
import type { Measure } from "../../figure.js";
import { patched } from "../patched.js";
import { lossy } from "./lossy.js";
import { bulkTransfer, radioLinks } from "./packet-radio.js";
import { acksFirstPatch, schemeLabel, schemePatch, type SchemeId } from "./schemes.js";
import { twoWayBase } from "./table-3.js";

const starts = 10;

/** Choices that are numbers, and those that the figures vary themselves. */
const values: NonNullable<ChoiceStudy["values"]> = {
  "burstLimit.segments": [1, 2, 8, 16],
  "burstLimit.tick": [0.01],
  "rto.granularity": [0, 0.01, 0.5],
  "red.meanPacketBytes": [40],
  "red.mark": [],
  "ackFilter.share": [],
  "packetRadio.linkAckLatency": [0, 0.01],
  "packetRadio.longestBackoff": [8, 128, 1024],
  "packetRadio.conversationFrames": [],
};

const throughput: readonly Measure[] = [{ id: "throughput" }];
const bothWays: readonly Measure[] = [
  { id: "throughput", flows: ["forward"] },
  { id: "throughput", flows: ["reverse"] },
];

const oneWayStudy = (id: string, scheme: SchemeId, mechanisms: readonly string[]): ChoiceStudy => ({
  id,
  title: `Table T1, ${schemeLabel(scheme)}`,
  scenario: patched(lossy(0.1), schemePatch(scheme, lossy(0.1))),
  seeds: starts,
  measures: throughput,
  mechanisms,
  values,
});

const twoWayStudy = (id: string, scheme: SchemeId, acksFirst: boolean, mechanisms: readonly string[]): ChoiceStudy => ({
  id,
  title: `Table T3, ${schemeLabel(scheme)}, ${acksFirst ? "ACKs first" : "FIFO"}`,
  scenario: patched(twoWayBase, acksFirst ? acksFirstPatch(scheme, twoWayBase) : schemePatch(scheme, twoWayBase)),
  seeds: starts,
  measures: bothWays,
  mechanisms,
  values,
});

const overRadio = (scheme: SchemeId): ChoiceStudy => {
  const base = bulkTransfer(2);
  return {
    id: `radio-${scheme}`,
    title: `Table T5, two hops, ${schemeLabel(scheme)}`,
    scenario: patched(base, schemePatch(scheme, base, radioLinks(base))),
    seeds: starts,
    measures: throughput,
    mechanisms: ["packetRadio"],
    values,
  };
};

export const studies: readonly ChoiceStudy[] = [
  oneWayStudy("lossy-reno", "reno", ["reno", "rto"]),
  oneWayStudy("lossy-af-sa", "af-sa", ["ackFilter", "burstLimit", "reno", "rto"]),
  oneWayStudy("lossy-acc-sa", "acc-sa", ["accEcn", "red", "burstLimit"]),
  twoWayStudy("two-way-reno", "reno", false, ["reno", "rto"]),
  twoWayStudy("two-way-acc-sa-acks-first", "acc-sa", true, ["accEcn", "red", "burstLimit", "rto"]),
  overRadio("reno"),
  overRadio("af-sa"),
  twoWayStudy("two-way-af-sa", "af-sa", false, ["ackFilter", "burstLimit", "rto"]),
];
