// What a network is made of, by the lists of the document.

import type { Scenario } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";

export type Flow = Scenario["flows"][number];
export type Link = Scenario["links"][number];
export type Node = Scenario["nodes"][number];
export type Channel = NonNullable<Scenario["channels"]>[number];
export type Stations = Extract<Channel, { readonly type: "dcf" }>;

export const lists = ["nodes", "links", "channels", "agents", "handoffs", "flows", "changes"] as const;
export type List = (typeof lists)[number];

export interface Item {
  readonly list: List;
  readonly id: string;
}

export const itemsOf = (scenario: Scenario, list: List): readonly { readonly id: string }[] => scenario[list] ?? [];

export const hasItem = (scenario: Scenario, { list, id }: Item): boolean => itemsOf(scenario, list).some((each) => each.id === id);

export const isStations = (channel: Channel): channel is Stations => channel.type === "dcf";

/** The 802.11 channel that a node has a radio on. */
export const channelOf = ({ channels = [] }: Scenario, node: string): Stations | undefined =>
  channels.filter(isStations).find(({ stations }) => stations.includes(node));

export function itemName({ list, id }: Item): string {
  switch (list) {
    case "nodes":
      return t("node {id}", { id });
    case "links":
      return t("link {id}", { id });
    case "channels":
      return t("channel {id}", { id });
    case "agents":
      return t("agent {id}", { id });
    case "handoffs":
      return t("handoff {id}", { id });
    case "flows":
      return t("flow {id}", { id });
    case "changes":
      return t("change {id}", { id });
  }
}
