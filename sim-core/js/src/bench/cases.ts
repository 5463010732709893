/** What the macro benchmarks run: presets of the smartacking paper, made long enough to measure. */
import { checkScenario, expandScenario, expandVariant, findPreset, type Scenario } from "@ackscope/scenarios";

export interface BenchCase {
  readonly name: string;
  /** Without `trace`: what is kept belongs to the measurement. */
  readonly scenario: Scenario;
}

interface CaseSpec {
  readonly name: string;
  readonly preset: string;
  readonly segments: number;
}

/** Time enough for every transfer, s: a run that hits the limit would measure something else. */
const timeLimit = 10_000;

const specs: readonly CaseSpec[] = [
  { name: "1-0", preset: "smartacking/1-0-9mbps", segments: 200_000 },
  { name: "2-2", preset: "smartacking/2-2-5mbps", segments: 50_000 },
  { name: "high-multiplexing", preset: "smartacking/high-multiplexing-20mbps", segments: 10_000 },
];

export const caseNames: readonly string[] = specs.map(({ name }) => name);

export function benchCase(name: string): BenchCase {
  const spec = specs.find((candidate) => candidate.name === name);
  if (spec === undefined) throw new Error(`no benchmark ${name}`);
  return { name, scenario: lengthened(presetScenario(spec.preset), spec.segments) };
}

/** The variant that ns-2 has too: NewReno with delayed ACKs. */
function presetScenario(id: string): Scenario {
  const preset = findPreset(id);
  if (preset === undefined) throw new Error(`the benchmarks need the preset ${id}`);
  const expanded = expandVariant(preset.experiment, "newreno");
  if ("problems" in expanded) throw new Error(`${id}: ${JSON.stringify(expanded.problems)}`);
  return expanded.scenario;
}

function lengthened(scenario: Scenario, segments: number): Scenario {
  const longer = {
    ...scenario,
    end: { flowsComplete: true, limit: timeLimit },
    flows: scenario.flows.map((flow) => ({ ...flow, traffic: { type: "bulk", segments } })),
  };
  const problems = checkScenario(longer);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const { trace: _, ...untraced } = expandScenario(longer as Scenario);
  return untraced;
}
