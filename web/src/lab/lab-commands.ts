// What can be done in a lab, for the palette: what its buttons and keys do, and each diagram and panel on or off.

import { panelNames, type PanelName } from "@ackscope/scenarios";
import { msg, t } from "@ackscope/scene/language";
import type { Command } from "../commands/commands.js";
import { fitKeys, playKeys, redoKeys, undoKeys } from "../commands/keys.js";
import { useCommands } from "../commands/use-commands.js";
import { plotPanels, shownPanels, withPanel } from "../diagrams/index.js";
import { useLab } from "./context.js";
import { diagramNames, hasDiagram, type Diagram } from "./DiagramButtons.js";
import { canRedo, canUndo } from "./history.js";
import type { Lab } from "./lab.js";
import { step } from "./steps.js";

interface Shown {
  readonly diagram: Diagram;
  readonly onDiagram: (diagram: Diagram) => void;
  readonly table: boolean;
  readonly onTable: () => void;
}

export function useLabCommands(shown: Shown): void {
  const lab = useLab();
  useCommands(() => [...scenarioCommands(lab), ...timeCommands(lab), ...diagramCommands(lab, shown), ...panelCommands(lab)]);
}

function scenarioCommands(lab: Lab): readonly Command[] {
  const group = t("Lab");
  const { history: steps, b } = lab.state;
  return [
    // The browser's history follows the lab's: its Back is our undo.
    ...(canUndo(steps) ? [{ id: "undo", title: t("Undo"), group, keys: undoKeys, run: () => history.back() }] : []),
    ...(canRedo(steps) ? [{ id: "redo", title: t("Redo"), group, keys: redoKeys, run: () => history.forward() }] : []),
    ...(b === null ? [] : [{ id: "swap", title: t("Swap the runs"), group, run: () => lab.swap() }]),
  ];
}

function timeCommands(lab: Lab): readonly Command[] {
  const group = t("Time");
  const { playing, result } = lab.state;
  return [
    { id: "play", title: playing ? t("Pause") : t("Play"), group, keys: playKeys, run: () => lab.play(!playing) },
    { id: "next-event", title: t("Next event"), group, keys: ".", run: () => step(lab, "event", "next") },
    { id: "previous-event", title: t("Previous event"), group, keys: ",", run: () => step(lab, "event", "previous") },
    {
      id: "next-notable",
      title: t("Next drop, retransmission or timeout"),
      group,
      keys: "N",
      run: () => step(lab, "notable", "next"),
    },
    {
      id: "previous-notable",
      title: t("Previous drop, retransmission or timeout"),
      group,
      keys: "P",
      run: () => step(lab, "notable", "previous"),
    },
    ...(result
      ? [{ id: "fit", title: t("Fit the whole run"), group, keys: fitKeys, run: () => lab.setView({ from: 0, to: result.duration }) }]
      : []),
  ];
}

function diagramCommands(lab: Lab, { diagram, onDiagram, table, onTable }: Shown): readonly Command[] {
  const group = t("Diagrams");
  const runs = lab.state.result?.runs ?? [];
  return [
    ...diagramNames
      .filter(({ id }) => hasDiagram(runs, id))
      .map(({ id, label }) => ({ id: `diagram:${id}`, title: t(label), group, on: diagram === id && !table, run: () => onDiagram(id) })),
    { id: "table", title: t("Table"), group, on: table, run: onTable },
  ];
}

function panelCommands(lab: Lab): readonly Command[] {
  const { result, view } = lab.state;
  if (!result) return [];
  const { runs } = result;
  const shown = shownPanels(runs, view);
  return panelNames
    .filter((name) => Object.hasOwn(bandTitles, name) || plotPanels.some((panel) => panel.name === name && panel.has(runs, view)))
    .map((name) => ({
      id: `panel:${name}`,
      title: t(titleOf(name)),
      group: t("Panels"),
      on: shown.includes(name),
      run: () => lab.setView(withPanel(runs, lab.state.view, name, !shown.includes(name))),
    }));
}

/** Bands are no plots, and every run has them. */
const bandTitles: Readonly<Partial<Record<PanelName, string>>> = { overview: msg("Overview in folded bands"), bands: msg("Bands") };

const titleOf = (name: PanelName): string => bandTitles[name] ?? plotPanels.find((panel) => panel.name === name)?.title ?? name;
