import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { useValues } from "./context.js";
import { useSecrets } from "./use-secrets.js";

/** A number in the text, as the simulator has it now; not while a question asks for it. */
export function LiveValue({ of }: { readonly of: string }): ReactElement {
  const secrets = useSecrets([[of]]);
  return secrets.size > 0 ? <i className="live-value secret">{t("hidden until you answer")}</i> : <Shown of={of} />;
}

function Shown({ of }: { readonly of: string }): ReactElement {
  const text = useValues((values) => values.text(of));
  const reason = useValues((values) => {
    const result = values.of(of);
    return result && "reason" in result ? result.reason : undefined;
  });
  return (
    <b className="live-value" title={reason}>
      {text}
    </b>
  );
}
