/** What the macro benchmarks run: presets of the smartacking and multihop papers, made long enough to measure. */
import { checkScenario, expandScenario, expandVariant, findPreset, type Scenario } from "@ackscope/scenarios";

export interface BenchCase {
  readonly name: string;
  /** Without `trace`: what is kept belongs to the measurement. */
  readonly scenario: Scenario;
  /** ns-2 can run the same (bench/ns2/scenario.tcl). */
  readonly inNs2: boolean;
}

interface CaseSpec {
  readonly name: string;
  readonly preset: string;
  /** How long each transfer is, or how many seconds all of them go on. */
  readonly length: { readonly segments: number } | { readonly seconds: number };
}

/** Time enough for every transfer, s: a run that hits the limit would measure something else. */
const timeLimit = 10_000;

const specs: readonly CaseSpec[] = [
  { name: "1-0", preset: "smartacking/1-0-9mbps", length: { segments: 200_000 } },
  { name: "2-2", preset: "smartacking/2-2-5mbps", length: { segments: 50_000 } },
  { name: "high-multiplexing", preset: "smartacking/high-multiplexing-20mbps", length: { segments: 10_000 } },
  { name: "chain-of-eight", preset: "multihop/chain-of-eight", length: { seconds: 300 } },
  { name: "grid-of-169", preset: "multihop/grid-of-169", length: { seconds: 300 } },
];

export const caseNames: readonly string[] = specs.map(({ name }) => name);

export function benchCase(name: string): BenchCase {
  const spec = specs.find((candidate) => candidate.name === name);
  if (spec === undefined) throw new Error(`no benchmark ${name}`);
  return { name, scenario: lengthened(presetScenario(spec.preset), spec.length), inNs2: "segments" in spec.length };
}

/** The variant that ns-2 has too: NewReno with delayed ACKs. */
function presetScenario(id: string): Scenario {
  const preset = findPreset(id);
  if (preset === undefined) throw new Error(`the benchmarks need the preset ${id}`);
  const expanded = expandVariant(preset.experiment, "newreno");
  if ("problems" in expanded) throw new Error(`${id}: ${JSON.stringify(expanded.problems)}`);
  return expanded.scenario;
}

function lengthened(scenario: Scenario, length: CaseSpec["length"]): Scenario {
  const longer =
    "seconds" in length
      ? { ...scenario, end: { at: length.seconds }, measure: "whole" }
      : {
          ...scenario,
          end: { flowsComplete: true, limit: timeLimit },
          flows: scenario.flows.map((flow) => ({ ...flow, traffic: { type: "bulk", segments: length.segments } })),
        };
  const problems = checkScenario(longer);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const { trace: _, ...untraced } = expandScenario(longer as Scenario);
  return untraced;
}
