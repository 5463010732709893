import { t } from "@ackscope/scene/language";
import { lazy, Suspense, useEffect, useState, type KeyboardEvent, type ReactElement } from "react";
import { toggleBookmark } from "./Bookmarks.js";
import { useLab, useLabState } from "./context.js";
import { hasDiagram, type Diagram } from "./DiagramButtons.js";
import { Diagrams } from "./Diagrams.js";
import { useLabCommands } from "./lab-commands.js";
import { Inspector } from "./Inspector.js";
import { Pocket, type Sheet } from "./Pocket.js";
import { RunBar } from "./RunBar.js";
import type { Sought } from "./JsonEditor.js";
import { ScenarioPanel, type ScenarioView } from "./ScenarioPanel.js";
import { StatusLine } from "./StatusLine.js";
import { Transport } from "./Transport.js";
import { step, stepKinds } from "./steps.js";
import { useUnits } from "../settings/settings.js";
import { useIsPhone } from "../ui/use-phone.js";

const PacketTable = lazy(() => import("./PacketTable.js"));
const FrameTable = lazy(() => import("./FrameTable.js"));
const BelowDiagrams = lazy(async () => ({ default: (await import("./BelowDiagrams.js")).BelowDiagrams }));
const Ladders = lazy(() => import("./Ladders.js"));
const Airtimes = lazy(() => import("./Airtimes.js"));
const Maps = lazy(() => import("./Maps.js"));
const SweepView = lazy(() => import("./sweep/SweepView.js"));

export function LabView(): ReactElement {
  const lab = useLab();
  // Everything that is written here is written again in other units.
  useUnits();
  const title = useLabState((state) => state.experiment.title);
  const selection = useLabState((state) => state.view.selection);
  // Sheets on phones, drawers where the window is too narrow for columns.
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [scenarioAs, setScenarioAs] = useState<ScenarioView>("form");
  const [sought, setSought] = useState<Sought | null>(null);
  const table = useLabState((state) => state.view.table ?? false);
  const setTable = (open: boolean): void => lab.setView({ table: open || undefined });
  const isPhone = useIsPhone();
  const diagram = useLabState((state) => state.view.diagram ?? "graphs");
  const runs = useLabState((state) => state.result?.runs);
  const available = !runs || hasDiagram(runs, diagram);

  useEffect(() => {
    document.title = `${title} · Ackscope`;
  }, [title]);

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || isText(event.target)) return;
      event.preventDefault();
      // The browser's history follows the lab's: its Back is our undo.
      history.go(event.shiftKey ? 1 : -1);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isText(event.target)) return;
    const inDiagrams = event.target instanceof Element && event.target.closest(".diagram");
    if (!inDiagrams) return;
    const actions: Record<string, () => void> = {
      " ": () => lab.play(!lab.state.playing),
      ".": () => step(lab, "event", "next"),
      ",": () => step(lab, "event", "previous"),
      n: () => step(lab, "notable", "next"),
      p: () => step(lab, "notable", "previous"),
      m: () => toggleBookmark(lab),
      Escape: () => lab.setView({ selection: null }),
    };
    // With Shift a key of one kind of event goes back, as N and P do together.
    for (const { kind, key } of stepKinds)
      if (key && kind !== "notable") actions[key.toLowerCase()] = () => step(lab, kind, event.shiftKey ? "previous" : "next");
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  const toggle = (next: Diagram): void => {
    // On phones the table stands in the diagrams' place.
    const instead = isPhone && table;
    lab.setView({ diagram: diagram === next && !instead ? "graphs" : next, ...(instead && { table: undefined }) });
  };

  /** Shows a problem where it was written. */
  const seek = (pointer: string): void => {
    setScenarioAs("json");
    setSheet("scenario");
    setSought({ pointer });
  };
  useLabCommands({ diagram, onDiagram: toggle, table, onTable: () => setTable(!table) });

  const open = (next: Sheet | null): void => {
    setSheet(next === sheet ? null : next);
  };

  const rows = diagram === "airtime" ? <FrameTable /> : <PacketTable />;
  const alone = isPhone && table ? null : diagram;

  return (
    <div className="lab" data-sheet={sheet ?? undefined} data-selected={selection ? "" : undefined} onKeyDown={onKeyDown}>
      <RunBar onOpenSheet={open} sheet={sheet} />
      <StatusLine onSeek={seek} />
      <ScenarioPanel view={scenarioAs} onView={setScenarioAs} sought={sought} onClose={() => setSheet(null)} />
      <main className="lab-middle" id="main" aria-label={t("Diagrams")}>
        <h1 className="for-readers">{title}</h1>
        <div className="lab-stack">
          {table && isPhone ? (
            <Suspense fallback={null}>{rows}</Suspense>
          ) : (
            <Suspense fallback={<div className="lab-waiting" aria-busy="true" />}>
              <Shown diagram={available ? diagram : "graphs"} />
            </Suspense>
          )}
        </div>
        {table && !isPhone && (
          <Suspense fallback={null}>
            <BelowDiagrams>{rows}</BelowDiagrams>
          </Suspense>
        )}
        <Pocket sheet={sheet} onSheet={open} table={table} onTable={() => setTable(!table)} diagram={alone} onDiagram={toggle}>
          <Transport table={table} onTable={() => setTable(!table)} diagram={alone} onDiagram={toggle} />
        </Pocket>
      </main>
      <Inspector open={sheet === "packet"} onClose={() => setSheet(null)} />
    </div>
  );
}

function Shown({ diagram }: { readonly diagram: Diagram }): ReactElement {
  switch (diagram) {
    case "ladder":
      return <Ladders />;
    case "airtime":
      return <Airtimes />;
    case "map":
      return <Maps />;
    case "sweep":
      return <SweepView />;
    case "graphs":
      return <Diagrams />;
  }
}

function isText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input:not([type=range]), textarea, select"));
}
