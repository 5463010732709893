// A scenario without an item, and without what cannot be there when that is gone. What only mentions a removed flow forgets it.

import type { Scenario } from "@ackscope/scenarios";
import { isStations, lists, type Channel, type Flow, type Item, type Link, type List } from "./items.js";

export interface Without {
  readonly scenario: Scenario;
  /** All that went, the item itself first. */
  readonly taken: readonly Item[];
}

export function without(scenario: Scenario, item: Item): Without {
  const gone = new Gone(item);
  for (let before = 0; before < gone.items.length;) {
    before = gone.items.length;
    takeAlong(scenario, gone);
  }
  return { scenario: rest(scenario, gone), taken: gone.items };
}

class Gone {
  readonly items: Item[] = [];
  private readonly ids = Object.fromEntries(lists.map((list) => [list, new Set<string>()])) as Record<List, Set<string>>;

  constructor(first: Item) {
    this.take(first.list, first.id);
  }

  has(list: List, id: string): boolean {
    return this.ids[list].has(id);
  }

  take(list: List, id: string): void {
    if (this.has(list, id)) return;
    this.ids[list].add(id);
    this.items.push({ list, id });
  }
}

type Handoff = NonNullable<Scenario["handoffs"]>[number];

function takeAlong({ links, channels = [], agents = [], handoffs = [], flows, changes = [] }: Scenario, gone: Gone): void {
  for (const { id, a, b } of links) if (gone.has("nodes", a) || gone.has("nodes", b)) gone.take("links", id);
  for (const channel of channels)
    if (isStations(channel) && stationsLeft(channel.stations, gone).length < 2) gone.take("channels", channel.id);
  for (const agent of agents) {
    if (gone.has("nodes", agent.node) || ("link" in agent && gone.has("links", agent.link))) gone.take("agents", agent.id);
  }
  for (const handoff of handoffs) {
    if (gone.has("nodes", handoff.mobile) || visited(handoff, links, gone).length < 2) gone.take("handoffs", handoff.id);
  }
  for (const { id, link } of changes) if (gone.has("links", link)) gone.take("changes", id);
  for (const { id, from, to, traffic } of flows) {
    const unfed = traffic?.type === "relay" && gone.has("flows", traffic.flow);
    if (gone.has("nodes", from) || gone.has("nodes", to) || unfed) gone.take("flows", id);
  }
}

const stationsLeft = (stations: readonly string[], gone: Gone): readonly string[] => stations.filter((id) => !gone.has("nodes", id));

/** The base stations that still have a link to the mobile. */
function visited({ mobile, stations }: Handoff, links: readonly Link[], gone: Gone): readonly string[] {
  const left = links.filter(({ id }) => !gone.has("links", id));
  return stationsLeft(stations, gone).filter((station) =>
    left.some(({ a, b }) => (a === station && b === mobile) || (a === mobile && b === station)),
  );
}

function rest(scenario: Scenario, gone: Gone): Scenario {
  const { nodes, links, channels = [], agents = [], handoffs = [], flows, changes = [] } = scenario;
  const kept = <T extends { readonly id: string }>(list: List, items: readonly T[]): readonly T[] =>
    items.filter(({ id }) => !gone.has(list, id));
  return {
    ...scenario,
    ...(scenario.measure !== undefined && { measure: measureLeft(scenario.measure, gone) }),
    nodes: kept("nodes", nodes),
    links: kept("links", links).map((link) => linkLeft(link, gone)),
    channels: kept("channels", channels).map((channel): Channel =>
      isStations(channel) ? { ...channel, stations: stationsLeft(channel.stations, gone) } : channel,
    ),
    agents: kept("agents", agents),
    handoffs: kept("handoffs", handoffs).map((handoff) => ({ ...handoff, stations: visited(handoff, links, gone) })),
    changes: kept("changes", changes),
    flows: kept("flows", flows).map((flow) => ({ ...flow, after: afterLeft(flow, flows, gone) })),
  };
}

type Measure = NonNullable<Scenario["measure"]>;

function measureLeft(measure: Measure, gone: Gone): Measure {
  if (typeof measure !== "object" || !("whileActive" in measure)) return measure;
  const whileActive = measure.whileActive.filter((id) => !gone.has("flows", id));
  return whileActive.length > 0 ? { whileActive } : "whole";
}

/** A link whose medium is gone is a wire of its own. */
function linkLeft(link: Link, gone: Gone): Link {
  const { channel = null, forward, backward } = link;
  return {
    ...link,
    channel: channel !== null && gone.has("channels", channel) ? null : channel,
    forward: scriptLeft(forward, gone),
    ...(backward && { backward: scriptLeft(backward, gone) }),
  };
}

function scriptLeft(direction: Link["forward"], gone: Gone): Link["forward"] {
  const { errors } = direction;
  if (errors?.type !== "scripted" || !errors.lose.some(({ flow }) => gone.has("flows", flow))) return direction;
  return { ...direction, errors: { ...errors, lose: errors.lose.filter(({ flow }) => !gone.has("flows", flow)) } };
}

/** Who waited for a removed flow waits for what that one waited for. `seen` ends a circle, which the core refuses. */
function afterLeft({ after = null }: Flow, flows: readonly Flow[], gone: Gone): string | null {
  const seen = new Set<string>();
  let awaited: string | null = after;
  while (awaited !== null && gone.has("flows", awaited) && !seen.has(awaited)) {
    seen.add(awaited);
    const before: string = awaited;
    awaited = flows.find(({ id }) => id === before)?.after ?? null;
  }
  return awaited !== null && gone.has("flows", awaited) ? null : awaited;
}
