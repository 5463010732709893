import { findPreset, getAtPointer, presets, type Experiment } from "@ackscope/scenarios";
import { describe, expect, it } from "vitest";
import { opened, shownScenario, withMechanism, withValueAt } from "./document.js";
import { differs, formOf, type FieldItem, type FormGroup, type SlotItem } from "./form-model.js";

const preset = (id: string): Experiment => {
  const found = findPreset(id);
  if (!found) throw new Error(`there is no preset ${id}`);
  return opened(found.experiment);
};

function form(experiment: Experiment, reference: Experiment = experiment, b: string | null = "smartacking"): readonly FormGroup[] {
  return formOf({
    experiment,
    a: { id: "newreno", scenario: shownScenario(experiment, "newreno") },
    b: b === null ? null : { id: b, scenario: shownScenario(experiment, b) },
    reference: { a: shownScenario(reference, "newreno"), b: b === null ? null : shownScenario(reference, b) },
  });
}

const all = (groups: readonly FormGroup[]): FormGroup["items"] => groups.flatMap(({ items, more }) => [...items, ...more]);
const field = (groups: readonly FormGroup[], label: string): FieldItem => {
  const found = all(groups).find((item) => item.label === label);
  if (found?.type !== "field") throw new Error(`there is no field ${label}`);
  return found;
};
const slot = (groups: readonly FormGroup[], label: string): SlotItem => {
  const found = all(groups).find((item) => item.label === label);
  if (found?.type !== "slot") throw new Error(`there is no slot ${label}`);
  return found;
};

describe("the form of a scenario", () => {
  const plain = preset("smartacking/1-0-5mbps");

  it("has the bottleneck's capacity, delay and queue in front, for both directions at once", () => {
    const [path] = form(plain);
    expect(path?.items.map(({ label }) => label)).toEqual(["Capacity", "One-way delay", "Queue limit"]);
    expect(field(form(plain), "Capacity").cells).toMatchObject([
      { letter: null, value: 5e6, places: [{ variant: null, pointers: ["/links/1/forward/rate", "/links/1/backward/rate"] }] },
    ]);
  });

  it("shows directions apart where they differ", () => {
    const labels = all(form(withValueAt(plain, { variant: null, pointers: ["/links/1/backward/rate"] }, 1e6))).map(({ label }) => label);
    expect(labels).toContain("Capacity, forward");
    expect(labels).toContain("Capacity, backward");
    expect(labels).not.toContain("Capacity");
  });

  it("lets each run choose its ACK policy", () => {
    expect(slot(form(plain), "ACK policy").cells).toMatchObject([
      { letter: "A", value: "delayed", variant: null, sameAsA: false },
      { letter: "B", value: "smartacking", variant: "smartacking", sameAsA: false },
    ]);
  });

  it("marks a parameter that only one run has with that run's letter", () => {
    expect(field(form(plain), "ISAT gain").cells).toMatchObject([{ letter: "B", places: [{ variant: "smartacking" }] }]);
    expect(field(form(plain), "Segments per ACK").cells).toMatchObject([{ letter: "A", places: [{ variant: null }] }]);
  });

  it("has one control for two runs whose own values say the same, and two once they differ", () => {
    expect(field(form(plain), "Longest ACK delay").cells).toMatchObject([
      { letter: null, places: [{ variant: null }, { variant: "smartacking" }] },
    ]);
    const apart = withValueAt(plain, { variant: "smartacking", pointers: ["/flows/0/receiver/ack/maxDelay"] }, 0.1);
    expect(field(form(apart), "Longest ACK delay").cells).toMatchObject([
      { letter: "A", value: 0.2 },
      { letter: "B", value: 0.1 },
    ]);
  });

  it("says same as A where the second run has nothing of its own", () => {
    const alike = withMechanism(plain, { variant: null, pointers: ["/links/1/forward/errors"] }, { type: "independent" });
    expect(slot(form(alike), "Losses on the link").cells).toMatchObject([{ sameAsA: false }, { letter: "B", sameAsA: true }]);
  });

  it("has one cell each when there is one run", () => {
    expect(slot(form(plain, plain, null), "ACK policy").cells).toMatchObject([{ letter: null, value: "delayed" }]);
  });

  it("dots what differs from what was opened", () => {
    const edited = withValueAt(plain, { variant: null, pointers: ["/links/1/forward/rate", "/links/1/backward/rate"] }, 7e6);
    const dotted = all(form(edited, plain)).flatMap((item) => (item.type === "field" && item.cells.some(differs) ? [item.label] : []));
    expect(dotted).toEqual(["Capacity"]);
  });

  it("stands for all flows at once", () => {
    const several = preset("smartacking/2-2-5mbps");
    const { places } = field(form(several), "File").cells[0] ?? { places: [] };
    expect(places[0]?.pointers).toEqual([0, 1, 2, 3].map((i) => `/flows/${i}/traffic/segments`));
  });

  it.each(presets.map(({ id }) => id))("writes where it reads, for every control of %s", (id) => {
    const experiment = preset(id);
    for (const item of all(form(experiment))) {
      if (item.type === "slot") continue;
      for (const cell of item.cells) {
        expect(cell.value, item.label).not.toBeUndefined();
        const edited = cell.places.reduce((changed, place) => withValueAt(changed, place, "marked"), experiment);
        for (const { variant, pointers } of cell.places) {
          const scenario = variant === null ? edited.base : shownScenario(edited, variant);
          expect(new Set(pointers.map((pointer) => getAtPointer(scenario, pointer))), item.label).toEqual(new Set(["marked"]));
        }
      }
    }
  });

  it("leaves the many links of a large network to the JSON", () => {
    expect(all(form(preset("smartacking/high-multiplexing-10mbps"))).length).toBeLessThan(60);
  });
});
