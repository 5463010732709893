// One choice for parts that go together: it says which profile they follow, and sets all of them.

import type { Scenario } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import type { FormControls } from "./form-controls.js";
import type { Alternative, SlotItem } from "./form-items.js";

/** What stands for parts that are put together otherwise. */
export const own = "own";

interface ProfileChoice {
  readonly id: string;
  readonly label: string;
  /** Of the part that stands for the profile's place; the others come with it. */
  readonly pointers: readonly string[];
  readonly alternatives: readonly Alternative[];
  readonly profileOf: (scenario: Scenario) => string;
}

export function profileChoice(controls: FormControls, { id, label, pointers, alternatives, profileOf }: ProfileChoice): SlotItem {
  const profiles = controls.shown.map(profileOf);
  const alike = profiles.every((profile) => profile === profiles[0]);
  const cells = controls.slotCells(pointers, pointers).map((cell, i) => ({
    ...cell,
    value: profiles[i] ?? own,
    // What differs are single parts, and they say so.
    sameAsA: cell.letter === "B" && alike,
  }));
  const asSet: Alternative = {
    id: own,
    title: t("As set below"),
    description: t("Each part is chosen by itself."),
    values: [],
  };
  const isOwn = cells.some(({ value }) => value === own);
  const covers = isOwn ? undefined : [...pointers, ...alternatives.flatMap(({ also = [] }) => also.flatMap((each) => each.pointers))];
  // Whoever changes a part has it.
  return { type: "slot", id, label, alternatives: [...(isOwn ? [asSet] : []), ...alternatives], cells, covers };
}
