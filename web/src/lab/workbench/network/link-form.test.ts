import { findPreset } from "@ackscope/scenarios";
import { loadCore } from "ackscope/node";
import { expect, it } from "vitest";
import { plannerOf } from "../../../sim/planner.js";
import { opened, shownScenario } from "../../session/document.js";
import { FormControls } from "../../fields/form-controls.js";
import { linkGroup } from "../../fields/form-path.js";
import { remove } from "./network-edits.js";

const preset = findPreset("asymmetry/packet-radio-two-hops");
if (!preset) throw new Error("there is no such preset");
const before = opened(preset.experiment);
const id = before.variants[0]?.id ?? "";

it("has of each link what the form has of the narrow one, and its medium", () => {
  const scenario = shownScenario(before, id);
  const source = { experiment: before, a: { id, scenario }, b: null, reference: { a: scenario, b: null } };
  for (const [i, { channel }] of scenario.links.entries()) {
    const { items, more } = linkGroup(source, new FormControls(source), i);
    const labels = [...items, ...more].map(({ label }) => label);
    expect(labels).toEqual(
      expect.arrayContaining(["Capacity", "One-way delay", "Queue limit", "Queue admission", "Losses on the link", "Medium"]),
    );
    const medium = items.concat(more).find(({ label }) => label === "Medium");
    expect(medium?.type === "slot" && medium.cells[0]?.value).toBe(channel ?? "none");
  }
});

it("compares a link with itself after others have gone", async () => {
  const last = before.base.links.at(-1);
  const made = remove(
    plannerOf(await loadCore()),
    { ...before, base: { ...before.base, flows: before.base.flows.map((flow) => ({ ...flow, from: last?.a ?? "" })) } },
    { list: "links", id: before.base.links[0]?.id ?? "" },
  );
  if ("refusal" in made) throw new Error(made.refusal);
  const scenario = shownScenario(made.experiment, id);
  const source = { experiment: made.experiment, a: { id, scenario }, b: null, reference: { a: shownScenario(before, id), b: null } };
  const [capacity] = linkGroup(source, new FormControls(source), 0).items;
  const rate = before.base.links[1]?.forward.rate;
  expect(rate).not.toBe(before.base.links[0]?.forward.rate);
  expect(capacity?.type === "field" && capacity.cells[0]).toMatchObject({ value: rate, reference: rate });
});
