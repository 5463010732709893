// One run's air: a lane for each radio. The picture is laid out again when its time changes; the playhead and the chosen frame move over it.

import { kinOf, pictureMarks } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import {
  airtimeInWords,
  airtimePlayhead,
  airtimeRun,
  type AirtimeRun,
  type AirtimeScene,
  airtimeScene,
  chosenOnAir,
  frameBeside,
  frameFrom,
  frameInLane,
  frameRow,
  frameTitle,
  lossBeside,
  markOnAir,
} from "@ackscope/scene/airtime";
import { useCallback, useMemo, useRef, type ReactElement } from "react";
import type { ActionOf } from "../../commands/shortcut.js";
import { Crowded } from "../Crowded.js";
import { LaneDiagram } from "../lanes/LaneDiagram.js";
import type { Range } from "../stack/animate.js";
import { zoomRange } from "../stack/interaction.js";
import { pageColour } from "../theme.js";
import { around, useTimeDiagram, type TimeSlider } from "../time-diagram.js";
import { useTimePlot } from "../use-time-plot.js";
import { useSize } from "../use-size.js";
import type { DiagramEvents, DiagramRun, DiagramView, Selection } from "../types.js";
import { FrameCard } from "./FrameCard.js";
import { airtimeShortcuts } from "./shortcuts.js";
import { airtimePlot } from "./interaction.js";

export interface AirtimeViewProps extends DiagramEvents {
  readonly run: DiagramRun;
  readonly runIndex: number;
  readonly view: DiagramView;
  /** End of the longest run, s. */
  readonly duration: number;
  readonly stale?: boolean | undefined;
}

interface FramePlace {
  readonly frame: number;
  readonly x: number;
  readonly y: number;
}

export function AirtimeView(props: AirtimeViewProps): ReactElement {
  const { run, runIndex, view, duration, stale, onView, onHover } = props;
  const box = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const { from, to, flow = 0, airtime: show = "frames" } = view;

  const air = useMemo(() => airtimeRun(run), [run]);
  const scene = useMemo(
    () => (size.width === 0 || size.height === 0 ? null : airtimeScene(air, { ...size, from: from * 1e9, to: to * 1e9, show, flow })),
    [air, size, from, to, show, flow],
  );
  const selectionOf = (frame: number): Selection => ({ run: runIndex, packet: air.trace.frames.packet[frame] ?? 0, frame });
  const words = useCallback(() => scene && airtimeInWords(`${run.letter}, ${run.label}`, air, scene), [scene, run, air]);
  const {
    hover,
    setHover,
    cursor,
    summary,
    centre,
    show: range,
    moveTo: moveCursor,
    slider,
  } = useTimeDiagram<number, FramePlace>({ view, duration, drawn: run, words, selectionOf, onView, onHover });
  const selection = view.selection?.run === runIndex ? view.selection : null;
  const selected = selection?.frame ?? null;
  const pointed = cursor ?? hover?.frame ?? selected;
  const packet = pointed === null ? (selection?.packet ?? null) : (air.trace.frames.packet[pointed] ?? null);
  const kin = useMemo(() => kinOf(run.index, packet), [run.index, packet]);
  // Texts are escaped by the back end.
  const over = useMemo(
    () => ({ __html: scene ? overlay(scene, air, view.at, packet, pointed, kin) : "" }),
    [scene, air, view.at, packet, pointed, kin],
  );

  useTimePlot<number>(surface, {
    plot: () => scene && airtimePlot(scene),
    ...{ view, duration, onView, onHover, selectionOf },
    // Lanes that do not fit are scrolled; then Ctrl, and so a pinch on a touchpad, zooms.
    wheelZooms: (event) => !scene?.frame.grown || event.ctrlKey,
    setHover: (frame, x, y) => setHover(frame === null ? null : { frame, x, y }),
  });

  const here = cursor ?? selected;

  const moveTo = (frame: number | undefined): void => {
    const start = frame === undefined ? undefined : air.trace.frames.at[frame];
    if (frame !== undefined && start !== undefined) moveCursor(frame, start / 1e9);
  };
  const lanes = scene?.frame.lanes ?? [];
  const laneAt = here === null ? 0 : lanes.findIndex(({ node }) => node === air.trace.frames.from[here]);
  const begin = (): number | undefined => frameFrom(air.trace, lanes[0]?.node ?? 0, (view.at ?? from) * 1e9);
  const along = (step: 1 | -1): void => moveTo(here === null ? begin() : frameBeside(air.trace, here, step));
  /** The next lane in which anything is sent. */
  const across = (step: 1 | -1): void => {
    if (here === null) {
      moveTo(begin());
      return;
    }
    for (let lane = laneAt + step; lane >= 0 && lane < lanes.length; lane += step) {
      const found = frameInLane(air.trace, here, lanes[lane]?.node ?? 0);
      if (found === undefined) continue;
      moveTo(found);
      return;
    }
  };
  const loss = (step: 1 | -1): void => moveTo(lossBeside(air.trace, (view.at ?? from) * 1e9, step, here));

  /** The chosen frame in the middle fifth of the view. */
  const fit = (): Range | undefined => {
    if (pointed === null) return undefined;
    const start = (air.trace.frames.at[pointed] ?? 0) / 1e9;
    return around(start, (air.trace.frames.end[pointed] ?? 0) / 1e9 - start, 2);
  };

  const arrows: TimeSlider["arrows"] = () => ({
    right: () => along(1),
    left: () => along(-1),
    down: () => across(1),
    up: () => across(-1),
  });
  const actions: Readonly<Record<ActionOf<typeof airtimeShortcuts>, () => void>> = {
    nextLoss: () => loss(1),
    previousLoss: () => loss(-1),
  };

  const reading = `${(view.at ?? from).toFixed(6)} s`;
  const cursorPlace = cursor === null || !scene ? undefined : markOnAir(scene, cursor);
  const card = hover ?? (cursor !== null && cursorPlace ? { frame: cursor, ...cursorPlace } : null);
  return (
    <LaneDiagram
      summary={summary === "" ? t("Airtime of run {letter}", { letter: run.letter }) : summary}
      lanes={scene}
      over={over}
      stale={stale}
      box={box}
      surface={surface}
      slider={slider({
        label: t("Time cursor of the airtime of run {letter}", { letter: run.letter }),
        text: pointed === null ? reading : `${reading}. ${run.letter}: ${frameTitle(air, pointed)}, ${frameRow(air, pointed).outcome}`,
        orientation: "horizontal",
        arrows,
        own: { shortcuts: airtimeShortcuts, actions },
        fit,
      })}
      card={card && scene && <FrameCard run={air} {...card} />}
    >
      {scene?.crowded && (
        <Crowded
          words={t("Single frames would be too thin to see: lanes show shares of the time.")}
          onZoom={() => range(zoomRange(view, centre, Math.min(0.5, scene.usualWidth / readableWidth), duration))}
        />
      )}
    </LaneDiagram>
  );
}

function overlay(
  scene: AirtimeScene,
  run: AirtimeRun,
  at: number | null,
  packet: number | null,
  frame: number | null,
  kin: ReadonlySet<number>,
): string {
  const marks = [
    ...(packet === null ? [] : chosenOnAir(scene, run, packet, frame, kin)),
    ...(at === null ? [] : airtimePlayhead(scene, at * 1e9)),
  ];
  return pictureMarks({ width: scene.width, height: scene.height, marks }, pageColour);
}

/** px of a box that is easily seen. */
const readableWidth = 4;
