import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { useValues } from "./context.js";
import { agreeing } from "./model/unit.js";
import { useSecrets } from "./use-secrets.js";

/** A number in the text, as the simulator has it now; not while a question asks for it. */
export function LiveValue({ of }: { readonly of: string }): ReactElement {
  const secrets = useSecrets([[of]]);
  return secrets.size > 0 ? <i className="live-value secret">{t("hidden until you answer")}</i> : <Shown of={of} />;
}

/** Words that agree with a number before them. They do not give it away, either. */
export function LiveCounted({ of, children }: { readonly of: string; readonly children?: string }): string {
  const secrets = useSecrets([[of]]);
  const number = useValues((values) => values.text(of));
  const words = children ?? "";
  return secrets.size > 0 ? words : agreeing(number, words);
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
