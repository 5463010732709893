import { tableDiagram, usualDiagram, type DiagramName } from "@ackscope/scenarios";
import { diagramOf } from "@ackscope/scene/diagrams";
import { t } from "@ackscope/scene/language";
import { lazy, Suspense, useEffect, useState, type KeyboardEvent, type ReactElement } from "react";
import { toggleBookmark } from "./parts/Bookmarks.js";
import { OpenDefault } from "./parts/OpenDefault.js";
import { useLab, useLabState } from "./session/context.js";
import { inDiagram, inLab, type LabAction } from "../commands/keys.js";
import { actionBy, actionOf } from "../commands/shortcut.js";
import { ShownDiagram, useAvailableDiagram } from "./diagrams/ShownDiagram.js";
import { DiagramTabs, tabOf, tabPanel } from "./diagrams/DiagramTabs.js";
import { diagrams } from "./diagrams/table.js";
import { Diagrams } from "./diagrams/graphs/Diagrams.js";
import { useLabCommands } from "./lab-commands.js";
import { Inspector } from "./workbench/inspector/Inspector.js";
import type { Sheet } from "./parts/sheet.js";
import { Pocket } from "./workbench/transport/Pocket.js";
import { RunBar } from "./workbench/runs/RunBar.js";
import type { Sought } from "./workbench/form/JsonEditor.js";
import { ScenarioPanel, type ScenarioView } from "./ScenarioPanel.js";
import { StatusLine } from "./parts/StatusLine.js";
import { Transport } from "./workbench/transport/Transport.js";
import { step, toMoment } from "./session/steps.js";
import { useUnits } from "../settings/settings.js";
import { Icon } from "../ui/Icon.js";
import { useIsPhone } from "../ui/use-phone.js";

const PacketTable = lazy(() => import("./diagrams/packets/PacketTable.js"));
const BelowDiagrams = lazy(async () => ({ default: (await import("./workbench/tables/BelowDiagrams.js")).BelowDiagrams }));

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
  const isPhone = useIsPhone();
  const diagram = useLabState((state) => diagramOf(state.view));
  const available = useAvailableDiagram();
  const level = useLabState((state) => state.level) ?? undefined;
  const { Rows = PacketTable } = diagrams[available];
  const isBelow = table && Rows !== null;
  // On phones the rows stand in the diagram's place.
  const isInstead = isPhone && isBelow;
  const onStage = !isInstead ? diagram : Rows === PacketTable ? tableDiagram : null;

  useEffect(() => {
    document.title = `${title} · Ackscope`;
  }, [title]);

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      const action = isText(event.target) ? undefined : actionOf(inLab, event);
      if (!action) return;
      event.preventDefault();
      // The browser's history follows the lab's: its Back is our undo.
      history.go(action === "redo" ? 1 : -1);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || isText(event.target)) return;
    const { target } = event;
    if (!(target instanceof Element && target.closest(".diagram"))) return;
    const actions: Readonly<Record<LabAction | "clear", () => void>> = {
      play: () => lab.play(!lab.state.playing),
      nextEvent: () => step(lab, "event", "next"),
      previousEvent: () => step(lab, "event", "previous"),
      nextNotable: () => step(lab, "notable", "next"),
      previousNotable: () => step(lab, "notable", "previous"),
      nextMoment: () => toMoment(lab, "next"),
      previousMoment: () => toMoment(lab, "previous"),
      bookmark: () => toggleBookmark(lab),
      // Not every diagram has a time axis.
      clear: () => lab.setView({ selection: null }),
    };
    const kind = actionBy(inDiagram, "steps", event);
    const ofTime = actionBy(inDiagram, "time", event);
    // The diagram has selected its packet by now.
    if (ofTime === "select" && target.matches("[role=slider]")) void import("./session/moments.js").then((it) => it.lookCloser(lab));
    const asked = actionBy(inDiagram, "lab", event) ?? (ofTime === "clear" ? "clear" : undefined);
    if (kind === undefined && asked === undefined) return;
    event.preventDefault();
    // With Shift a key of one kind of event goes back, as N and P do together.
    if (kind !== undefined) step(lab, kind, event.shiftKey ? "previous" : "next");
    if (asked !== undefined) actions[asked]();
  };

  const show = (next: DiagramName): void => {
    lab.setView({ diagram: next, ...((isPhone || next === tableDiagram) && { table: undefined }) });
  };
  const toggle = (next: DiagramName): void => show(onStage === next ? usualDiagram : next);
  /** A table that has the stage gives it to the graphs. */
  const toggleBelow = (): void => lab.setView(Rows === null ? { diagram: usualDiagram, table: true } : { table: !table || undefined });

  /** Shows a problem where it was written. */
  const seek = (pointer: string): void => {
    setScenarioAs("json");
    setSheet("scenario");
    setSought({ pointer });
  };
  useLabCommands({ diagram: onStage, onDiagram: toggle, isTableBelow: isBelow, onTableBelow: toggleBelow });

  const open = (next: Sheet | null): void => {
    setSheet(next === sheet ? null : next);
  };

  const rows = isBelow && (
    <Suspense fallback={null}>
      <Rows
        controls={
          <>
            {Rows === PacketTable && (
              <button type="button" className="button quiet no-phone" onClick={() => show(tableDiagram)}>
                {t("Full height")}
              </button>
            )}
            <button type="button" className="button quiet icon" aria-label={t("Close the table")} onClick={toggleBelow}>
              <Icon name="close" />
            </button>
          </>
        }
      />
    </Suspense>
  );

  return (
    <div
      className="lab"
      data-level={level}
      data-sheet={sheet ?? undefined}
      data-selected={selection ? "" : undefined}
      onKeyDown={onKeyDown}
    >
      <RunBar onOpenSheet={open} sheet={sheet}>
        <DiagramTabs diagram={available} onDiagram={show} />
      </RunBar>
      <StatusLine onSeek={seek} otherwise={<OpenDefault />} />
      <ScenarioPanel view={scenarioAs} onView={setScenarioAs} sought={sought} onClose={() => setSheet(null)} />
      <main className="lab-middle" id="main" aria-label={t("Diagrams")}>
        <h1 className="for-readers">{title}</h1>
        <div className="lab-stack" {...(!isPhone && { id: tabPanel, role: "tabpanel", "aria-labelledby": tabOf(available) })}>
          {isInstead ? (
            rows
          ) : (
            <Suspense fallback={<div className="lab-waiting" aria-busy="true" />}>
              <ShownDiagram diagram={available}>
                <Diagrams />
              </ShownDiagram>
            </Suspense>
          )}
        </div>
        {isBelow && !isPhone && (
          <Suspense fallback={null}>
            <BelowDiagrams>{rows}</BelowDiagrams>
          </Suspense>
        )}
      </main>
      <Pocket sheet={sheet} onSheet={open} diagram={onStage} onDiagram={toggle}>
        <Transport onCause={() => setSheet("packet")} />
      </Pocket>
      <Inspector open={sheet === "packet"} onClose={() => setSheet(null)} />
    </div>
  );
}

function isText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input:not([type=range]), textarea, select"));
}
