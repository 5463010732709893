import { diagramOf } from "@ackscope/scene/diagrams";
import { t } from "@ackscope/scene/language";
import { lazy, Suspense, type ReactElement } from "react";
import { diagrams } from "../../diagrams/table.js";
import { useStageState } from "../../session/context.js";

const InspectedRuns = lazy(() => import("./InspectedRuns.js"));

export function Inspector({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactElement {
  const runs = useStageState((state) => state.result?.runs);
  const { Details } = diagrams[useStageState((state) => diagramOf(state.view))];
  const hint = !Details && (
    <section>
      <h2>{t("Packet")}</h2>
      <p className="dim inspector-hint">{t("Point at a mark to read it; click to keep it here.")}</p>
    </section>
  );
  return (
    // A stop of the keyboard, because it scrolls and may hold nothing else that takes it.
    <aside className="inspector" aria-label={t("Inspector")} tabIndex={0} data-open={open ? "" : undefined}>
      {runs && Details && (
        <Suspense fallback={null}>
          <Details runs={runs} />
        </Suspense>
      )}
      {runs ? (
        <Suspense fallback={hint}>
          <InspectedRuns runs={runs} hint={hint} onClose={onClose} />
        </Suspense>
      ) : (
        hint
      )}
    </aside>
  );
}
