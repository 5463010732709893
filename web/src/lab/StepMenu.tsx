// What the playhead steps to: each kind of event with its own way back and forth.

import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { Icon } from "../ui/Icon.js";
import { Popup } from "../ui/Popup.js";
import { useLab } from "./context.js";
import { step, stepKinds } from "./steps.js";

export function StepMenu({ className = "" }: { readonly className?: string }): ReactElement {
  const lab = useLab();
  return (
    <Popup className={`button quiet icon ${className}`} label={t("Step to…")} width={320} button={<Icon name="more" />}>
      {() => (
        <ul className="step-kinds" aria-label={t("Step to")}>
          {stepKinds.map(({ kind, label, key }) => {
            const what = t(label);
            return (
              <li key={kind} className="row">
                <button
                  type="button"
                  className="button quiet icon"
                  aria-label={t("Previous {what}", { what })}
                  onClick={() => step(lab, kind, "previous")}
                >
                  <Icon name="previous" />
                </button>
                <button
                  type="button"
                  className="button quiet icon"
                  aria-label={t("Next {what}", { what })}
                  onClick={() => step(lab, kind, "next")}
                >
                  <Icon name="next" />
                </button>
                <span>{what}</span>
                <span className="grow" />
                {key && <kbd>{kind === "notable" ? "P · N" : `⇧${key} · ${key}`}</kbd>}
              </li>
            );
          })}
        </ul>
      )}
    </Popup>
  );
}
