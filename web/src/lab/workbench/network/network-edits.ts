// The edits of a network: an experiment in, an experiment or a sentence out. What runs before an edit runs after it.

import { expandVariant, idPattern, longestId, type Experiment, type Scenario } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { owns, withValueAt } from "../../session/document.js";
import type { Planner } from "../../../sim/planner.js";
import { newBreaches } from "./breaches.js";
import { edited, type Change, type Changed, type Edited, type Refused } from "./edited.js";
import { channelOf, hasItem, isStations, itemName, itemsOf, type Channel, type Flow, type Item, type Link, type List } from "./items.js";
import { renamedInSweep } from "./renamed-names.js";
import { renamedIn } from "./renamed.js";
import { without } from "./without.js";

export interface Position {
  readonly x: number;
  readonly y: number;
}

/** Where nodes are drawn that the document does not place. */
export type Drawn = ReadonlyMap<string, Position>;

/** How two nodes can be connected. */
export type Connection = "wire" | "halfDuplex" | "packetRadio" | "dcf";

/** Nodes on the map are apart by multiples of this, m. */
const grain = 5;

/** Removes an item with all that cannot be without it: what then has no way, and what then has nothing to do. */
export function remove(planner: Planner, experiment: Experiment, item: Item): Edited | Refused {
  return edited(experiment, (scenario) => (hasItem(scenario, item) ? settled(planner, scenario, [item]) : { scenario }));
}

/** What a removal would take along, in words; null where nothing else goes. */
export function takenAlong({ taken }: Edited, item: Item): string | null {
  const others = taken.filter(({ list, id }) => list !== item.list || id !== item.id);
  return others.length === 0 ? null : others.map(itemName).join(", ");
}

export function addNode(
  experiment: Experiment,
  place: Position,
  drawn: Drawn,
  channel: string | null,
): (Edited & { readonly id: string }) | Refused {
  const id = freeId(experiment, "nodes", "n");
  const made = edited(experiment, (scenario) => {
    const placed = placedAll(scenario, drawn);
    const nodes = inserted(placed.nodes, { id, position: onGrain(place) }, experiment.base.nodes.length);
    return { scenario: onChannel({ ...placed, nodes }, id, channel) };
  });
  return "refusal" in made ? made : { ...made, id };
}

/** Connects two nodes: by a link, or by radios that hear each other. */
export function connect(
  planner: Planner,
  experiment: Experiment,
  a: string,
  b: string,
  by: Connection,
  drawn: Drawn,
): (Edited & { readonly item: Item }) | Refused {
  if (a === b) return { refusal: t("A link leads to another node.") };
  if (by === "dcf") {
    const made = edited(
      experiment,
      guarded(planner, (scenario) => ({ scenario: bothStations(placedAll(scenario, drawn), a, b) })),
    );
    return "refusal" in made ? made : { ...made, item: { list: "nodes", id: b } };
  }
  const id = freeId(experiment, "links", `${a}-${b}`);
  const made = edited(
    experiment,
    guarded(planner, (scenario) => {
      if (!hasItem(scenario, { list: "nodes", id: a }) || !hasItem(scenario, { list: "nodes", id: b })) return { scenario };
      const there = scenario.links.find((link) => leads(link, a, b));
      if (there) return { refusal: t("{a} and {b} are connected already, by link {id}.", { a, b, id: there.id }) };
      return { scenario: withLink(scenario, { id, a, b }, by, experiment.base.links.length) };
    }),
  );
  return "refusal" in made ? made : { ...made, item: { list: "links", id } };
}

/** Another node at one end of a link. The other end's, and the two change places. */
export function moveLinkEnd(planner: Planner, experiment: Experiment, link: string, end: "a" | "b", node: string): Edited | Refused {
  const other = end === "a" ? "b" : "a";
  return edited(
    experiment,
    guarded(planner, (scenario) => ({
      scenario: {
        ...scenario,
        links: scenario.links.map((each) =>
          each.id === link ? { ...each, [end]: node, ...(each[other] === node && { [other]: each[end] }) } : each,
        ),
      },
    })),
  );
}

export function setOneWay(planner: Planner, experiment: Experiment, link: string, oneWay: boolean): Edited | Refused {
  return edited(
    experiment,
    guarded(planner, (scenario) => ({
      scenario: { ...scenario, links: scenario.links.map((each) => (each.id === link ? { ...each, oneWay } : each)) },
    })),
  );
}

/** Another node at one end of a flow; the other end's node, and the flow turns round. */
export function moveFlowEnd(planner: Planner, experiment: Experiment, flow: string, end: "from" | "to", node: string): Edited | Refused {
  const other = end === "from" ? "to" : "from";
  return edited(
    experiment,
    guarded(planner, (scenario) => ({
      scenario: {
        ...scenario,
        flows: scenario.flows.map((each) =>
          each.id === flow ? { ...each, [end]: node, ...(each[other] === node && { [other]: each[end] }) } : each,
        ),
      },
    })),
  );
}

/** Another flow like the first one. */
export function addFlow(planner: Planner, experiment: Experiment, from: string, to: string): (Edited & { readonly id: string }) | Refused {
  const id = freeId(experiment, "flows", "f");
  const made = edited(
    experiment,
    guarded(planner, (scenario) => ({
      scenario: { ...scenario, flows: inserted(scenario.flows, likeFirst(scenario, { id, from, to }), experiment.base.flows.length) },
    })),
  );
  return "refusal" in made ? made : { ...made, id };
}

/** The 802.11 channel of a node, or none. */
export function setStation(planner: Planner, experiment: Experiment, node: string, channel: string | null, drawn: Drawn): Edited | Refused {
  return edited(experiment, (scenario) => {
    if (!hasItem(scenario, { list: "nodes", id: node })) return { scenario };
    const now = channelOf(scenario, node);
    if ((now?.id ?? null) === channel) return { scenario };
    const left = now ? leaving(scenario, node, now.id) : { scenario, taken: [] };
    if (channel !== null)
      return guarded(planner, (each) => ({ scenario: onChannel(placedAll(each, drawn), node, channel), taken: left.taken }))(left.scenario);
    return settledAfter(planner, scenario, left);
  });
}

const idText = new RegExp(`^${idPattern}$`);

export function rename(experiment: Experiment, { list, id }: Item, name: string): Edited | Refused {
  if (!idText.test(name) || name.length > longestId)
    return {
      refusal: t("“{name}” cannot be a name: lower-case letters, digits and single hyphens can, up to {n} of them.", {
        name,
        n: String(longestId),
      }),
    };
  if (isTaken(experiment, list, name)) return { refusal: t("There is another one called {name}.", { name }) };
  const { sweep } = experiment;
  const named = sweep ? { ...experiment, sweep: renamedInSweep(sweep, { list, id }, name) } : experiment;
  return edited(named, (scenario) => ({ scenario: renamedIn(scenario, { list, id }, name) }));
}

/**
 * Moves a node: in the variant that has a place of its own for it, otherwise for all. Nodes without places get those at which they are drawn, or
 * they would be drawn elsewhere now. It may move away from its neighbours: a drag passes through such places.
 */
export function moveNode(experiment: Experiment, variant: string, id: string, to: Position, drawn: Drawn): Experiment {
  const unplaced = experiment.base.nodes.some(({ position }) => !position);
  const made = unplaced ? edited(experiment, (scenario) => ({ scenario: placedAll(scenario, drawn) })) : { experiment };
  if ("refusal" in made) return experiment;
  const place = made.experiment.base.nodes.findIndex((node) => node.id === id);
  const own = made.experiment.variants.find((each) => each.id === variant);
  const position = onGrain(to);
  const pointer = `/nodes/${place}/position`;
  if (place >= 0)
    return withValueAt(made.experiment, { variant: own && owns(own, pointer) ? variant : null, pointers: [pointer] }, position);
  // A node of variants alone.
  const moved = edited(made.experiment, (scenario) => ({
    scenario: { ...scenario, nodes: scenario.nodes.map((node) => (node.id === id ? { ...node, position } : node)) },
  }));
  return "refusal" in moved ? experiment : moved.experiment;
}

/** A change that must not break what was whole. */
function guarded(planner: Planner, change: Change): Change {
  return (scenario) => {
    const changed = change(scenario);
    if ("refusal" in changed) return changed;
    const [worse] = newBreaches(planner, scenario, changed.scenario);
    return worse ? { refusal: worse.sentence } : changed;
  };
}

/** Without the items, and without what is broken by that and can go. */
function settled(planner: Planner, scenario: Scenario, items: readonly Item[]): Changed | Refused {
  let changed: Changed = { scenario };
  for (const item of items) if (hasItem(changed.scenario, item)) changed = went(changed, without(changed.scenario, item));
  return settledAfter(planner, scenario, changed);
}

function settledAfter(planner: Planner, before: Scenario, changed: Changed): Changed | Refused {
  let now = changed;
  for (let worse = newBreaches(planner, before, now.scenario); worse.length > 0; worse = newBreaches(planner, before, now.scenario)) {
    const stays = worse.find(({ cure }) => cure === null);
    if (stays) return { refusal: stays.sentence };
    for (const { cure } of worse) if (cure && hasItem(now.scenario, cure)) now = went(now, without(now.scenario, cure));
  }
  return now;
}

const went = ({ taken = [] }: Changed, { scenario, taken: more = [] }: Changed): Changed => ({ scenario, taken: [...taken, ...more] });

/** The scenario with a place for every node that is drawn. */
function placedAll(scenario: Scenario, drawn: Drawn): Scenario {
  return {
    ...scenario,
    nodes: scenario.nodes.map((node) => {
      const place = drawn.get(node.id);
      return node.position || !place ? node : { ...node, position: onGrain(place) };
    }),
  };
}

const onGrain = ({ x, y }: Position): Position => ({ x: Math.round(x / grain) * grain, y: Math.round(y / grain) * grain });

function onChannel(scenario: Scenario, node: string, channel: string | null): Scenario {
  if (channel === null) return scenario;
  return {
    ...scenario,
    channels: (scenario.channels ?? []).map((each): Channel =>
      each.id === channel && isStations(each) && !each.stations.includes(node) ? { ...each, stations: [...each.stations, node] } : each,
    ),
  };
}

/** A channel of one station is none. */
function leaving(scenario: Scenario, node: string, channel: string): Changed {
  const channels = (scenario.channels ?? []).map((each): Channel =>
    each.id === channel && isStations(each) ? { ...each, stations: each.stations.filter((id) => id !== node) } : each,
  );
  const lonely = channels.some((each) => each.id === channel && isStations(each) && each.stations.length < 2);
  return lonely
    ? without({ ...scenario, channels }, { list: "channels", id: channel })
    : { scenario: { ...scenario, channels }, taken: [] };
}

/** On the channel that one of them has a radio on, else on the first there is, else on a new one. */
function bothStations(scenario: Scenario, a: string, b: string): Scenario {
  const { channels = [] } = scenario;
  const channel = channelOf(scenario, a) ?? channelOf(scenario, b) ?? channels.find(isStations);
  if (channel) return onChannel(onChannel(scenario, a, channel.id), b, channel.id);
  return {
    ...scenario,
    channels: [...channels, { id: freeIn(new Set(channels.map(({ id }) => id)), "air"), type: "dcf", stations: [a, b] }],
  };
}

/** Whether packets can take a link from one node to the other. */
const leads = (link: Link, from: string, to: string): boolean =>
  (link.a === from && link.b === to) || (!link.oneWay && link.a === to && link.b === from);

/** What a new link can do, until somebody says otherwise. */
const directions: Readonly<Record<Exclude<Connection, "dcf">, Link["forward"]>> = {
  wire: { rate: 10e6, delay: 0.01, queue: { limit: { packets: 50 } } },
  // A WaveLAN, as in the wireless-links paper (section IV-A).
  halfDuplex: { rate: 2e6, delay: 0.000001, queue: { limit: { packets: 50 } } },
  // Ricochet radios, as in the asymmetry paper (section 4.1).
  packetRadio: { rate: 100e3, delay: 0.01, queue: { limit: { packets: 10 } } },
};

function withLink(scenario: Scenario, ends: Pick<Link, "id" | "a" | "b">, by: Exclude<Connection, "dcf">, place: number): Scenario {
  const { channels = [], links } = scenario;
  if (by === "wire") return { ...scenario, links: inserted(links, { ...ends, forward: directions.wire }, place) };
  const known = channels.find(({ type }) => type === by);
  const channel: Channel = known ?? { id: freeIn(new Set(channels.map(({ id }) => id)), "air"), type: by };
  const link: Link = { ...ends, channel: channel.id, forward: directions[by] };
  return { ...scenario, channels: known ? channels : [...channels, channel], links: inserted(links, link, place) };
}

/** At the end of what the base has: behind it stand the items of variants alone, whose patches name them by their places. */
const inserted = <T>(items: readonly T[], item: T, place: number): readonly T[] => items.toSpliced(Math.min(place, items.length), 0, item);

/** A flow with its own ends, and else like the first: a relay's traffic and a wait are that one's own. */
function likeFirst({ flows }: Scenario, ends: Pick<Flow, "id" | "from" | "to">): Flow {
  const first = flows.find(({ traffic }) => traffic?.type !== "relay") ?? flows[0];
  if (!first) return ends;
  const { receiver } = first;
  const ownData = receiver?.ack?.type === "smartacking" && receiver.ack.rtt?.type === "ownData";
  const traffic: Flow["traffic"] = first.traffic?.type === "relay" ? { type: "bulk" } : first.traffic;
  return {
    ...first,
    ...ends,
    after: null,
    ...(traffic && { traffic }),
    ...(ownData && { receiver: { ...receiver, ack: { type: "delayed" } } }),
  };
}

function idsOf(experiment: Experiment, list: List): ReadonlySet<string> {
  const scenarios = experiment.variants
    .map(({ id }) => expandVariant(experiment, id))
    .flatMap((each) => ("scenario" in each ? [each.scenario] : []));
  return new Set([experiment.base, ...scenarios].flatMap((scenario) => itemsOf(scenario, list).map(({ id }) => id)));
}

const isTaken = (experiment: Experiment, list: List, id: string): boolean => idsOf(experiment, list).has(id);

/** "n3", or a name as it is where nobody has it. */
function freeId(experiment: Experiment, list: List, stem: string): string {
  return freeIn(idsOf(experiment, list), stem);
}

function freeIn(taken: ReadonlySet<string>, stem: string): string {
  const counted = stem.length === 1;
  const short = stem.slice(0, longestId - 6).replace(/-+$/, "");
  if (!counted && !taken.has(short)) return short;
  for (let n = counted ? 1 : 2; ; n++) {
    const id = counted ? `${short}${n}` : `${short}-${n}`;
    if (!taken.has(id)) return id;
  }
}
