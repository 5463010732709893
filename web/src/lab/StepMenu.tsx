// What the playhead steps to: each kind of event with its own way back and forth.

import { msg, t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { Icon } from "../ui/Icon.js";
import { Popup } from "../ui/Popup.js";
import { useLab } from "./context.js";
import { step, stepKinds, type StepKind } from "./steps.js";

/** Single events, which have buttons of their own where there is room, before all others. */
const kinds: readonly { readonly kind: StepKind; readonly label: string; readonly keys?: string | undefined }[] = [
  { kind: "event", label: msg("event"), keys: ", · ." },
  ...stepKinds.map(({ kind, label, key }) => ({ kind, label, keys: key && (kind === "notable" ? "P · N" : `⇧${key} · ${key}`) })),
];

export function StepMenu(): ReactElement {
  const lab = useLab();
  return (
    <Popup className="button quiet icon" label={t("Step to…")} width={320} button={<Icon name="more" />}>
      {() => (
        <ul className="step-kinds" aria-label={t("Step to")}>
          {kinds.map(({ kind, label, keys }) => {
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
                {keys && <kbd>{keys}</kbd>}
              </li>
            );
          })}
        </ul>
      )}
    </Popup>
  );
}
