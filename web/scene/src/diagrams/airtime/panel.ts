// The lanes of the airtime diagram as a panel on a shared time axis. Those of several runs stand under each other, each with its run's letter.

import { timeAxis } from "../../axes.js";
import { path, px, type Mark } from "../../figure/picture.js";
import { t } from "../../language.js";
import type { Box, Label, Scene } from "../../scene.js";
import type { PanelOptions } from "../../time-sequence.js";
import { airtimeScene, type AirtimeOptions, type AirtimeScene } from "./airtime.js";
import type { AirtimeRun } from "./lanes.js";

export interface AirtimePanelRun extends AirtimeRun {
  readonly letter: string;
}

/** The lanes of one run, for pointers. */
export interface RunLanes {
  readonly letter: string;
  readonly air: AirtimeScene;
}

export interface AirtimePanel {
  readonly scene: Scene;
  readonly lanes: readonly RunLanes[];
}

/** px between the lanes of two runs. */
export const betweenRuns = 12;
/** px of a title above its plot. */
const titleRise = 20;
/** px from the plot's right edge, and from the top of a run's lanes, to its letter. */
const letterGap = 8;
const letterDrop = 12;

export function airtimePanel(runs: readonly AirtimePanelRun[], options: PanelOptions & Pick<AirtimeOptions, "show">): AirtimePanel {
  const { width, height, plot, from, to, flow, show } = options;
  const withRadios = runs.filter(({ topology }) => topology.radios.length > 0);
  const boxes = divided(plot, withRadios.length);
  const lanes = withRadios.flatMap((run, i): RunLanes[] => {
    const within = boxes[i];
    return within ? [{ letter: run.letter, air: airtimeScene(run, { width, height, from, to, show, flow, within }) }] : [];
  });
  const crowded = lanes.some(({ air }) => air.crowded);
  const scene: Scene = {
    width,
    height,
    plot,
    x: timeAxis(plot, from, to),
    y: null,
    bands: null,
    unrecordedFrom: null,
    layers: [],
    flags: [],
    labels: [
      { x: 8, y: plot.top - titleRise, text: titleOf(lanes, crowded), anchor: "start", kind: "axis" },
      ...(lanes.length > 1 ? lanes.map(letterLabel) : []),
    ],
    marks: [...lanes.flatMap(({ air }) => air.marks), ...partings(boxes)],
  };
  return { scene, lanes };
}

/** The run whose lanes are at a height, the nearest ones between two of them. */
export function lanesAt({ lanes }: AirtimePanel, y: number): RunLanes | undefined {
  return lanes.find(({ air }) => y < air.frame.plot.top + air.frame.plot.height + betweenRuns / 2) ?? lanes.at(-1);
}

function divided(plot: Box, parts: number): readonly Box[] {
  const height = (plot.height - betweenRuns * (parts - 1)) / Math.max(1, parts);
  return Array.from({ length: parts }, (_, i) => ({ ...plot, top: plot.top + i * (height + betweenRuns), height }));
}

function titleOf(lanes: readonly RunLanes[], crowded: boolean): string {
  const [only] = lanes;
  if (lanes.length === 1 && only) {
    return crowded
      ? t("Airtime of run {letter}, as shares of the time: single frames would be too thin", { letter: only.letter })
      : t("Airtime of run {letter}", { letter: only.letter });
  }
  return crowded ? t("Airtime, as shares of the time: single frames would be too thin") : t("Airtime");
}

function letterLabel({ letter, air }: RunLanes): Label {
  const { left, width, top } = air.frame.plot;
  return { x: left + width + letterGap, y: top + letterDrop, text: letter, anchor: "start", kind: "letter" };
}

/** A rule between the lanes of two runs. */
function partings(boxes: readonly Box[]): readonly Mark[] {
  const d = boxes.slice(1).map(({ left, width, top }) => `M${px(left)} ${px(top - betweenRuns / 2)}h${px(width)}`);
  return d.length === 0 ? [] : [path(d.join(""), { stroke: "ink-3", dash: [2, 3] })];
}
