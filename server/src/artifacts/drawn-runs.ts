/** The runs of an experiment with their rows, ready to be drawn or captured. */
import { expandVariant, frozenScenario, type Experiment } from "@ackscope/scenarios";
import { packetIndex, simulatedSource, type SimulatedDrawnRun } from "@ackscope/scene";
import { runScenario, type Core } from "ackscope";
import { pageBytes } from "../verify/limits.js";
import type { ArtifactLimits } from "./limits.js";
import type { RunOutline } from "./published-run.js";
import { letterOf } from "./text.js";

/** The file would need more than it may. */
export class TooMuch extends Error {
  override readonly name = "TooMuch";
  constructor(
    readonly limit: keyof ArtifactLimits,
    readonly allowed: number,
  ) {
    super(`more than ${allowed} ${limit}`);
  }
}

export interface Recording {
  readonly core: Core;
  readonly experiment: Experiment;
  readonly ids: readonly string[];
  readonly limits: ArtifactLimits;
  /** For a core of then: it would refuse what later versions of the format fill in. */
  readonly asStored: boolean;
}

/** Throws TooMuch, and LimitExceeded of events. */
export async function simulatedVariants({ core, experiment, ids, limits, asStored }: Recording): Promise<readonly SimulatedDrawnRun[]> {
  const recorded: SimulatedDrawnRun[] = [];
  let left = limits.events;
  for (const [place, id] of ids.entries()) {
    const expanded = asStored ? frozenScenario(experiment, id) : expandVariant(experiment, id);
    if ("problems" in expanded) throw new Error(`a published experiment does not expand: ${JSON.stringify(expanded.problems)}`);
    const { scenario } = expanded;
    if (core.estimate(scenario).events > left) throw new TooMuch("events", limits.events);
    const { columns, metrics } = await runScenario(core, scenario, {
      limits: { events: left },
      onProgress: () => {
        if (core.wasmPages() * pageBytes > limits.memoryBytes) throw new TooMuch("memoryBytes", limits.memoryBytes);
      },
    });
    left -= metrics.events;
    const source = simulatedSource({ scenario, columns, metrics });
    const label = experiment.variants.find((variant) => variant.id === id)?.label ?? id;
    recorded.push({ ...source, letter: letterOf(place), label, index: packetIndex(columns, source.topology) });
  }
  return recorded;
}

/** The variants that the view shows: as the laboratory opens it. */
export function shownVariants({ variants, view }: RunOutline["experiment"], only: string | undefined): readonly string[] {
  if (only !== undefined) return [only];
  const order = variants.map(({ id }) => id);
  const a = view?.a ?? order[0];
  const b = view?.b === null ? undefined : (view?.b ?? order.find((id) => id !== a));
  return [...new Set([a, b, ...(view?.more ?? [])])].filter((id) => id !== undefined && order.includes(id)) as string[];
}
