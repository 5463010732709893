/** On which scenarios the choices were tried that were made where the paper is silent. */
import type { ChoiceStudy } from "../../fidelity.js";
import type { Measure } from "../../figure.js";
import { patched } from "../patched.js";
import { transfer, transferRun, type Environment } from "./network.js";
import { schemeLabel, schemePatch, type SchemeId } from "./schemes.js";

const throughput: readonly Measure[] = [{ id: "throughput", flows: [transfer] }];

/** Choices that are numbers. */
const values: NonNullable<ChoiceStudy["values"]> = {
  "rto.granularity": [0, 0.01, 0.1],
  "halfDuplex.frameOverhead": [],
  "snoop.srttGain": [0.875],
  "snoop.forgetsEvery": [1, 10],
};

const study = (id: SchemeId, environment: Environment, mechanisms: readonly string[]): ChoiceStudy => ({
  id: `${id}-${environment}`,
  title: `${schemeLabel(id)}, ${environment === "lan" ? "local" : "wide"} area`,
  scenario: patched(transferRun({ environment }), schemePatch(id, transferRun({ environment }))),
  seeds: 10,
  measures: throughput,
  mechanisms,
  values,
});

export const studies: readonly ChoiceStudy[] = [
  study("e2e", "lan", ["reno", "rto", "halfDuplex"]),
  study("e2e", "wan", ["reno", "rto"]),
  study("e2e-ietf-sack", "wan", ["sack", "rto"]),
  study("e2e-smart", "lan", ["smart"]),
  study("e2e-eln", "wan", ["eln", "rto"]),
  study("ll-tcp-aware", "wan", ["snoop"]),
  study("split", "lan", ["relay", "rto"]),
];
