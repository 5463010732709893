// What the network editor remembers, and what its buttons, keys and pointers do. Every edit is one step of undo, or a sentence.

import { renamedInView } from "./renamed-names.js";
import { t } from "@ackscope/scene/language";
import { topologyOf, type Topology } from "@ackscope/scene";
import type { Scenario } from "@ackscope/scenarios";
import { mapNetwork, type MapNetwork } from "@ackscope/scene/map";
import { use, useMemo, useState } from "react";
import type { PlanItem } from "../../../diagrams/map/plan-interaction.js";
import { pagePlanner } from "../../../sim/planner.js";
import { useLab, useLabState } from "../../session/context.js";
import { shownScenario } from "../../session/document.js";
import type { Edited, Refused } from "./edited.js";
import { hasItem, isStations, itemName, type Item } from "./items.js";
import * as edits from "./network-edits.js";
import { placeBeside } from "./place-beside.js";

/** What a press on the plan does. */
export type Mode = "select" | "add" | "connect" | "remove";

export interface Editor {
  /** Of run A. */
  readonly scenario: Scenario;
  readonly network: MapNetwork;
  readonly topology: Topology;
  readonly mode: Mode;
  readonly setMode: (mode: Mode) => void;
  readonly selected: Item | null;
  readonly select: (item: Item | null) => void;
  /** The node that the next one is connected with. */
  readonly from: string | null;
  readonly connection: edits.Connection;
  readonly setConnection: (by: edits.Connection) => void;
  /** The 802.11 channel of new nodes; empty: none. */
  readonly channel: string;
  readonly setChannel: (channel: string) => void;
  /** What the last edit did, or why it did not. */
  readonly said: string;
  readonly focus: { readonly item: PlanItem } | null;
  /** On an item of the plan. */
  readonly press: (item: PlanItem) => void;
  readonly pressGround: (place: edits.Position) => void;
  /** True: the key edited something. */
  readonly key: (key: string, item: PlanItem) => boolean;
  readonly move: (node: string, to: edits.Position, done: boolean) => void;
  readonly connect: (a: string, b: string) => void;
  readonly remove: (item: Item) => void;
  readonly rename: (item: Item, name: string) => void;
  readonly setStation: (node: string, channel: string | null) => void;
  readonly moveLinkEnd: (link: string, end: "a" | "b", node: string) => void;
  readonly setOneWay: (link: string, oneWay: boolean) => void;
  readonly moveFlowEnd: (flow: string, end: "from" | "to", node: string) => void;
  readonly addFlow: (from: string, to: string) => void;
}

/** Suspends until the core can be asked. */
export function useEditor(): Editor {
  const lab = useLab();
  const planner = use(pagePlanner());
  const experiment = useLabState((state) => state.experiment);
  const a = useLabState((state) => state.a);
  const [mode, setMode] = useState<Mode>("select");
  const [connection, setConnection] = useState<edits.Connection>("wire");
  const [wantedChannel, setChannel] = useState("");
  const [chosen, setChosen] = useState<Item | null>(null);
  const [from, setFrom] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const [focus, setFocus] = useState<Editor["focus"]>(null);

  const scenario = shownScenario(experiment, a);
  const network = useMemo(() => mapNetwork(scenario), [scenario]);
  const topology = useMemo(() => topologyOf(scenario), [scenario]);
  // Undo may have taken it away.
  const selected = chosen && hasItem(scenario, chosen) ? chosen : null;
  const channel = (scenario.channels ?? []).some((each) => isStations(each) && each.id === wantedChannel) ? wantedChannel : "";

  const apply = (made: Edited | Refused, subject: string, done = ""): boolean => {
    if ("refusal" in made) {
      setSaid(made.refusal);
      return false;
    }
    lab.edit(() => made.experiment, subject, true);
    setSaid(done);
    return true;
  };
  const select = (item: Item | null): void => {
    setChosen(item);
    setFrom(null);
  };
  const remove = (item: Item): void => {
    const made = edits.remove(planner, experiment, item);
    const along = "refusal" in made ? null : edits.takenAlong(made, item);
    const what = itemName(item);
    const done = along === null ? t("Removed: {what}.", { what }) : t("Removed: {what}, and with it {others}.", { what, others: along });
    if (!apply(made, `remove ${item.list} ${item.id}`, done)) return;
    select(null);
    // What had the keyboard's focus is gone.
    const next = network.nodes.find(({ id }) => item.list !== "nodes" || id !== item.id);
    if (next && item.list !== "flows") setFocus({ item: { list: "nodes", id: next.id } });
  };
  const add = (place: edits.Position): void => {
    const made = edits.addNode(experiment, place, network.places, channel === "" ? null : channel);
    if (!apply(made, "add node", t("Added a node.")) || !("id" in made)) return;
    const item = { list: "nodes", id: made.id } as const;
    select(item);
    setFocus({ item });
  };
  const connect = (one: string, other: string): void => {
    setFrom(null);
    const made = edits.connect(planner, experiment, one, other, connection, network.places);
    if (apply(made, `connect ${one} ${other}`, t("Connected {a} with {b}.", { a: one, b: other })) && "item" in made) setChosen(made.item);
  };
  const beginAt = (id: string): void => {
    setFrom(id);
    setSaid(t("Connect {id} with which node? The arrow keys go to it, Enter connects, Escape does not.", { id }));
  };
  const press = (item: PlanItem): void => {
    setSaid("");
    if (mode === "remove") remove(item);
    else if (item.list === "nodes" && from !== null) {
      if (from === item.id) setFrom(null);
      else connect(from, item.id);
    } else if (item.list === "nodes" && mode === "connect") beginAt(item.id);
    else select(item);
  };
  const key = (name: string, item: PlanItem): boolean => {
    const node = item.list === "nodes" ? network.places.get(item.id) : undefined;
    if (name === "Delete" || name === "Backspace") remove(item);
    else if (name === "Escape") select(null);
    else if (name.toLowerCase() === "c" && node) beginAt(node.id);
    else if ((name.toLowerCase() === "a" || (name === "Enter" && mode === "add")) && node) add(placeBeside(network, node));
    else return false;
    return true;
  };
  const move = (id: string, to: edits.Position, done: boolean): void => {
    const subject = `position of ${id}`;
    lab.edit((before) => edits.moveNode(before, a, id, to, network.places), subject, false);
    if (done) lab.commit(subject);
  };

  return {
    scenario,
    network,
    topology,
    mode,
    setMode: (next) => {
      setMode(next);
      setFrom(null);
      setSaid("");
    },
    selected,
    select,
    from,
    connection,
    setConnection,
    channel,
    setChannel,
    said,
    focus,
    press,
    pressGround: (place) => {
      if (mode === "add") add(place);
      else select(null);
    },
    key,
    move,
    connect,
    remove,
    rename: (item, name) => {
      if (!apply(edits.rename(experiment, item, name), `name of ${item.id}`)) return;
      const shown = renamedInView(lab.state.view, item, name);
      if (shown) lab.setView(shown);
      select({ ...item, id: name });
    },
    setStation: (node, next) => apply(edits.setStation(planner, experiment, node, next, network.places), `radio of ${node}`),
    moveLinkEnd: (link, end, node) => apply(edits.moveLinkEnd(planner, experiment, link, end, node), `ends of ${link}`),
    setOneWay: (link, oneWay) => apply(edits.setOneWay(planner, experiment, link, oneWay), `ways of ${link}`),
    moveFlowEnd: (flow, end, node) => apply(edits.moveFlowEnd(planner, experiment, flow, end, node), `ends of ${flow}`),
    addFlow: (one, other) => {
      const made = edits.addFlow(planner, experiment, one, other);
      if (apply(made, "add flow") && "id" in made) select({ list: "flows", id: made.id });
    },
  };
}
