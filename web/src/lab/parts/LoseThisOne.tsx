import { t } from "@ackscope/scene/language";
import { useId, useMemo, useState, type ReactElement } from "react";
import type { SimulatedDrawnRun } from "@ackscope/scene";
import { useLab } from "../session/context.js";
import { possibleLosses, whyNot, withLoss } from "../session/lose.js";

export function LoseThisOne({ run, packet }: { readonly run: SimulatedDrawnRun; readonly packet: number }): ReactElement {
  const lab = useLab();
  const losses = useMemo(() => possibleLosses(run, packet), [run, packet]);
  const [chosen, setChosen] = useState<string | null>(null);
  const found = losses.find(({ pointer }) => pointer === chosen) ?? losses[0];
  const reason = useId();
  if (!found) {
    return (
      <div className="lose">
        <button type="button" className="button" disabled aria-describedby={reason}>
          {t("Lose this one and run again")}
        </button>
        <p id={reason} className="dim">
          {whyNot(run, packet)}
        </p>
      </div>
    );
  }
  return (
    <div className="lose">
      <button
        type="button"
        className="button"
        title={t("Adds a scripted loss on {link}, for all runs", { link: found.link.id })}
        onClick={() => lab.edit((experiment) => withLoss(experiment, found), `lose-${packet}-${found.pointer}`, true)}
      >
        {t("Lose this one and run again")}
      </button>
      {losses.length > 1 && (
        <label className="dim">
          {t("on")}{" "}
          <select
            className="native-select"
            aria-label={t("Link on which it is lost")}
            value={found.pointer}
            onChange={(event) => setChosen(event.target.value)}
          >
            {losses.map(({ pointer, link }) => (
              <option key={pointer} value={pointer}>
                {t("{link}, {from} to {to}", { link: link.id, from: link.from, to: link.to })}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
