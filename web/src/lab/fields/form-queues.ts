// One choice for all that a queue does: the parts of a discipline that go together.

import { expandScenario, getAtPointer, queueProfiles, sameJson, type QueueProfile } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import type { FormControls } from "./form-controls.js";
import type { Alternative, SlotItem } from "./form-items.js";
import { own, profileChoice } from "./form-profiles.js";

/** Of these queues, of which there is one at least. The choice of admission stands for the profile's place. */
export function queueChoice(controls: FormControls, queues: readonly string[]): SlotItem {
  return profileChoice(controls, {
    id: `queue-of-${queues.join("-and-")}`,
    label: t("Queue"),
    pointers: queues.map((queue) => `${queue}/admit`),
    alternatives: queueProfiles.map((profile) => alternative(profile, queues)),
    profileOf: (scenario) => {
      const follows = ({ parts }: QueueProfile): boolean =>
        queues.every((queue) =>
          Object.entries(parts).every(([part, wanted]) => sameJson(getAtPointer(scenario, `${queue}/${part}`), wanted)),
        );
      return expandedProfiles().find(follows)?.id ?? own;
    },
  });
}

function alternative({ id, title, summary, source, parts: { admit, ...others } }: QueueProfile, queues: readonly string[]): Alternative {
  return {
    id,
    title: t(title),
    description: t(summary),
    source: t(source),
    values: queues.map(() => admit),
    also: Object.entries(others).map(([part, value]) => ({
      pointers: queues.map((queue) => `${queue}/${part}`),
      values: queues.map(() => value),
    })),
  };
}

/** With their defaults, once: the form is built with each tick of a slider. */
let expanded: readonly QueueProfile[] | undefined;

function expandedProfiles(): readonly QueueProfile[] {
  return (expanded ??= queueProfiles.map((profile) => {
    const { links } = expandScenario({
      format: 1,
      end: { at: 1 },
      nodes: [{ id: "a" }, { id: "b" }],
      links: [{ id: "l", a: "a", b: "b", forward: { rate: 1, delay: 0, queue: profile.parts } }],
      flows: [],
    });
    const { admit, order, depart, buckets } = links[0]!.forward.queue!;
    return { ...profile, parts: { admit, order, depart, buckets } as QueueProfile["parts"] };
  }));
}
