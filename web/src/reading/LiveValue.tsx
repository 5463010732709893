import type { ReactElement } from "react";
import { useValues } from "./context.js";

/** A number in the text, as the simulator has it now. */
export function LiveValue({ of }: { readonly of: string }): ReactElement {
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
