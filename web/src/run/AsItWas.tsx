import { t } from "@ackscope/scene/language";
import { useState, type ReactElement } from "react";
import type { DiagramRun } from "../diagrams/index.js";
import type { PublishedRun } from "../share/api.js";
import { differing, sameDigests, type OwnRun } from "../share/service-state.js";
import { rerunAsItWas } from "../lab/session/rerun.js";

interface AsItWasProps {
  readonly run: PublishedRun;
  readonly own: OwnRun;
  /** The runs of the core of then, to be drawn. */
  readonly onShown: (runs: readonly DiagramRun[]) => void;
}

/** Where the core of this tab gives something else than another before it: that one can be asked. */
export function AsItWas({ run, own, onShown }: AsItWasProps): ReactElement | null {
  const [said, setSaid] = useState("");
  const [busy, setBusy] = useState(false);
  const then = differing(run)?.then ?? run.measurements.find(({ kind }) => kind === "measured");
  if (then === undefined || own === null || !("core" in own) || own.core === then.core) return null;

  const runAgain = async (): Promise<void> => {
    setBusy(true);
    setSaid("");
    try {
      const again = await rerunAsItWas(run.experiment, then.core);
      if (again === null) {
        setSaid(t("The server does not keep core {core}.", { core: then.core }));
        return;
      }
      onShown(again.shown);
      const same = sameDigests(again, then);
      setSaid(
        same
          ? t("Core {core} gives the same events here as it did then. The diagrams show them.", { core: again.core })
          : t("Core {core} gives other events here than it did then. The diagrams show them.", { core: again.core }),
      );
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className="row as-it-was">
      <button type="button" className="button" disabled={busy} onClick={() => void runAgain()}>
        {t("Run it as it was")}
      </button>
      <span className="dim">{t("with core {core}, if the server keeps it", { core: then.core })}</span>
      <span role="status">{said}</span>
    </p>
  );
}
