// A scenario in which an item has another name, wherever it is named.

import type { Scenario } from "@ackscope/scenarios";
import { isStations, type Channel, type Flow, type Item, type Link } from "./items.js";

export function renamedIn(scenario: Scenario, { list, id }: Item, name: string): Scenario {
  const called = (each: string): string => (each === id ? name : each);
  const own = { ...scenario, [list]: (scenario[list] ?? []).map((item) => ({ ...item, id: called(item.id) })) };
  switch (list) {
    case "nodes":
      return nodeRenamed(own, called);
    case "links":
      return {
        ...own,
        agents: (own.agents ?? []).map((agent) => ("link" in agent ? { ...agent, link: called(agent.link) } : agent)),
        changes: (own.changes ?? []).map((change) => ({ ...change, link: called(change.link) })),
      };
    case "channels":
      return {
        ...own,
        links: own.links.map((link) => ({ ...link, channel: typeof link.channel === "string" ? called(link.channel) : null })),
      };
    case "flows":
      return flowRenamed(own, called);
    case "agents":
    case "handoffs":
    case "changes":
      return own;
  }
}

function nodeRenamed(scenario: Scenario, called: (id: string) => string): Scenario {
  const { links, channels = [], agents = [], handoffs = [], flows } = scenario;
  return {
    ...scenario,
    links: links.map((link) => ({ ...link, a: called(link.a), b: called(link.b) })),
    channels: channels.map((channel): Channel => (isStations(channel) ? { ...channel, stations: channel.stations.map(called) } : channel)),
    agents: agents.map((agent) => ({ ...agent, node: called(agent.node) })),
    handoffs: handoffs.map((handoff) => ({ ...handoff, mobile: called(handoff.mobile), stations: handoff.stations.map(called) })),
    flows: flows.map((flow) => ({ ...flow, from: called(flow.from), to: called(flow.to) })),
  };
}

function flowRenamed(scenario: Scenario, called: (id: string) => string): Scenario {
  const { measure, links, flows } = scenario;
  const direction = (way: Link["forward"]): Link["forward"] =>
    way.errors?.type === "scripted"
      ? { ...way, errors: { ...way.errors, lose: way.errors.lose.map((loss) => ({ ...loss, flow: called(loss.flow) })) } }
      : way;
  return {
    ...scenario,
    ...(typeof measure === "object" && "whileActive" in measure && { measure: { whileActive: measure.whileActive.map(called) } }),
    links: links.map(({ forward, backward, ...link }) => ({
      ...link,
      forward: direction(forward),
      ...(backward && { backward: direction(backward) }),
    })),
    flows: flows.map((flow) => ({ ...flow, ...named(flow, called) })),
  };
}

/** The parts of a flow that name others. */
function named({ after, traffic, receiver }: Flow, called: (id: string) => string): Partial<Flow> {
  const ack = receiver?.ack;
  return {
    ...(typeof after === "string" && { after: called(after) }),
    ...(traffic?.type === "relay" && { traffic: { ...traffic, flow: called(traffic.flow) } }),
    ...(ack?.type === "smartacking" &&
      ack.rtt?.type === "ownData" && { receiver: { ...receiver, ack: { ...ack, rtt: { ...ack.rtt, flow: called(ack.rtt.flow) } } } }),
  };
}
