// The list of the menu of steps: each kind of event with its own way back and forth. Fetched when it is opened.

import { msg, t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { keyFor } from "../../../commands/keys.js";
import { Icon } from "../../../ui/Icon.js";
import { useStage } from "../../session/context.js";
import { step, stepKinds, type StepKind } from "../../session/steps.js";

/** Single events, which have buttons of their own where there is room, before all others. */
const kinds: readonly { readonly kind: StepKind; readonly label: string; readonly keys?: string | undefined }[] = [
  { kind: "event", label: msg("event"), keys: `${keyFor("previousEvent")} · ${keyFor("nextEvent")}` },
  ...stepKinds.map(({ kind, label, key }) => ({
    kind,
    label,
    keys: key && (kind === "notable" ? `${keyFor("previousNotable")} · ${key}` : `⇧${key} · ${key}`),
  })),
];

export default function StepKinds(): ReactElement {
  const stage = useStage();
  return (
    <ul className="step-kinds" aria-label={t("Step to")}>
      {kinds.map(({ kind, label, keys }) => {
        const what = t(label);
        return (
          <li key={kind} className="row">
            {(["previous", "next"] as const).map((direction) => (
              <button
                key={direction}
                type="button"
                className="button quiet icon"
                aria-label={direction === "previous" ? t("Previous {what}", { what }) : t("Next {what}", { what })}
                onClick={() => step(stage, kind, direction)}
              >
                <Icon name={direction} />
              </button>
            ))}
            <span>{what}</span>
            <span className="grow" />
            {keys && <kbd>{keys}</kbd>}
          </li>
        );
      })}
    </ul>
  );
}
