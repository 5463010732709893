import { grouped } from "@ackscope/scene";
import { lazy, Suspense, useState, type ReactElement } from "react";
import { Icon } from "../ui/Icon.js";
import { Segments } from "../ui/Segments.js";
import { useLabState } from "./context.js";
import { ScenarioForm } from "./ScenarioForm.js";

const JsonEditor = lazy(() => import("./JsonEditor.js"));
const NetworkEditor = lazy(() => import("./editor/NetworkEditor.js"));

const views = [
  { value: "form", label: "Form" },
  { value: "json", label: "JSON" },
  { value: "map", label: "Map" },
] as const;

export function ScenarioPanel({ onClose }: { readonly onClose: () => void }): ReactElement {
  const [view, setView] = useState<"form" | "json" | "map">("form");
  // A network to begin with is opened to be edited.
  const start = useLabState(({ origin }) => (origin.type === "start" ? origin : null));
  const [known, setKnown] = useState<typeof start>(null);
  if (start !== known) {
    setKnown(start);
    if (start) setView("map");
  }
  return (
    <aside className="scenario-panel" aria-label="Scenario">
      <div className="panel-head">
        <h2>Scenario</h2>
        <Segments label="Scenario as" value={view} options={views} onChange={setView} />
        <button type="button" className="button quiet icon only-drawers" aria-label="Close the scenario" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <Suspense fallback={null}>
        {view === "form" && <ScenarioForm />}
        {view === "json" && <JsonEditor />}
        {view === "map" && <NetworkEditor />}
      </Suspense>
      <Cost />
    </aside>
  );
}

function Cost(): ReactElement | null {
  const result = useLabState((state) => state.result);
  if (!result) return null;
  const events = result.runs.reduce((sum, { metrics }) => sum + metrics.events, 0);
  const packets = result.runs.reduce((sum, { index }) => sum + index.packets, 0);
  return (
    <p className="cost">
      {grouped(events)} events in {grouped(Math.max(1, Math.round(result.took)))}
      {"\u2009"}ms, {grouped(packets)} packets.
    </p>
  );
}
