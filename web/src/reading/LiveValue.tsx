import { t } from "@ackscope/scene/language";
import { useContext, type ReactElement } from "react";
import { useStore } from "zustand";
import { answers } from "./answered.js";
import { ReadingPath, useReading, useValues } from "./context.js";

/** A number in the text, as the simulator has it now; not while a question asks for it. */
export function LiveValue({ of }: { readonly of: string }): ReactElement {
  const { secrets } = useReading();
  const path = useContext(ReadingPath);
  const isSecret = useStore(answers, (all) =>
    [...secrets].some(([prediction, names]) => names.includes(of) && all[path]?.[prediction] === undefined),
  );
  return isSecret ? <i className="live-value secret">{t("hidden until you answer")}</i> : <Shown of={of} />;
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
