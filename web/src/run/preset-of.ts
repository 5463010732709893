// Which preset a published run came from. Runs do not say so themselves: the preset is known by its base, which an author seldom changes without
// making another experiment of it. Packets that were chosen to be lost do not count, for the page lists them beside it.

import { expandScenario, presets, type Experiment, type Preset, type Scenario } from "@ackscope/scenarios";

/** undefined: its base is not that of any preset. */
export function presetOf(experiment: Experiment): Preset | undefined {
  const alike = presets.filter(({ experiment: { base } }) => sameSize(base, experiment.base));
  const written = comparable(experiment.base);
  const exact = alike.filter(({ experiment: { base } }) => comparable(base) === written);
  if (exact.length > 0) return nearest(exact, experiment);
  const bare = comparable(withoutScripts(experiment.base));
  return nearest(
    alike.filter(({ experiment: { base } }) => comparable(withoutScripts(base)) === bare),
    experiment,
  );
}

/** Most of those with another size need not be filled in. */
const sameSize = (one: Scenario, other: Scenario): boolean =>
  one.nodes.length === other.nodes.length && one.links.length === other.links.length && one.flows.length === other.flows.length;

const comparable = (base: Scenario): string => JSON.stringify(expandScenario(base));

type Direction = Scenario["links"][number]["forward"];

function withoutScripts(base: Scenario): Scenario {
  const bare = (direction: Direction): Direction =>
    direction.errors?.type === "scripted" ? { ...direction, errors: { type: "none" } } : direction;
  return {
    ...base,
    links: base.links.map((link) => ({ ...link, forward: bare(link.forward), ...(link.backward && { backward: bare(link.backward) }) })),
  };
}

/** Presets may share a base and compare other variants of it: the one of this title, or with the fewest variants that the other does not have. */
function nearest(candidates: readonly Preset[], { title, variants }: Experiment): Preset | undefined {
  const ids = (of: Experiment["variants"]): readonly string[] => of.map(({ id }) => id);
  const unlike = ({ experiment }: Preset): number => {
    const [own, theirs] = [ids(variants), ids(experiment.variants)];
    return own.filter((id) => !theirs.includes(id)).length + theirs.filter((id) => !own.includes(id)).length;
  };
  return candidates.find((each) => each.title === title) ?? candidates.toSorted((one, other) => unlike(one) - unlike(other))[0];
}
