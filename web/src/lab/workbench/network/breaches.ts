// What would keep the core from running a scenario, in the editor's words. The rules are the planner's; here it is only said whom they concern, by
// the place that a problem points to.

import type { Problem, Scenario } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import type { Planner } from "../../../sim/planner.js";
import { itemName, itemsOf, lists, type Item, type List } from "./items.js";

export interface Breach {
  /** Names the rule and what breaks it: the same before and after an edit, it is not the edit's. */
  readonly key: string;
  readonly sentence: string;
  /** What could go instead. */
  readonly cure: Item | null;
}

export function breaches(planner: Planner, scenario: Scenario): readonly Breach[] {
  return planner(scenario).map((problem) => breachOf(scenario, problem));
}

/** What an edit breaks. One that mends something is not blamed for what comes to light by that: the planner stops at the first kind of problem. */
export function newBreaches(planner: Planner, before: Scenario, after: Scenario): readonly Breach[] {
  const now = breaches(planner, after);
  if (now.length === 0) return now;
  const known = new Set(breaches(planner, before).map(({ key }) => key));
  const left = new Set(now.map(({ key }) => key));
  return [...known].every((key) => left.has(key)) ? now.filter(({ key }) => !known.has(key)) : [];
}

/** What a problem points to: an item, and what is wrong with it. */
const itemPlace = /^\/([a-zA-Z]+)\/(\d+)\/(.*)$/;

function breachOf(scenario: Scenario, problem: Problem): Breach {
  const [, name = "", place = "", of = ""] = itemPlace.exec(problem.pointer) ?? [];
  const list = lists.find((each) => each === name);
  const id = list && itemsOf(scenario, list)[Number(place)]?.id;
  if (list === undefined || id === undefined) return { key: problem.pointer, sentence: wholeSentence(problem), cure: null };
  const item: Item = { list, id };
  const sentence = itemSentence(scenario, item, of.replace(/\/\d+$/, ""), problem);
  return { key: `${list} ${id} ${sentence}`, sentence, cure: canGo(scenario, item, of) ? item : null };
}

/** Of what no item is to blame for. */
function wholeSentence(problem: Problem): string {
  if (problem.pointer === "/nodes") return t("A network has at least two nodes.");
  if (problem.pointer === "/flows") return t("Nothing would be sent: a scenario has at least one flow.");
  if (problem.pointer === "/end") return t("No flow would complete, so the run would not end: only UDP is left.");
  return plainly(problem.message);
}

const plainly = (message: string): string => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;

/** Whether the item has nothing to do where the problem is, so that it can go with what it needed. */
function canGo(scenario: Scenario, { list, id }: Item, of: string): boolean {
  if (list !== "flows") return (["agents", "handoffs", "changes"] as readonly List[]).includes(list);
  return of === "traffic/flow" || (of === "to" && !sticks(scenario, id));
}

/** A flow from a node to itself, or from one mobile to another: its ends are wrong, not what lies between. */
function sticks(scenario: Scenario, id: string): boolean {
  const flow = scenario.flows.find((each) => each.id === id);
  return flow !== undefined && (flow.from === flow.to || endsMove(scenario, flow));
}

const endsMove = ({ handoffs = [] }: Scenario, { from, to }: { readonly from: string; readonly to: string }): boolean =>
  [from, to].every((node) => handoffs.some(({ mobile }) => mobile === node));

/** The sentence for a problem of an item; the planner's own words where the editor has none. */
function itemSentence(scenario: Scenario, item: Item, of: string, problem: Problem): string {
  return sentences[`${item.list}/${of}`]?.(scenario, item.id, problem) ?? `${itemName(item)}: ${problem.message}.`;
}

type Sentence = (scenario: Scenario, id: string, problem: Problem) => string | undefined;

const nodeAt = (scenario: Scenario, { pointer }: Problem, list: "channels" | "handoffs"): string => {
  const [, , place = "", , station = ""] = pointer.split("/");
  const each = scenario[list]?.[Number(place)];
  return (each && "stations" in each && each.stations[Number(station)]) || "";
};

/** The channel on which a node has a radio besides this one. */
function otherChannel({ channels = [], links }: Scenario, node: string, id: string): string | undefined {
  const ofLink = links.find(({ a, b, channel }) => (a === node || b === node) && channel && channel !== id)?.channel;
  return channels.find((each) => each.id !== id && ("stations" in each ? each.stations.includes(node) : each.id === ofLink))?.id;
}

function secondRadio(scenario: Scenario, node: string, id: string): string | undefined {
  const channel = otherChannel(scenario, node, id);
  return channel === undefined ? undefined : t("Node {node} has a radio already, on channel {channel}.", { node, channel });
}

const sentences: Readonly<Record<string, Sentence>> = {
  "links/b": ({ links }, id) => {
    const link = links.find((each) => each.id === id);
    return link?.a === link?.b ? t("Link {id} would lead from {node} to itself.", { id, node: link?.a ?? "" }) : undefined;
  },
  "links/channel": (scenario, id) => {
    const link = scenario.links.find((each) => each.id === id);
    const nodes = link ? [link.a, link.b] : [];
    return nodes.map((node) => secondRadio(scenario, node, link?.channel ?? "")).find((each) => each !== undefined);
  },
  "channels/stations": (scenario, id, problem) => secondRadio(scenario, nodeAt(scenario, problem, "channels"), id),
  "changes/direction": ({ changes = [] }, id) =>
    t("Change {id} is of the way back over link {link}.", { id, link: changes.find((each) => each.id === id)?.link ?? "" }),
  "flows/to": (scenario, id) => {
    const { from = "", to = "" } = scenario.flows.find((each) => each.id === id) ?? {};
    if (from === to) return t("Flow {id} would begin and end at {node}.", { id, node: from });
    if (endsMove(scenario, { from, to })) return t("Both ends of flow {id} would move.", { id });
    return t("Flow {id} would have no way between {from} and {to}.", { id, from, to });
  },
  "flows/receiver/eln": (_, id) =>
    t("Flow {id} looks at damaged packets, which no 802.11 station passes on: its last hop has to be a link.", { id }),
  "flows/traffic/flow": ({ flows }, id) => {
    const { from, traffic } = flows.find((each) => each.id === id) ?? {};
    const other = traffic?.type === "relay" ? traffic.flow : "";
    if (flows.find((each) => each.id === other)?.to === from) return undefined;
    return t("Flow {id} sends on what flow {other} brings, so it begins where that one ends.", { id, other });
  },
  "flows/receiver/ack/rtt/flow": ({ flows }, id) => {
    const ack = flows.find((each) => each.id === id)?.receiver?.ack;
    const other = ack?.type === "smartacking" && ack.rtt?.type === "ownData" ? ack.rtt.flow : "";
    return t("The receiver of flow {id} takes its round trip from flow {other}, which has to go back between the same nodes.", {
      id,
      other,
    });
  },
  "handoffs/mobile": ({ handoffs = [] }, id) =>
    t("No flow would end at {mobile}, which moves.", { mobile: handoffs.find((each) => each.id === id)?.mobile ?? "" }),
  "handoffs/stations": (scenario, id, problem) => {
    const { mobile = "" } = scenario.handoffs?.find((each) => each.id === id) ?? {};
    const station = nodeAt(scenario, problem, "handoffs");
    const linked = scenario.links.some(({ a, b }) => (a === station && b === mobile) || (a === mobile && b === station));
    return linked
      ? t("Nothing but {mobile} would connect its base stations.", { mobile })
      : t("No link would lead from base station {station} to {mobile}.", { station, mobile });
  },
  "handoffs/scheme": ({ handoffs = [] }, id) =>
    t("No relay for {mobile} would begin at its first base station.", { mobile: handoffs.find((each) => each.id === id)?.mobile ?? "" }),
  "agents/link": ({ agents = [], links }, id) => {
    const agent = agents.find((each) => each.id === id);
    const name = agent && "link" in agent ? agent.link : "";
    const link = links.find((each) => each.id === name);
    const node = agent?.node ?? "";
    return link?.a === node || link?.b === node
      ? t("No flow would cross link {link} by way of agent {id}.", { id, link: name })
      : t("Agent {id} looks after link {link}, which would not lead to {node}.", { id, link: name, node });
  },
  "agents/node": ({ agents = [] }, id) =>
    t("Agent {id} would have nothing to do: {node} would forward no packets.", {
      id,
      node: agents.find((each) => each.id === id)?.node ?? "",
    }),
};
