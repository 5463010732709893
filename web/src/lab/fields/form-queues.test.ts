import { findPreset, getAtPointer, queueProfiles, type Experiment } from "@ackscope/scenarios";
import { expect, test } from "vitest";
import { opened, shownScenario, withMechanism } from "../session/document.js";
import { formOf, type FormItem, type SlotItem } from "./form-model.js";

const experiment = opened(findPreset("basics/path-of-today")!.experiment);
const variantShown = "cubic";

function items(of: Experiment): readonly FormItem[] {
  const a = { id: variantShown, scenario: shownScenario(of, variantShown) };
  return formOf({ experiment: of, a, b: null, reference: { a: null, b: null } }).flatMap((group) => group.items);
}

function queueOf(of: Experiment): SlotItem {
  const found = items(of).find(({ label }) => label === "Queue");
  if (found?.type !== "slot") throw new Error("there is no choice of queues");
  return found;
}

/** As the picker's choice does it. */
function choose(of: Experiment, id: string): Experiment {
  const item = queueOf(of);
  const { values, also = [] } = item.alternatives.find((each) => each.id === id)!;
  const { variant, pointers } = item.cells[0]!;
  return also.reduce(
    (changed, { pointers: places, values: others }) => withMechanism(changed, { variant, pointers: places }, others),
    withMechanism(of, { variant, pointers }, values),
  );
}

test("a path with a plain queue has FIFO, and no part of its own", () => {
  const item = queueOf(experiment);
  expect(item.cells[0]!.value).toBe("fifo");
  expect(item.alternatives.map(({ id }) => id)).toEqual(queueProfiles.map(({ id }) => id));
});

test.each(queueProfiles.map((profile) => [profile.id, profile] as const))(
  "%s sets every part of it, and is what the form says then",
  (id, { parts }) => {
    const changed = choose(experiment, id);
    expect(queueOf(changed).cells[0]!.value).toBe(id);
    for (const direction of ["forward", "backward"]) {
      for (const [part, wanted] of Object.entries(parts)) {
        const found = getAtPointer(shownScenario(changed, variantShown), `/links/1/${direction}/queue/${part}`);
        if (wanted === null) expect(found).toBeNull();
        else expect(found).toMatchObject(wanted);
      }
    }
  },
);

test("a part that is changed makes it a queue of its own", () => {
  const changed = withMechanism(choose(experiment, "fqCodel"), { variant: null, pointers: ["/links/1/forward/queue/depart"] }, [
    { type: "codel", target: 0.01 },
  ]);
  const values = items(changed)
    .filter(({ label }) => label === "Queue" || label === "Queue, return")
    .flatMap((item) => item.cells.map(({ value }) => value));
  expect(values).toEqual(["own", "fqCodel"]);
});
