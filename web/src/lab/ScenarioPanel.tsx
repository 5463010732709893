import { msg, t } from "@ackscope/scene/language";
import { lazy, Suspense, useEffect, useState, type ReactElement } from "react";
import { Icon } from "../ui/Icon.js";
import { Segments } from "../ui/Segments.js";
import { LevelSwitch } from "./parts/LevelSwitch.js";
import { ScenarioSubject } from "./parts/ScenarioSubject.js";
import { useLabState, useReaches } from "./session/context.js";
import { VariantPickers } from "./workbench/runs/VariantPickers.js";
import type { Sought } from "./workbench/form/JsonEditor.js";

const Cost = lazy(() => import("./workbench/form/Cost.js"));
const ScenarioForm = lazy(() => import("./workbench/form/ScenarioForm.js"));
const SimpleForm = lazy(() => import("./workbench/form/SimpleForm.js"));
const JsonEditor = lazy(() => import("./workbench/form/JsonEditor.js"));
const NetworkEditor = lazy(() => import("./workbench/network/NetworkEditor.js"));

export type ScenarioView = "form" | "json" | "map";

const views = [
  { value: "form", label: msg("Form") },
  { value: "json", label: msg("JSON") },
  { value: "map", label: msg("Map") },
] as const;

interface ScenarioPanelProps {
  readonly view: ScenarioView;
  readonly onView: (view: ScenarioView) => void;
  /** A problem to be shown in the text. */
  readonly sought: Sought | null;
  readonly onClose: () => void;
}

export function ScenarioPanel({ view, onView, sought, onClose }: ScenarioPanelProps): ReactElement {
  const standard = useReaches("standard");
  const full = useReaches("full");
  // A network to begin with is opened to be edited.
  const start = useLabState(({ origin }) => (origin.type === "start" ? origin : null));
  useEffect(() => {
    if (start) onView("map");
  }, [start, onView]);
  const isTurn = useTurnAfterDiagrams();
  return (
    <aside className="scenario-panel" data-view={view} aria-label={t("Scenario")}>
      <div className="panel-head">
        <h2>{t("Scenario")}</h2>
        {(full || view !== "form") && (
          <Segments
            label={t("Scenario as")}
            value={view}
            options={views.map(({ value, label }) => ({ value, label: t(label) }))}
            onChange={onView}
          />
        )}
        <button type="button" className="button quiet icon only-drawers" aria-label={t("Close the scenario")} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <LevelSwitch className="only-phone" />
      <ScenarioSubject />
      <VariantPickers />
      <Suspense fallback={null}>
        {view === "form" && isTurn && (standard ? <ScenarioForm /> : <SimpleForm />)}
        {view === "json" && <JsonEditor sought={sought} />}
        {view === "map" && <NetworkEditor />}
      </Suspense>
      <Suspense fallback={null}>{full && <Cost />}</Suspense>
    </aside>
  );
}

/** ms; a run may take long, and the form does not wait for it. */
const patience = 400;

/** Whether diagrams have been drawn, or take long: building the form would keep the processors from the runs of the first ones. */
function useTurnAfterDiagrams(): boolean {
  const pictured = useLabState((state) => state.pictured || state.failure !== null);
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (pictured) return;
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [pictured]);
  return pictured || late;
}
