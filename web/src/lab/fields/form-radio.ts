// Radios: the channels of stations and of packet radios, and where stations are.

import { farthest, type Parameter, type Scenario } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import type { FormControls } from "./form-controls.js";
import { joined, ofWhich, split, withOptions, type FieldItem, type FormGroup, type FormItem } from "./form-items.js";

type Channel = NonNullable<Scenario["channels"]>[number];

/** More stations have their places on the map and in the JSON. */
const mostPlaced = 12;

/** One group for each channel that has radios of its own. */
export function radioGroups(controls: FormControls): FormGroup[] {
  const { channels = [] } = controls.scenario;
  const several = channels.filter(({ type }) => type !== "halfDuplex").length > 1;
  return channels.flatMap((channel, i): FormGroup[] => {
    if (channel.type === "halfDuplex") return [];
    const group = channel.type === "dcf" ? stationGroup(controls, channel, i) : packetRadioGroup(controls, i);
    const named = (item: FormItem): FormItem => ofWhich(item, channel.id);
    return [
      several ? { ...group, title: `${group.title}, ${channel.id}`, items: group.items.map(named), more: group.more.map(named) } : group,
    ];
  });
}

function stationGroup(controls: FormControls, { stations }: Extract<Channel, { type: "dcf" }>, number: number): FormGroup {
  const channel = `/channels/${number}`;
  const queue = `${channel}/queue`;
  const group = split(
    `radio-${number}`,
    t("Radio"),
    [],
    [
      ...controls.fields("dcf", [channel]),
      ...controls.fields("limit", [`${queue}/limit`]).map((item) => ({ ...item, label: t("{label} of a station", { label: item.label }) })),
      ...controls.slot("queue/admit", [`${queue}/admit`]),
      ...controls.slot("queue/order", [`${queue}/order`]),
      ...controls.slot("queue/depart", [`${queue}/depart`]),
    ],
  );
  const besides = withOptions(group, [
    controls.optional("channel/linkRed", [`${channel}/linkRed`]),
    controls.optional("channel/pacing", [`${channel}/pacing`]),
    controls.optional("channel/aggregation", [`${channel}/aggregation`]),
    controls.optional("queue/filter", [`${queue}/filter`]),
    controls.optional("queue/cakeFilter", [`${queue}/cakeFilter`]),
  ]);
  // They are what this group is about: in front, chosen or not.
  const toggles = new Set(["linkRed", "pacing", "aggregation"].map((part) => `${channel}/${part}`));
  const isToggle = ({ id }: FormItem): boolean => toggles.has(id);
  return {
    ...besides,
    items: [...besides.items, ...besides.more.filter(isToggle)],
    more: [...besides.more.filter((item) => !isToggle(item)), ...(stations.length > mostPlaced ? [] : placeItems(controls, stations))],
  };
}

function packetRadioGroup(controls: FormControls, number: number): FormGroup {
  const channel = `/channels/${number}`;
  const group = split(`radio-${number}`, t("Packet radio"), [], controls.fields("packetRadio", [channel]));
  return withOptions(group, [controls.optional("channel/lossNotification", [`${channel}/eln`])]);
}

/** Where stations are, as numbers: the map has them to be dragged. */
function placeItems(controls: FormControls, stations: readonly string[]): FieldItem[] {
  return stations
    .flatMap((station) => {
      const node = controls.scenario.nodes.findIndex(({ id }) => id === station);
      return (["x", "y"] as const).flatMap((axis) => controls.field(coordinate(station, axis), [`/nodes/${node}/position/${axis}`]));
    })
    .map((item) => joined(item) as FieldItem);
}

const coordinate = (station: string, axis: "x" | "y"): Parameter => ({
  key: axis,
  title: `${station}: ${axis}`,
  help:
    axis === "x" ? t("Where {station} is, from left to right.", { station }) : t("Where {station} is, from top to bottom.", { station }),
  type: "number",
  default: undefined,
  min: -farthest,
  max: farthest,
  unit: "m",
  origin: { kind: "source", cite: "scenario" },
});
