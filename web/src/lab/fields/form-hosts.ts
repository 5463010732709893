// One choice for all that a host does: the parts of a sender and its receiver that go together.

import { expandScenario, hostProfiles, sameJson, type HostProfile, type Scenario } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import type { FormControls } from "./form-controls.js";
import type { Alternative, SlotItem } from "./form-items.js";
import { own, profileChoice } from "./form-profiles.js";

/** Of these flows, of which there is one at least. The choice of congestion control stands for the profile's place; the other parts come with it. */
export function hostChoice(controls: FormControls, flows: readonly number[]): SlotItem[] {
  const [first] = flows;
  if (first === undefined || controls.scenario.flows[first]?.sender?.congestion === undefined) return [];
  return [
    profileChoice(controls, {
      id: `host-${String(first)}`,
      label: t("Host"),
      pointers: flows.map((i) => `/flows/${i}/sender/congestion`),
      alternatives: hostProfiles.map((host) => alternative(host, flows)),
      profileOf: (scenario) => hostOf(scenario, flows),
    }),
  ];
}

function alternative({ id, title, summary, source, quic, sender, receiver }: HostProfile, flows: readonly number[]): Alternative {
  const { congestion, ...others } = sender;
  const parts = [
    ["quic", quic] as const,
    ...Object.entries(others).map(([key, value]) => [`sender/${key}`, value] as const),
    ...Object.entries(receiver).map(([key, value]) => [`receiver/${key}`, value] as const),
  ];
  return {
    id,
    title: t(title),
    description: t(summary),
    source: t(source),
    values: flows.map(() => congestion),
    also: parts.map(([part, value]) => ({ pointers: flows.map((i) => `/flows/${i}/${part}`), values: flows.map(() => value) })),
  };
}

type Parts = Readonly<Record<string, unknown>>;

/** With their defaults, once: the form is built with each tick of a slider. */
let expanded: readonly { readonly id: string; readonly quic: unknown; readonly sender: Parts; readonly receiver: Parts }[] | undefined;

function expandedProfiles(): NonNullable<typeof expanded> {
  const stated = ({ quic, sender, receiver }: HostProfile): Scenario => ({
    format: 1,
    end: { at: 1 },
    nodes: [{ id: "a" }, { id: "b" }],
    links: [],
    flows: [{ id: "f", from: "a", to: "b", quic, sender, receiver }],
  });
  const partsOf = (all: object | undefined, keys: object): Parts => {
    const found = all as Parts | undefined;
    return Object.fromEntries(Object.keys(keys).map((key) => [key, found?.[key]]));
  };
  return (expanded ??= hostProfiles.map((profile) => {
    const [flow] = expandScenario(stated(profile)).flows;
    return {
      id: profile.id,
      quic: flow?.quic,
      sender: partsOf(flow?.sender, profile.sender),
      receiver: partsOf(flow?.receiver, profile.receiver),
    };
  }));
}

/** Which profile all of these flows follow in every part. */
function hostOf(scenario: Scenario, flows: readonly number[]): string {
  const follows = (present: object | undefined, wanted: Parts): boolean =>
    Object.entries(wanted).every(([key, value]) => sameJson((present as Parts | undefined)?.[key], value));
  const host = expandedProfiles().find(({ quic, sender, receiver }) =>
    flows.every((place) => {
      const flow = scenario.flows[place];
      return sameJson(flow?.quic, quic) && follows(flow?.sender, sender) && follows(flow?.receiver, receiver);
    }),
  );
  return host?.id ?? own;
}
