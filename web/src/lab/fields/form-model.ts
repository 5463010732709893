// The form of a scenario, made from the catalogue: which controls there are, what each one says now, and where it writes.

import { t } from "@ackscope/scene/language";
import { FormControls } from "./form-controls.js";
import { flowGroups } from "./form-flows.js";
import { joined, type FieldItem, type FormGroup, type FormSource } from "./form-items.js";
import { handoffGroup } from "./form-media.js";
import { linkGroups, mostLinks } from "./form-path.js";
import { radioGroups } from "./form-radio.js";

export * from "./form-items.js";

export function formOf(source: FormSource): readonly FormGroup[] {
  const controls = new FormControls(source);
  const handoffs = source.a.scenario.links.length > mostLinks ? [] : [handoffGroup(controls)];
  const groups = [...linkGroups(source, controls), ...radioGroups(controls), ...handoffs, ...flowGroups(controls), runGroup(controls)];
  return groups.filter(({ items, more }) => items.length + more.length > 0);
}

/** The seed stands apart from the form: it is no property of the network. */
export function seedOf(source: FormSource): FieldItem | undefined {
  const [seed] = new FormControls(source).fields("run", [""]).filter(({ parameter }) => parameter.key === "seed");
  return seed && (joined(seed) as FieldItem);
}

function runGroup(controls: FormControls): FormGroup {
  const limit = controls.fields("run", ["/end"]).filter(({ parameter }) => parameter.key === "limit");
  return { id: "run", title: t("Run"), fixed: [], items: [], more: limit };
}
