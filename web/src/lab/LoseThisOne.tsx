import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import type { DiagramRun } from "../diagrams/index.js";
import { useLab } from "./context.js";
import { lossOf, withLoss } from "./lose.js";

export function LoseThisOne({ run, packet }: { readonly run: DiagramRun; readonly packet: number }): ReactElement | null {
  const lab = useLab();
  const found = lossOf(run.index, run.topology, packet);
  if (!found) return null;
  return (
    <button
      type="button"
      className="button lose"
      title={t("Adds a scripted loss on the bottleneck, for both runs")}
      onClick={() => lab.edit((experiment) => withLoss(experiment, found.pointer, found.loss), "lose", true)}
    >
      {t("Lose this one and run again")}
    </button>
  );
}
