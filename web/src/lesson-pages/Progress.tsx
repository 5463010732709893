import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { answers } from "../reading/answered.js";

interface ProgressProps {
  readonly path: string;
  readonly predictions: number;
}

/** How many of a lesson's predictions were made, how many were right, and how many answers were looked at without one. */
export function Progress({ path, predictions }: ProgressProps): ReactElement | null {
  const given = useStore(answers, (all) => all[path]);
  const answered = Object.values(given ?? {});
  if (answered.length === 0) return null;
  const made = answered.filter(({ guess }) => guess !== null);
  const shown = answered.length - made.length;
  return (
    <>
      {", "}
      {t("{made} of {predictions} predictions made, {right} right", {
        made: made.length,
        predictions,
        right: made.filter((each) => each.right).length,
      })}
      {shown > 0 && <>, {t("{shown} shown without a guess", { shown })}</>}
    </>
  );
}
