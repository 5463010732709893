/** How much a flow carries: a file of its own, or what relays bring it. */
import type { Scenario } from "./generated/scenario.js";

type Flow = Scenario["flows"][number];

/** Segments; null: endless; undefined: the flow carries datagrams, or relays one that there is not. */
export function fileSegments({ flows }: Pick<Scenario, "flows">, flow: Flow): number | null | undefined {
  let origin: Flow | undefined = flow;
  // A row of relays is at most as long as there are flows; the core refuses a circle.
  for (let steps = 0; origin !== undefined && steps <= flows.length; steps++) {
    const { traffic }: Flow = origin;
    if (traffic?.type !== "relay") return traffic?.type === "onOff" || traffic?.type === "constantBitRate" ? undefined : traffic?.segments;
    origin = flows.find(({ id }) => id === traffic.flow);
  }
  return undefined;
}
