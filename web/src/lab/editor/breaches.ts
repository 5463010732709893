// What would keep the core from running a scenario, as far as the network decides it: the rules of sim-core/src/scenario/plan_*.cpp about ways,
// radios, relays, agents and handoffs. Rules about parameters alone are not here: an edit of the network breaks none.

import { carriesDatagrams, farEnd, radioHops, shortestWay, type Edge, type Scenario } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { isStations, type Flow, type Item } from "./items.js";

export interface Breach {
  /** Names the rule and what breaks it: the same before and after an edit, it is not the edit's. */
  readonly key: string;
  readonly sentence: string;
  /** What could go instead. */
  readonly cure: Item | null;
}

export function breaches(scenario: Scenario): readonly Breach[] {
  const ways = new Ways(scenario);
  return [
    ...tooFew(scenario),
    ...scenario.links.flatMap((link) =>
      link.a === link.b ? [breach(`loop ${link.id}`, t("Link {id} would lead from {node} to itself.", { id: link.id, node: link.a }))] : [],
    ),
    ...changeBreaches(scenario),
    ...radioBreaches(scenario),
    ...scenario.flows.flatMap((flow) => flowBreaches(scenario, flow, ways)),
    ...handoffBreaches(scenario, ways),
    ...agentBreaches(scenario, ways),
  ];
}

const breach = (key: string, sentence: string, cure: Item | null = null): Breach => ({ key, sentence, cure });

function tooFew({ nodes, flows, end }: Scenario): Breach[] {
  if (nodes.length < 2) return [breach("nodes", t("A network has at least two nodes."))];
  if (flows.length === 0) return [breach("flows", t("Nothing would be sent: a scenario has at least one flow."))];
  if (end && "at" in end) return [];
  return flows.every(carriesDatagrams) ? [breach("end", t("No flow would complete, so the run would not end: only UDP is left."))] : [];
}

/** What changes during the run has to be sent over. */
function changeBreaches({ changes = [], links }: Scenario): Breach[] {
  return changes.flatMap(({ id, link, direction }) =>
    direction === "backward" && links.some((each) => each.id === link && each.oneWay)
      ? [breach(`change ${id}`, t("Change {id} is of the way back over link {link}.", { id, link }), { list: "changes", id })]
      : [],
  );
}

/** One radio a node. */
function radioBreaches({ links, channels = [] }: Scenario): Breach[] {
  const found: Breach[] = [];
  const channelOf = new Map<string, string>();
  const add = (node: string, channel: string): void => {
    const known = channelOf.get(node);
    if (known !== undefined && known !== channel)
      found.push(breach(`radio ${node} ${channel}`, t("Node {node} has a radio already, on channel {channel}.", { node, channel: known })));
    channelOf.set(node, channel);
  };
  const packetRadios = new Set(channels.filter(({ type }) => type === "packetRadio").map(({ id }) => id));
  for (const { a, b, channel } of links) if (packetRadios.has(channel ?? "")) [a, b].forEach((node) => add(node, channel ?? ""));
  for (const channel of channels) if (isStations(channel)) channel.stations.forEach((node) => add(node, channel.id));
  return found;
}

type Way = readonly number[];

/** Ways of packets, and how they change with mobiles. A mobile forwards nothing. */
class Ways {
  readonly edges: readonly Edge[];
  private readonly wired: readonly Edge[];
  private readonly mobiles: ReadonlySet<string>;
  private readonly known = new Map<string, Way>();

  constructor(private readonly scenario: Scenario) {
    const directions = scenario.links.flatMap((link): Edge[] => [
      { from: link.a, to: farEnd(link, "forward") },
      { from: link.b, to: farEnd(link, "backward") },
    ]);
    this.edges = [...directions, ...radioHops(scenario)];
    this.mobiles = new Set((scenario.handoffs ?? []).map(({ mobile }) => mobile));
    this.wired = this.edges.map(({ from, to }) => ({ from: this.mobiles.has(to) ? to : from, to: this.mobiles.has(from) ? from : to }));
  }

  isMobile(node: string): boolean {
    return this.mobiles.has(node);
  }

  areLinked(one: string, other: string): boolean {
    return this.scenario.links.some(({ a, b }) => (a === one && b === other) || (a === other && b === one));
  }

  /** Without mobiles between; null where there is none. */
  between(from: string, to: string): Way | null {
    if (from === to) return [];
    const key = `${from} ${to}`;
    const way = this.known.get(key) ?? shortestWay(this.wired, from, to);
    this.known.set(key, way);
    return way.length > 0 ? way : null;
  }

  /** Every way of a flow's data, then of what comes back: one each, or one for each base station. Null where one is missing. */
  of(flow: Flow): { readonly there: readonly Way[]; readonly back: readonly Way[] } | null {
    const ends = this.endsOf(flow);
    const there = ends.map(({ from, to, up, down }) => joined(up, this.between(from, to), down));
    const back = ends.map(({ from, to, up, down }) => joined(down && [reverse(down)], this.between(to, from), up && [reverse(up)]));
    const whole = (ways: readonly (Way | null)[]): ways is readonly Way[] => ways.every((way) => way !== null);
    return whole(there) && whole(back) ? { there, back } : null;
  }

  /** The wired ends of a flow's ways, with the hops from and to a mobile. */
  private endsOf(flow: Flow): readonly { from: string; to: string; up?: Way | undefined; down?: Way | undefined }[] {
    const { from, to } = flow;
    const handoff = this.scenario.handoffs?.find(({ mobile }) => mobile === from || mobile === to);
    const moving = handoff ?? this.transferred(flow);
    if (!moving) return [{ from, to }];
    const { stations, mobile } = moving;
    const first = stations[0];
    return stations.map((station) => ({
      from: from === mobile || (this.movesWithStation(flow, "from") && from === first) ? station : from,
      to: to === mobile || (this.movesWithStation(flow, "to") && to === first) ? station : to,
      up: from === mobile ? this.hop(mobile, station) : undefined,
      down: to === mobile ? this.hop(station, mobile) : undefined,
    }));
  }

  /** A split connection whose state moves from station to station: the handoff that moves it. */
  private transferred(flow: Flow): NonNullable<Scenario["handoffs"]>[number] | undefined {
    return this.scenario.handoffs?.find(({ mobile, stations, scheme }) => {
      if (scheme?.type !== "stateTransfer") return false;
      const [first] = stations;
      return this.scenario.flows.some((relay) => {
        const bringing = this.broughtTo(relay);
        return (
          bringing && relay.from === first && (relay.to === mobile || bringing.from === mobile) && (relay === flow || bringing === flow)
        );
      });
    });
  }

  private movesWithStation(flow: Flow, end: "from" | "to"): boolean {
    return this.transferred(flow) !== undefined && (end === "from") === (this.broughtTo(flow) !== undefined);
  }

  private broughtTo({ traffic }: Flow): Flow | undefined {
    return traffic?.type === "relay" ? this.scenario.flows.find(({ id }) => id === traffic.flow) : undefined;
  }

  private hop(from: string, to: string): Way {
    const found = this.edges.findIndex((edge) => edge.from === from && edge.to === to);
    return found < 0 ? [] : [found];
  }
}

const joined = (before: Way | undefined, way: Way | null, behind: Way | undefined): Way | null =>
  way && [...(before ?? []), ...way, ...(behind ?? [])];

/** The other direction of a link. */
const reverse = ([edge = 0]: Way): number => edge ^ 1;

function flowBreaches({ flows, links }: Scenario, flow: Flow, ways: Ways): Breach[] {
  const { id, from, to } = flow;
  const item: Item = { list: "flows", id };
  if (from === to) return [breach(`ends ${id}`, t("Flow {id} would begin and end at {node}.", { id, node: from }))];
  if (ways.isMobile(from) && ways.isMobile(to)) return [breach(`mobiles ${id}`, t("Both ends of flow {id} would move.", { id }))];
  const found: Breach[] = [];
  const own = ways.of(flow);
  if (!own) found.push(breach(`way ${id}`, t("Flow {id} would have no way between {from} and {to}.", { id, from, to }), item));
  if (own && flow.receiver?.eln && own.there.some((way) => (way.at(-1) ?? 0) >= 2 * links.length))
    found.push(
      breach(
        `eln ${id}`,
        t("Flow {id} looks at damaged packets, which no 802.11 station passes on: its last hop has to be a link.", { id }),
      ),
    );
  const named = (other: string): Flow | undefined => flows.find((each) => each.id === other);
  if (flow.traffic?.type === "relay" && named(flow.traffic.flow)?.to !== from)
    found.push(
      breach(
        `relay ${id}`,
        t("Flow {id} sends on what flow {other} brings, so it begins where that one ends.", { id, other: flow.traffic.flow }),
        item,
      ),
    );
  const ack = flow.receiver?.ack;
  const beside = ack?.type === "smartacking" && ack.rtt?.type === "ownData" ? ack.rtt.flow : undefined;
  const back = beside === undefined ? undefined : named(beside);
  if (beside !== undefined && (back?.from !== to || back.to !== from))
    found.push(
      breach(
        `rtt ${id}`,
        t("The receiver of flow {id} takes its round trip from flow {other}, which has to go back between the same nodes.", {
          id,
          other: beside,
        }),
      ),
    );
  return found;
}

function handoffBreaches({ handoffs = [], flows }: Scenario, ways: Ways): Breach[] {
  return handoffs.flatMap((handoff): Breach[] => {
    const { id, mobile, stations, scheme } = handoff;
    const item: Item = { list: "handoffs", id };
    if (!flows.some(({ from, to }) => from === mobile || to === mobile))
      return [breach(`mobile ${id}`, t("No flow would end at {mobile}, which moves.", { mobile }), item)];
    const cut = stations.find((station) => !ways.areLinked(station, mobile));
    if (cut !== undefined)
      return [
        breach(`station ${id} ${cut}`, t("No link would lead from base station {station} to {mobile}.", { station: cut, mobile }), item),
      ];
    const apart = stations.some((one) => stations.some((other) => ways.between(one, other) === null));
    if (scheme?.type === "hierarchical" && apart)
      return [breach(`stations ${id}`, t("Nothing but {mobile} would connect its base stations.", { mobile }), item)];
    const transfers = flows.some((relay) => relay.traffic?.type === "relay" && relay.from === stations[0]);
    return scheme?.type === "stateTransfer" && !transfers
      ? [breach(`state ${id}`, t("No relay for {mobile} would begin at its first base station.", { mobile }), item)]
      : [];
  });
}

/** An agent acts on what its node forwards; one with a lossy link, on what crosses that beside the node. */
function agentBreaches({ agents = [], links, flows }: Scenario, ways: Ways): Breach[] {
  if (agents.length === 0) return [];
  const all = flows.map((flow) => ways.of(flow));
  return agents.flatMap((agent): Breach[] => {
    const { id, node } = agent;
    const item: Item = { list: "agents", id };
    const passes = (way: Way, also: (hop: number, before: number) => boolean): boolean =>
      way.some((hop, i) => i > 0 && ways.edges[hop]?.from === node && also(hop, way[i - 1] ?? -1));
    if ("link" in agent) {
      const number = links.findIndex((link) => link.id === agent.link);
      const { a, b } = links[number] ?? {};
      if (a !== node && b !== node)
        return [
          breach(
            `beside ${id}`,
            t("Agent {id} looks after link {link}, which would not lead to {node}.", { id, link: agent.link, node }),
            item,
          ),
        ];
      const crosses = (hop: number, before: number): boolean => hop >> 1 === number || before >> 1 === number;
      if (!all.some((each) => each?.there.some((way) => passes(way, crosses))))
        return [breach(`crosses ${id}`, t("No flow would cross link {link} by way of agent {id}.", { id, link: agent.link }), item)];
    }
    const forwards = all.some((each) => [...(each?.there ?? []), ...(each?.back ?? [])].some((way) => passes(way, () => true)));
    return forwards
      ? []
      : [breach(`forwards ${id}`, t("Agent {id} would have nothing to do: {node} would forward no packets.", { id, node }), item)];
  });
}
