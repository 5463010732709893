import { diagramOf } from "@ackscope/scene/diagrams";
import { t } from "@ackscope/scene/language";
import { lazy, Suspense, useDeferredValue, type ReactElement } from "react";
import { useUnits } from "../../../settings/settings.js";
import { diagrams } from "../../diagrams/table.js";
import { useLab, useLabState } from "../../session/context.js";
import { isDragged } from "../../session/lab.js";

// Each has something to say only when there are runs.
const PacketDetails = lazy(() => import("./PacketDetails.js"));
const RunFacts = lazy(() => import("./RunFacts.js"));

export function Inspector({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactElement {
  const lab = useLab();
  const runs = useLabState((state) => state.result?.runs);
  // While something is dragged, numbers come a moment after the picture that they are of.
  const later = useDeferredValue(runs);
  const counted = useLabState(isDragged) ? later : runs;
  const selection = useLabState((state) => state.hover ?? state.view.selection);
  const { Details } = diagrams[useLabState((state) => diagramOf(state.view))];
  const units = useUnits();
  const run = selection && runs?.[selection.run];
  const close = (): void => {
    lab.setView({ selection: null });
    onClose();
  };
  return (
    // A stop of the keyboard, because it scrolls and may hold nothing else that takes it.
    <aside className="inspector" aria-label={t("Inspector")} tabIndex={0} data-open={open ? "" : undefined}>
      {runs && Details && (
        <Suspense fallback={null}>
          <Details runs={runs} />
        </Suspense>
      )}
      {run ? (
        <Suspense fallback={null}>
          <PacketDetails key={units} run={run} selection={selection} onClose={close} />
        </Suspense>
      ) : Details ? null : (
        <section>
          <h2>{t("Packet")}</h2>
          <p className="dim inspector-hint">{t("Point at a mark to read it; click to keep it here.")}</p>
        </section>
      )}
      {counted && (
        <Suspense fallback={null}>
          <RunFacts runs={counted} />
        </Suspense>
      )}
    </aside>
  );
}
