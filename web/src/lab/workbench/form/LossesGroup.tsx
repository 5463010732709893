// The losses that scripts name, as a group of the form: each can be taken back.

import { grouped } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { Icon } from "../../../ui/Icon.js";
import { useLab, useRestingState } from "../../session/context.js";
import { withoutLoss } from "../../session/lose.js";
import { lossName, scriptedLosses } from "../../session/scripted-losses.js";

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
