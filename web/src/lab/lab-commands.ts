// What can be done in a lab, for the palette: what its buttons and keys do, and each diagram and panel on or off.

import { panelNames, type DiagramName, type PanelName } from "@ackscope/scenarios";
import { msg, t } from "@ackscope/scene/language";
import type { Command } from "../commands/commands.js";
import { keyFor } from "../commands/keys.js";
import { useCommands } from "../commands/use-commands.js";
import { plotPanels } from "../diagrams/index.js";
import { useLab } from "./session/context.js";
import { panelsInSight, togglePanel } from "./diagrams/graphs/simple-view.js";
import { otherDiagrams } from "./diagrams/table.js";
import { useLevelCommands } from "./parts/LevelSwitch.js";
import { canRedo, canUndo } from "./session/history.js";
import type { Lab } from "./session/lab.js";
import { step, toMoment } from "./session/steps.js";

interface Shown {
  /** null: a table stands in its place. */
  readonly diagram: DiagramName | null;
  readonly onDiagram: (diagram: DiagramName) => void;
  readonly isTableBelow: boolean;
  readonly onTableBelow: () => void;
}

export function useLabCommands(shown: Shown): void {
  const lab = useLab();
  useLevelCommands();
  useCommands(() => [...scenarioCommands(lab), ...timeCommands(lab), ...diagramCommands(lab, shown), ...panelCommands(lab)]);
}

function scenarioCommands(lab: Lab): readonly Command[] {
  const group = t("Lab");
  const { history: steps, b } = lab.state;
  return [
    // The browser's history follows the lab's: its Back is our undo.
    ...(canUndo(steps) ? [{ id: "undo", title: t("Undo"), group, keys: keyFor("undo"), run: () => history.back() }] : []),
    ...(canRedo(steps) ? [{ id: "redo", title: t("Redo"), group, keys: keyFor("redo"), run: () => history.forward() }] : []),
    ...(b === null ? [] : [{ id: "swap", title: t("Swap the runs"), group, run: () => lab.swap() }]),
  ];
}

function timeCommands(lab: Lab): readonly Command[] {
  const group = t("Time");
  const { playing, result } = lab.state;
  return [
    { id: "play", title: playing ? t("Pause") : t("Play"), group, keys: keyFor("play"), run: () => lab.play(!playing) },
    { id: "next-event", title: t("Next event"), group, keys: keyFor("nextEvent"), run: () => step(lab, "event", "next") },
    { id: "previous-event", title: t("Previous event"), group, keys: keyFor("previousEvent"), run: () => step(lab, "event", "previous") },
    {
      id: "next-notable",
      title: t("Next drop, retransmission or timeout"),
      group,
      keys: keyFor("nextNotable"),
      run: () => step(lab, "notable", "next"),
    },
    {
      id: "previous-notable",
      title: t("Previous drop, retransmission or timeout"),
      group,
      keys: keyFor("previousNotable"),
      run: () => step(lab, "notable", "previous"),
    },
    { id: "next-moment", title: t("Next moment of the story"), group, keys: keyFor("nextMoment"), run: () => toMoment(lab, "next") },
    {
      id: "previous-moment",
      title: t("Previous moment of the story"),
      group,
      keys: keyFor("previousMoment"),
      run: () => toMoment(lab, "previous"),
    },
    ...(result
      ? [
          {
            id: "fit",
            title: t("Fit the whole run"),
            group,
            keys: keyFor("whole"),
            run: () => lab.setView({ from: 0, to: result.duration }),
          },
        ]
      : []),
  ];
}

function diagramCommands(lab: Lab, { diagram, onDiagram, isTableBelow, onTableBelow }: Shown): readonly Command[] {
  const group = t("Diagrams");
  const runs = lab.state.result?.runs ?? [];
  return [
    ...otherDiagrams
      .filter(({ has }) => has(runs))
      .map(({ id, title }) => ({ id: `diagram:${id}`, title: t(title), group, on: diagram === id, run: () => onDiagram(id) })),
    { id: "table-below", title: t("Table below the diagram"), group, on: isTableBelow, run: onTableBelow },
  ];
}

function panelCommands(lab: Lab): readonly Command[] {
  const { result, view } = lab.state;
  if (!result) return [];
  const { runs } = result;
  const shown = panelsInSight(lab);
  return panelNames
    .filter((name) => Object.hasOwn(bandTitles, name) || plotPanels.some((panel) => panel.name === name && panel.has(runs, view)))
    .map((name) => ({
      id: `panel:${name}`,
      title: t(titleOf(name)),
      group: t("Panels"),
      on: shown.includes(name),
      run: () => togglePanel(lab, name),
    }));
}

/** Bands are no plots, and every run has them. */
const bandTitles: Readonly<Partial<Record<PanelName, string>>> = { overview: msg("Overview in folded bands"), bands: msg("Bands") };

const titleOf = (name: PanelName): string => bandTitles[name] ?? plotPanels.find((panel) => panel.name === name)?.title ?? name;
