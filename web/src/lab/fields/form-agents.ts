// Agents at nodes on the way: which there may be, where they can sit, and which lossy link they look after.

import { catalogue, type Mechanism, type Scenario } from "@ackscope/scenarios";
import { topologyOf, type Topology } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import type { FormControls } from "./form-controls.js";
import { ofWhich, type Alternative, type FormItem, type SlotItem } from "./form-items.js";
import { wordsOf } from "./mechanism-words.js";

/** A link beside a node that forwards packets, with losses where there are any. */
interface LossyPlace {
  readonly node: string;
  readonly link: string;
  /** Data comes to the node before the link. */
  readonly ahead: boolean;
}

/**
 * The choice of an agent where there is none or one, then where each one sits and its parameters. `acksLeave`: the node at which the return link
 * ends.
 */
export function agentItems(controls: FormControls, acksLeave: string | undefined): FormItem[] {
  const { scenario, shown } = controls;
  const most = Math.max(...shown.map(({ agents = [] }) => agents.length));
  // Of either run: one may have an agent where the other has none, or another one.
  const places = Array.from({ length: most }, (_, i) => shown.flatMap(({ agents = [] }) => agents[i] ?? []));
  const topology = topologyOf(scenario);
  const forwarding = forwardingNodes(topology);
  const parameters = places.flatMap((agents, i): FormItem[] => [
    ...placeItems(controls, topology, forwarding, i),
    ...agents
      .filter(({ type }, k) => agents.findIndex((each) => each.type === type) === k)
      .flatMap(({ id, type }) => controls.fields(type, [`/agents/${i}`]).map((field) => ofWhich(field, id))),
  ]);
  if (most > 1) return parameters;
  const offered = catalogue
    .filter(({ sits }) => sits === "agent")
    .flatMap((mechanism): Alternative[] => {
      const present = places[0]?.find(({ type }) => type === mechanism.id);
      if (present) return [alternative(mechanism, "", present)];
      const place = placeFor(mechanism.id, scenario, topology, acksLeave);
      // A host forwards nothing, so an agent there would see nothing.
      if (!place || !forwarding.has(place.node)) return [];
      const where =
        place.link === undefined
          ? t("Here at {node}.", { node: place.node })
          : t("Here at {node}, beside {link}.", { node: place.node, link: place.link });
      return [alternative(mechanism, where, { id: "agent", ...place, type: mechanism.id })];
    });
  if (offered.length === 0) return [];
  const present = (value: unknown): string => (Array.isArray(value) ? ((value as Agents)[0]?.type ?? "none") : "none");
  const item: SlotItem = {
    type: "slot",
    id: "/agents",
    label: t("Agent on the way"),
    alternatives: [{ id: "none", title: t("None"), description: t("Packets pass as they are."), values: [[]] }, ...offered],
    cells: controls.slotCells(["/agents"], ["/agents"]).map((cell) => ({ ...cell, value: present(cell.value) })),
    note: shown.map(smartWithoutField).find((note) => note !== undefined),
  };
  return [item, ...parameters];
}

type Agents = NonNullable<Scenario["agents"]>;

const alternative = (mechanism: Mechanism, where: string, value: object): Alternative => ({
  id: mechanism.id,
  title: t(mechanism.title),
  ...wordsOf(mechanism),
  ...(where !== "" && { description: t("{does} {where}", { does: t(mechanism.summary), where }) }),
  values: [[value]],
});

/** Where an agent of a kind has something to do; undefined where nothing on the way asks for it. */
function placeFor(
  type: string,
  scenario: Scenario,
  topology: Topology,
  acksLeave: string | undefined,
): { readonly node: string; readonly link?: string } | undefined {
  if (type === "holder") return firstForwarder(topology);
  if (type === "ackReconstructor") return acksLeave === undefined ? undefined : { node: acksLeave };
  const place = lossyPlace(scenario, topology);
  // Local retransmission needs the data before it crosses the link.
  if (!place || (type === "snoop" && !place.ahead)) return undefined;
  return { node: place.node, link: place.link };
}

function firstForwarder({ flows, edges }: Topology): { readonly node: string } | undefined {
  const edge = flows.find(({ forward, transport }) => transport === "tcp" && forward.length > 1)?.forward[1];
  const node = edge === undefined ? undefined : edges[edge]?.from;
  return node === undefined ? undefined : { node };
}

/** Beside the first link with errors on the way of a flow's data; without any, beside the last link of the first way that has a node on it. */
function lossyPlace({ links }: Scenario, topology: Topology): LossyPlace | undefined {
  const isLossy = (direction: number): boolean => {
    const link = links[Math.floor(direction / 2)];
    return [link?.forward, link?.backward].some((way) => (way?.errors?.type ?? "none") !== "none");
  };
  const ways = topology.flows.flatMap(({ forward, transport }) => (transport === "tcp" && forward.length > 1 ? [forward] : []));
  const lossy = ways.find((way) => way.some(isLossy));
  const way = lossy ?? ways[0];
  if (!way) return undefined;
  const hop = lossy ? way.findIndex(isLossy) : way.length - 1;
  const link = topology.links[way[hop] ?? -1];
  if (!link) return undefined;
  return hop > 0 ? { node: link.from, link: link.id, ahead: true } : { node: link.to, link: link.id, ahead: false };
}

/** Nodes that pass packets on, and whose. */
function forwardingNodes({ flows, edges }: Topology): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { id, forward, backward } of flows) {
    for (const way of [forward, backward]) {
      for (const edge of way.slice(1)) {
        const node = edges[edge]?.from ?? "";
        const served = found.get(node) ?? new Set<string>();
        served.add(id);
        found.set(node, served);
      }
    }
  }
  return found;
}

/** Which flows a node forwards are named up to this many. */
const mostNamed = 3;

/** At which node an agent sits, and which of that node's links it looks after, where there is a choice. */
function placeItems(
  controls: FormControls,
  { links }: Topology,
  forwarding: ReadonlyMap<string, ReadonlySet<string>>,
  number: number,
): FormItem[] {
  const agent = controls.scenario.agents?.[number];
  // Only the first run's: the nodes on the way are its nodes.
  if (!agent) return [];
  const at = `/agents/${number}`;
  const linksAt = (node: string): string[] => links.flatMap(({ id, from }) => (from === node ? [id] : []));
  const choice = (key: "node" | "link", label: string, alternatives: readonly Alternative[]): SlotItem[] =>
    alternatives.length < 2
      ? []
      : [{ type: "slot", id: `${at}/${key}`, label, alternatives, cells: controls.slotCells([`${at}/${key}`], [`${at}/${key}`]) }];
  const nodes = [...forwarding].map(([node, flows]): Alternative => {
    const [beside] = linksAt(node);
    return {
      id: node,
      title: node,
      description:
        flows.size > mostNamed
          ? t("It forwards {n, plural, one {# flow} other {# flows}}.", { n: flows.size })
          : t("It forwards {flows}.", { flows: [...flows].join(", ") }),
      values: [node],
      also: "link" in agent && beside !== undefined ? [{ pointers: [`${at}/link`], values: [beside] }] : [],
    };
  });
  const beside = linksAt(agent.node).map((link): Alternative => ({
    id: link,
    title: link,
    description: t("The agent looks after data on its way there, or from there."),
    values: [link],
  }));
  return [
    ...choice("node", t("Node of {agent}", { agent: agent.id }), nodes),
    ...("link" in agent ? choice("link", t("Lossy link of {agent}", { agent: agent.id }), beside) : []),
  ];
}

/** Local retransmission by the SMART field needs receivers that send it. */
function smartWithoutField({ agents = [], flows }: Scenario): string | undefined {
  const needs = agents.some((agent) => agent.type === "snoop" && agent.detects === "smart");
  const sent = flows.some(({ receiver }) => receiver?.selective?.type === "smart");
  return needs && !sent
    ? t("It detects losses by the SMART field, which no receiver sends: choose it under Selective acknowledgments.")
    : undefined;
}
