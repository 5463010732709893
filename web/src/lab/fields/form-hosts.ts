// One choice for all that a host does: the parts of a sender and its receiver that go together.

import { expandScenario, hostProfiles, sameJson, type HostProfile, type Scenario } from "@ackscope/scenarios";
import { msg, t } from "@ackscope/scene/language";
import type { FormControls } from "./form-controls.js";
import type { Alternative, SlotItem } from "./form-items.js";

const titles: Readonly<Record<string, string>> = {
  classic: msg("A host of 1999"),
  standards: msg("The RFCs of today"),
  linux: msg("Linux"),
};
const summaries: Readonly<Record<string, string>> = {
  classic: msg(
    "NewReno with delayed ACKs, an initial window of one segment and a timer of a second at least: what the papers here begin with.",
  ),
  standards: msg("CUBIC, HyStart++, RACK-TLP with PRR, ten segments to begin with, timestamps and D-SACK, each as its RFC has it."),
  linux: msg("What a Linux host does by default, with its pacing scheduler: where it departs from the RFCs, its own rules."),
};

/** What stands for a flow whose parts are put together otherwise. */
const own = "own";

/** Of these flows, of which there is one at least. The choice of congestion control stands for the profile's place; the other parts come with it. */
export function hostChoice(controls: FormControls, flows: readonly number[]): SlotItem[] {
  const pointers = flows.map((i) => `/flows/${i}/sender/congestion`);
  const [first] = flows;
  if (first === undefined || controls.scenario.flows[first]?.sender?.congestion === undefined) return [];
  const current = flows.map((i) => controls.scenario.flows[i]?.sender?.congestion);
  const hosts = controls.shown.map((scenario) => hostOf(scenario, first));
  const alike = hosts.every((host) => host === hosts[0]);
  const cells = controls.slotCells(pointers, pointers).map((cell, i) => ({
    ...cell,
    value: hosts[i] ?? own,
    // What differs are single parts, and they say so.
    sameAsA: cell.letter === "B" && alike,
  }));
  const asSet: Alternative = {
    id: own,
    title: t("As set below"),
    description: t("Each part is chosen by itself."),
    values: current,
  };
  return [
    {
      type: "slot",
      id: `host-${String(first)}`,
      label: t("Host"),
      // It cannot be chosen: whoever changes a part has it.
      alternatives: [...(cells.some(({ value }) => value === own) ? [asSet] : []), ...hostProfiles.map((host) => alternative(host, flows))],
      cells,
    },
  ];
}

function alternative({ id, source, sender, receiver }: HostProfile, flows: readonly number[]): Alternative {
  const { congestion, ...others } = sender;
  const parts = [
    ...Object.entries(others).map(([key, value]) => [`sender/${key}`, value] as const),
    ...Object.entries(receiver).map(([key, value]) => [`receiver/${key}`, value] as const),
  ];
  return {
    id,
    title: t(titles[id] ?? id),
    description: t(summaries[id] ?? ""),
    source,
    values: flows.map(() => congestion),
    also: parts.map(([part, value]) => ({ pointers: flows.map((i) => `/flows/${i}/${part}`), values: flows.map(() => value) })),
  };
}

/** Which profile a flow follows in every part. */
function hostOf(scenario: Scenario, flow: number): string {
  const present = scenario.flows[flow];
  if (present === undefined) return own;
  return (
    hostProfiles.find(({ sender, receiver }) => {
      const wanted = expandScenario({
        ...scenario,
        flows: [{ ...present, sender: { ...present.sender, ...sender }, receiver: { ...present.receiver, ...receiver } }],
      }).flows[0];
      return sameJson(present.sender, wanted?.sender) && sameJson(present.receiver, wanted?.receiver);
    })?.id ?? own
  );
}
