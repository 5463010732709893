// What links run over, and mobiles that move between them: half-duplex media and handoffs.

import { catalogue, routeOf, type Scenario } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import type { FormControls } from "./form-controls.js";
import { joined, isPrimary, ofWhich, type Alternative, type FormGroup, type FormItem, type SlotItem } from "./form-items.js";
import { wordsOf } from "./mechanism-words.js";

/** Whether a link has a medium of its own or takes turns with others; then the parameters of the media. */
export function mediumItems(controls: FormControls, link: number, label: string): FormItem[] {
  const { channels = [] } = controls.scenario;
  const media = channels.filter(isMedium);
  const pointers = [`/links/${link}/channel`];
  const own: Alternative = {
    id: "none",
    title: t("A wire of its own"),
    description: t("Full duplex: both directions send when they like."),
    values: [null],
  };
  const item: SlotItem = {
    type: "slot",
    id: `/links/${link}/channel`,
    label,
    alternatives: [own, ...(channels.length > 0 ? media.map(existing) : newMedia())],
    cells: controls.slotCells(pointers, pointers).map((cell) => ({ ...cell, value: cell.value ?? "none" })),
  };
  return item.alternatives.length > 1 ? [item] : [];
}

/** What links can share; stations are in reach of each other without links. */
const isMedium = ({ type }: NonNullable<Scenario["channels"]>[number]): boolean => type !== "dcf";

export function mediumFields(controls: FormControls): FormItem[] {
  const { channels = [] } = controls.scenario;
  return channels.flatMap(({ id, type }, i) =>
    type !== "halfDuplex" ? [] : controls.fields(type, [`/channels/${i}`]).map((field) => ofWhich(field, channels.length > 1 ? id : "")),
  );
}

function existing({ id, type }: NonNullable<Scenario["channels"]>[number]): Alternative {
  const mechanism = catalogue.find((each) => each.id === type);
  return { id, title: `${t(mechanism?.title ?? type)}, ${id}`, ...(mechanism ? wordsOf(mechanism) : { description: "" }), values: [id] };
}

const newMedia = (): Alternative[] =>
  catalogue
    .filter(({ sits, id }) => sits === "channel" && id !== "dcf")
    .map((mechanism) => ({
      id: "air",
      title: t(mechanism.title),
      ...wordsOf(mechanism),
      values: ["air"],
      also: [{ pointers: ["/channels"], values: [[{ id: "air", type: mechanism.id }]] }],
    }));

/** Handoffs where there are any, or where a mobile could move: an end of a flow with links to several nodes. */
export function handoffGroup(controls: FormControls): FormGroup {
  const { handoffs = [] } = controls.scenario;
  const items: FormItem[] = [
    ...(handoffs.length > 1 ? [] : offer(controls)),
    ...handoffs.flatMap(({ id }, i) => {
      const named = (item: FormItem): FormItem => ofWhich(item, handoffs.length > 1 ? id : "");
      return [...controls.fields("handoff", [`/handoffs/${i}`]), ...controls.slot("handoff/scheme", [`/handoffs/${i}/scheme`])].map(named);
    }),
  ].map(joined);
  return {
    id: "handoffs",
    title: t("Handoffs"),
    fixed: [],
    items: items.filter(isPrimary),
    more: items.filter((item) => !isPrimary(item)),
  };
}

function offer(controls: FormControls): SlotItem[] {
  const { handoffs = [] } = controls.scenario;
  const [moving] = handoffs;
  const [mechanism] = catalogue.filter(({ sits }) => sits === "handoff");
  const handoff = moving ?? couldMove(controls.scenario);
  if (!mechanism || !handoff) return [];
  const present = (value: unknown): string => (Array.isArray(value) && value.length > 0 ? mechanism.id : "none");
  const item: SlotItem = {
    type: "slot",
    id: "/handoffs",
    label: t("Mobile"),
    alternatives: [
      { id: "none", title: t("Stays"), description: t("Routes do not change."), values: [[]] },
      {
        id: mechanism.id,
        title: t(mechanism.title),
        ...wordsOf(mechanism),
        description: t("{does} Here {mobile}, between {stations}.", {
          does: t(mechanism.summary),
          mobile: handoff.mobile,
          stations: handoff.stations.join(", "),
        }),
        values: [[handoff]],
      },
    ],
    cells: controls.slotCells(["/handoffs"], ["/handoffs"]).map((cell) => ({ ...cell, value: present(cell.value) })),
  };
  return [item];
}

/** An end of a flow with links to several nodes, from each of which there is a way to the other end that does not lead through it. */
function couldMove({ links, flows }: Scenario): { readonly id: string; readonly mobile: string; readonly stations: string[] } | undefined {
  for (const { from, to } of flows) {
    for (const [mobile, other] of [
      [to, from],
      [from, to],
    ] as const) {
      const apart = links.filter(({ a, b }) => a !== mobile && b !== mobile);
      const beside = links.flatMap(({ a, b }) => (a === mobile ? [b] : b === mobile ? [a] : []));
      const stations = [...new Set(beside)].filter((station) => station === other || routeOf({ links: apart }, other, station).length > 0);
      if (stations.length > 1) return { id: "handoff", mobile, stations };
    }
  }
  return undefined;
}
