import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { routes } from "../../routes/routes.js";
import { onSite } from "../../routes/site.js";
import type { Failure } from "../../sim/calls.js";
import { FailureCard } from "../../ui/FailureCard.js";
import { addressOf } from "../session/address.js";
import { useLab } from "../session/context.js";

interface RunFailedProps {
  readonly failure: Extract<Failure, { readonly kind: "failed" }>;
}

/** Something of ours failed in a run, or the core did not come; it can be tried again. */
export function RunFailed({ failure: { name, message, stack } }: RunFailedProps): ReactElement {
  const lab = useLab();
  return (
    <FailureCard
      title={t("The simulator stopped")}
      name={name}
      message={message}
      stack={stack}
      kept={t("Your scenario is unchanged.")}
      details={() => `${location.origin}${onSite(routes.lab)}${addressOf(lab.state)}`}
    >
      <button type="button" className="button quiet" onClick={() => lab.run()}>
        {t("Run again")}
      </button>
    </FailureCard>
  );
}
