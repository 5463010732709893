// The losses that scripts of an experiment name, and what they are called.

import { getAtPointer, type Experiment, type Scenario } from "@ackscope/scenarios";
import { grouped, ordinal } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";

type Errors = NonNullable<Scenario["links"][number]["forward"]["errors"]>;
export type ScriptedLoss = Extract<Errors, { type: "scripted" }>["lose"][number];

/** A loss of the script. */
export interface PlacedLoss {
  readonly pointer: string;
  readonly place: number;
  readonly link: string;
  readonly direction: "forward" | "backward";
  readonly loss: ScriptedLoss;
}

/** All scripted losses of the base. */
export function scriptedLosses(experiment: Experiment): readonly PlacedLoss[] {
  return experiment.base.links.flatMap(({ id }, i) =>
    (["forward", "backward"] as const).flatMap((direction) => {
      const pointer = `/links/${i}/${direction}/errors`;
      return script(experiment, pointer).map((loss, place) => ({ pointer, place, link: id, direction, loss }));
    }),
  );
}

export function script(experiment: Experiment, pointer: string): readonly ScriptedLoss[] {
  const errors = getAtPointer(experiment.base, pointer) as Errors | undefined;
  return errors?.type === "scripted" ? errors.lose : [];
}

const controlNames = { syn: "SYN", synAck: "SYN-ACK", openingAck: "ACK (SYN-ACK)", closingAck: "ACK (FIN)" } as const;

/** "segment 12 of f1 on bottleneck forward" */
export function lossName({ loss, link, direction }: PlacedLoss): string {
  const copy = "crossing" in loss ? loss.crossing : (loss.copy ?? 0);
  const nth = ordinal(copy + 1);
  const values = { flow: loss.flow, link, direction: direction === "forward" ? t("forward") : t("backward"), nth };
  if ("ack" in loss) return t("ACK {number} of {flow}, the {nth} on {link} {direction}", { ...values, number: grouped(loss.ack) });
  if ("probe" in loss) return t("probe {number} of {flow}, the {nth} on {link} {direction}", { ...values, number: grouped(loss.probe) });
  if ("control" in loss)
    return t("{segment} of {flow}, the {nth} on {link} {direction}", { ...values, segment: controlNames[loss.control] });
  const number = grouped(loss.segment);
  if ("crossing" in loss) return t("segment {number} of {flow}, the {nth} on {link} {direction}", { ...values, number });
  if (copy === 0) return t("segment {number} of {flow} on {link} {direction}", { ...values, number });
  return t("segment {number} of {flow}, {nth} copy, on {link} {direction}", { ...values, number });
}
