// The losses that scripts name, as a group of the form: each can be taken back.

import { grouped, ordinal } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { Icon } from "../../../ui/Icon.js";
import { useLab, useRestingState } from "../../session/context.js";
import { scriptedLosses, withoutLoss, type PlacedLoss } from "../../session/lose.js";

/** A script of thousands is edited as JSON. */
const most = 50;

export default function LossesGroup(): ReactElement | null {
  const lab = useLab();
  const experiment = useRestingState((state) => state.experiment);
  const losses = scriptedLosses(experiment);
  if (losses.length === 0) return null;
  return (
    <fieldset className="form-group losses-group">
      <legend>{t("Scripted losses")}</legend>
      <ul>
        {losses.slice(0, most).map((loss) => {
          const name = lossName(loss);
          return (
            <li key={`${loss.pointer}/${loss.place}`} className="row">
              <span>{name}</span>
              <span className="grow" />
              <button
                type="button"
                className="button quiet icon"
                aria-label={t("Take back the loss of {name}", { name })}
                onClick={() => lab.edit((before) => withoutLoss(before, loss), `take-back-${loss.pointer}/${loss.place}`, true)}
              >
                <Icon name="close" />
              </button>
            </li>
          );
        })}
      </ul>
      {losses.length > most && <p className="dim">{t("and {n} more", { n: grouped(losses.length - most) })}</p>}
    </fieldset>
  );
}

const controlNames = { syn: "SYN", synAck: "SYN-ACK", openingAck: "ACK (SYN-ACK)", closingAck: "ACK (FIN)" } as const;

function lossName({ loss, link, direction }: PlacedLoss): string {
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
