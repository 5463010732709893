/** On which scenarios the choices were tried that were made where the paper is silent. */
import type { ChoiceStudy } from "../../fidelity.js";
import type { Measure } from "../../figure.js";
import { patched } from "../patched.js";
import { chain, cross, multihopRun, type Placement } from "./network.js";
import { buffer, linkRedAndPacing, payload } from "./patches.js";

const measures: readonly Measure[] = [{ id: "throughput" }, { id: "windowMean" }, { id: "contentionLosses" }];

/** Choices that are numbers. */
const values: NonNullable<ChoiceStudy["values"]> = {
  "dcf.dataRate": [1e6, 5.5e6, 11e6],
  "linkRed.minThreshold": [0.5, 2],
  "linkRed.maxThreshold": [2, 4],
  "linkRed.maxProbability": [0.01, 0.05, 0.1],
  "linkRed.gain": [0.03, 0.5],
  "adaptivePacing.minRetries": [0, 0.5, 2],
  "adaptivePacing.gain": [0.03, 0.5],
};

const short = (topology: Placement) => multihopRun({ topology, seconds: 60 });
const plain = short(chain(7));

const helped = (id: string, title: string, topology: Placement): ChoiceStudy => ({
  id,
  title,
  scenario: patched(short(topology), linkRedAndPacing),
  seeds: 5,
  measures,
  mechanisms: ["linkRed", "adaptivePacing"],
  values,
});

export const studies: readonly ChoiceStudy[] = [
  {
    id: "chain",
    title: "NewReno over seven hops",
    scenario: plain,
    seeds: 5,
    measures,
    mechanisms: ["dcf"],
    values,
    others: [
      { name: "packets of 512 bytes", scenario: patched(plain, payload(512)) },
      { name: "buffers of 20 packets", scenario: patched(plain, buffer(20)) },
    ],
  },
  helped("chain-helped", "NewReno with link RED and pacing over seven hops", chain(7)),
  helped("long-chain-helped", "NewReno with link RED and pacing over 16 hops", chain(16)),
  helped("cross-helped", "NewReno with link RED and pacing on the cross", cross()),
];
