// Which preset a published run came from. Runs do not say so themselves: the preset is known by its base, which an author seldom changes without
// making another experiment of it. Packets that were chosen to be lost do not count, for the page lists them beside it.

import { basePrint, presetPrints, type Experiment, type PresetPrint } from "@ackscope/scenarios";

/** undefined: its base is not that of any preset. */
export function presetOf(experiment: Experiment): PresetPrint | undefined {
  const { base, bare } = basePrint(experiment.base);
  const exact = presetPrints.filter((each) => each.base === base);
  return nearest(exact.length > 0 ? exact : presetPrints.filter((each) => each.bare === bare), experiment);
}

/** Presets may share a base and compare other variants of it: the one of this title, or with the fewest variants that the other does not have. */
function nearest(candidates: readonly PresetPrint[], { title, variants }: Experiment): PresetPrint | undefined {
  const own = variants.map(({ id }) => id);
  const unlike = ({ variants: theirs }: PresetPrint): number =>
    own.filter((id) => !theirs.includes(id)).length + theirs.filter((id) => !own.includes(id)).length;
  return candidates.find((each) => each.title === title) ?? candidates.toSorted((one, other) => unlike(one) - unlike(other))[0];
}
