// Names of nodes, links and flows that stand outside of scenarios: in what is shown, and in what a sweep measures.

import type { Sweep } from "@ackscope/scenarios";
import type { DiagramView } from "../../../diagrams/index.js";
import type { Item } from "./items.js";

/** The parts of a view that name what was renamed. Undefined where it names nothing of the kind. */
export function renamedInView({ where, queue, map }: DiagramView, item: Item, name: string): Partial<DiagramView> | undefined {
  const changed = {
    ...(where !== undefined && { where: renamedPlace(where, item, name) }),
    ...(queue !== undefined && { queue: renamedPlace(queue, item, name) }),
    ...(map?.ranges && item.list === "nodes" && { map: { ...map, ranges: map.ranges.map((id) => (id === item.id ? name : id)) } }),
  };
  return changed.where === where && changed.queue === queue && !map?.ranges?.includes(item.id) ? undefined : changed;
}

/** "node:n3", or "bottleneck/forward"; words such as "receiver" are no names. */
function renamedPlace(place: string, { list, id }: Item, name: string): string {
  if (list === "nodes" && place === `node:${id}`) return `node:${name}`;
  if (list === "links" && place.startsWith(`${id}/`)) return `${name}${place.slice(id.length)}`;
  return place;
}

/** Kinds of measures take links and nodes as options of these names. */
const optionOf: Partial<Record<Item["list"], string>> = { links: "link", nodes: "node", flows: "other" };

export function renamedInSweep(sweep: Sweep, { list, id }: Item, name: string): Sweep {
  const { flows, options } = sweep.measure;
  return {
    ...sweep,
    measure: {
      ...sweep.measure,
      ...(flows && list === "flows" && { flows: flows.map((flow) => (flow === id ? name : flow)) }),
      ...(options && {
        options: options.map((each) => (each.key === optionOf[list] && each.value === id ? { ...each, value: name } : each)),
      }),
    },
  };
}
