/** How much a flow carries: a file of its own, or what relays bring it. */
import type { Scenario } from "./generated/scenario.js";

type Flow = Scenario["flows"][number];

/** The flow whose file it is; undefined: the flow carries datagrams or what an application writes, or relays one that there is not. */
function origin({ flows }: Pick<Scenario, "flows">, flow: Flow): Flow | undefined {
  let first: Flow | undefined = flow;
  // A row of relays is at most as long as there are flows; the core refuses a circle.
  for (let steps = 0; first !== undefined && steps <= flows.length; steps++) {
    const { traffic }: Flow = first;
    if (traffic?.type !== "relay") return (traffic?.type ?? "bulk") === "bulk" ? first : undefined;
    first = flows.find(({ id }) => id === traffic.flow);
  }
  return undefined;
}

/** Segments; null: endless; undefined: no file. */
export function fileSegments(scenario: Pick<Scenario, "flows">, flow: Flow): number | null | undefined {
  const { traffic, sender } = origin(scenario, flow) ?? {};
  if (traffic?.type !== "bulk") return undefined;
  const bytes = traffic.bytes ?? null;
  return bytes === null ? traffic.segments : Math.ceil(bytes / sender!.segmentBytes!);
}

/** Payload, B; null: endless; undefined: no file. */
export function fileBytes(scenario: Pick<Scenario, "flows">, flow: Flow): number | null | undefined {
  const { traffic, sender } = origin(scenario, flow) ?? {};
  if (traffic?.type !== "bulk") return undefined;
  if (traffic.bytes !== undefined && traffic.bytes !== null) return traffic.bytes;
  return typeof traffic.segments === "number" ? traffic.segments * sender!.segmentBytes! : traffic.segments;
}
