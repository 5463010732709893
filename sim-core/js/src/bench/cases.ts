/** What the macro benchmarks run: presets of the smartacking and multihop papers, and senders of today, made long enough to measure. */
import { checkScenario, expandScenario, expandVariant, findPreset, queueProfiles, type Scenario } from "@ackscope/scenarios";

export interface BenchCase {
  readonly name: string;
  /** Without `trace`: what is kept belongs to the measurement. */
  readonly scenario: Scenario;
  /** ns-2 can run the same (bench/ns2/scenario.tcl). */
  readonly inNs2: boolean;
  /** The case beside which a segment's time is read. */
  readonly over: string | undefined;
}

interface CaseSpec {
  readonly name: string;
  readonly preset: string;
  /** By default NewReno with delayed ACKs, which ns-2 has, too. */
  readonly variant?: string;
  readonly change?: (scenario: Scenario) => Scenario;
  readonly over?: string;
  /** How long each transfer is, or how many seconds all of them go on. */
  readonly length: { readonly segments: number } | { readonly seconds: number };
}

/** Time enough for every transfer, s: a run that hits the limit would measure something else. */
const timeLimit = 10_000;

const today = "basics/path-of-today";

/** Its 20 ms at 10 Gbit/s, with a queue of one pipe: 17 000 segments under way and as many waiting. */
const tenGigabit = (scenario: Scenario): Scenario => ({
  ...scenario,
  links: scenario.links.map((link) => {
    if (link.id !== "bottleneck") return { ...link, forward: { ...link.forward, rate: 4e10 } };
    return { ...link, forward: { ...link.forward, rate: 1e10, queue: { limit: { packets: 16_800 } } } };
  }),
});

const withBbr =
  (type: "bbr" | "bbr3") =>
  (scenario: Scenario): Scenario => ({
    ...scenario,
    flows: scenario.flows.map((flow) => ({ ...flow, sender: { ...flow.sender, congestion: { type } } })),
  });

const overQuic = (scenario: Scenario): Scenario => ({ ...scenario, flows: scenario.flows.map((flow) => ({ ...flow, quic: {} })) });

type Queue = NonNullable<Scenario["links"][number]["forward"]["queue"]>;

const withQueue =
  (queue: Queue) =>
  (scenario: Scenario): Scenario => ({
    ...scenario,
    links: scenario.links.map((link) => {
      const { forward } = link;
      return link.id === "bottleneck" ? { ...link, forward: { ...forward, queue: { ...forward.queue, ...queue } } } : link;
    }),
  });

const partsOf = (id: string): Queue => queueProfiles.find((profile) => profile.id === id)!.parts;
/** First come, first served, but packet by packet, because of a shaper. */
const served = (scenario: Scenario): Scenario => ({
  ...scenario,
  links: scenario.links.map((link) =>
    link.id === "bottleneck" ? { ...link, forward: { ...link.forward, rate: 1e9, shaper: { rate: 1e8 } } } : link,
  ),
});
const fqCodel = withQueue(partsOf("fqCodel"));
const cake = withQueue({ ...partsOf("cake"), cakeFilter: {} });

const specs: readonly CaseSpec[] = [
  { name: "1-0", preset: "smartacking/1-0-9mbps", length: { segments: 200_000 } },
  { name: "2-2", preset: "smartacking/2-2-5mbps", length: { segments: 50_000 } },
  { name: "high-multiplexing", preset: "smartacking/high-multiplexing-20mbps", length: { segments: 10_000 } },
  { name: "chain-of-eight", preset: "multihop/chain-of-eight", length: { seconds: 300 } },
  { name: "grid-of-169", preset: "multihop/grid-of-169", length: { seconds: 300 } },
  { name: "today-newreno", preset: today, length: { segments: 200_000 } },
  { name: "today-cubic", preset: today, variant: "cubic", over: "today-newreno", length: { segments: 200_000 } },
  { name: "today-bbr", preset: today, change: withBbr("bbr"), over: "today-newreno", length: { segments: 200_000 } },
  { name: "today-bbr3", preset: today, change: withBbr("bbr3"), over: "today-newreno", length: { segments: 200_000 } },
  { name: "today-quic", preset: today, variant: "cubic", change: overQuic, over: "today-newreno", length: { segments: 200_000 } },
  { name: "served-fifo", preset: today, variant: "cubic-hystart", change: served, length: { segments: 200_000 } },
  { name: "fq-codel", preset: today, variant: "cubic-hystart", change: fqCodel, over: "served-fifo", length: { segments: 200_000 } },
  { name: "cake", preset: today, variant: "cubic-hystart", change: cake, over: "served-fifo", length: { segments: 200_000 } },
  { name: "ten-gigabit", preset: today, variant: "cubic-hystart", change: tenGigabit, length: { seconds: 10 } },
];

export const caseNames: readonly string[] = specs.map(({ name }) => name);

export function benchCase(name: string): BenchCase {
  const spec = specs.find((candidate) => candidate.name === name);
  if (spec === undefined) throw new Error(`no benchmark ${name}`);
  const { preset, variant = "newreno", change = same, length, over } = spec;
  const scenario = lengthened(change(presetScenario(preset, variant)), length);
  return { name, scenario, inNs2: preset.startsWith("smartacking/"), over };
}

const same = (scenario: Scenario): Scenario => scenario;

function presetScenario(id: string, variant: string): Scenario {
  const preset = findPreset(id);
  if (preset === undefined) throw new Error(`the benchmarks need the preset ${id}`);
  const expanded = expandVariant(preset.experiment, variant);
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
