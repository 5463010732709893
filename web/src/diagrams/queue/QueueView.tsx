// One run's queue and its line, packet by packet. The lanes are laid out again when their time changes; the queue at the playhead, what has not
// happened yet and the chosen packet are drawn over them.

import { kinOf, packetText, pictureMarks } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import {
  chosenInQueue,
  happeningAt,
  instantBeside,
  lastHappening,
  markOfPassage,
  queueInWords,
  queueOverlay,
  queueTimeline,
  stateAt,
  stepNumber,
  type QueueTimeline,
  type QueueTimes,
} from "@ackscope/scene/queue";
import { useCallback, useMemo, useRef, type ReactElement } from "react";
import { PacketCard } from "../card/PacketCard.js";
import { Crowded } from "../Crowded.js";
import { LaneDiagram } from "../lanes/LaneDiagram.js";
import type { Range } from "../stack/animate.js";
import { zoomRange } from "../stack/interaction.js";
import { pageColour } from "../theme.js";
import { around, useTimeDiagram, type TimeSlider } from "../time-diagram.js";
import { useTimePlot } from "../use-time-plot.js";
import type { DiagramEvents, DiagramRun, DiagramView, Selection } from "../types.js";
import { useSize } from "../use-size.js";
import { queuePlot } from "./interaction.js";
import "./queue.css";

export interface QueueViewProps extends DiagramEvents {
  readonly run: DiagramRun;
  readonly times: QueueTimes;
  readonly runIndex: number;
  readonly several: boolean;
  readonly view: DiagramView;
  /** End of the longest run, s. */
  readonly duration: number;
  readonly stale?: boolean | undefined;
}

interface PassagePlace {
  readonly passage: number;
  readonly x: number;
  readonly y: number;
}

export function QueueView(props: QueueViewProps): ReactElement {
  const { run, times, runIndex, several, view, duration, stale, onView, onHover } = props;
  const box = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const { from, to } = view;
  const { passages, instants, index } = times;

  const scene = useMemo(
    () => (size.width === 0 || size.height === 0 ? null : queueTimeline(times, { ...size, from: from * 1e9, to: to * 1e9 })),
    [times, size, from, to],
  );
  const selectionOf = (passage: number): Selection => ({ run: runIndex, packet: passages.packet[passage] ?? 0 });
  const words = useCallback(() => scene && queueInWords(`${run.letter}, ${run.label}`, times, scene), [scene, run, times]);
  const {
    hover,
    setHover,
    cursor,
    summary,
    centre,
    show: range,
    moveTo: moveCursor,
    slider,
  } = useTimeDiagram<number, PassagePlace>({ view, duration, drawn: run, words, selectionOf, onView, onHover });

  /** ns */
  const now = Math.round((view.at ?? from) * 1e9);
  const selection = view.selection?.run === runIndex ? view.selection : null;
  const pointed = cursor ?? hover?.passage ?? null;
  const packet = pointed === null ? (selection?.packet ?? null) : (passages.packet[pointed] ?? null);
  const kin = useMemo(() => kinOf(run.index, packet), [run.index, packet]);
  // Texts are escaped by the back end.
  const over = useMemo(() => ({ __html: scene ? overlay(scene, times, now, packet, kin) : "" }), [scene, times, now, packet, kin]);
  const sentence = useMemo(() => lastHappening(times, now), [times, now]);

  useTimePlot<number>(surface, {
    plot: () => scene && queuePlot(scene),
    ...{ view, duration, onView, onHover, selectionOf },
    // Lanes that do not fit are scrolled; then Ctrl, and so a pinch on a touchpad, zooms.
    wheelZooms: (event) => !scene?.frame.grown || event.ctrlKey,
    setHover: (passage, x, y) => setHover(passage === null ? null : { passage, x, y }),
  });

  /** To the next or previous instant, with the packet that it is about. */
  const along = (step: 1 | -1): void => {
    const at = instantBeside(instants, now, step);
    if (at === undefined) return;
    const { joined, started, ended, left } = happeningAt(passages, instants, index, at);
    const about = joined[0] ?? started[0] ?? ended[0] ?? left[0];
    if (about !== undefined) moveCursor(about, at / 1e9);
  };
  /** Along what is on the line and what waits for it. */
  const across = (step: 1 | -1): void => {
    const { onLine, waiting } = stateAt(passages, index, now);
    const all = [...onLine, ...waiting];
    const next = all[cursor === null ? 0 : Math.min(all.length - 1, Math.max(0, all.indexOf(cursor) + step))];
    if (next !== undefined) moveCursor(next, now / 1e9);
  };
  const fit = (): Range | undefined => {
    const passage = pointed ?? passages.packet.indexOf(selection?.packet ?? -1);
    const [joins, gone] = [passages.joins[passage], passages.gone[passage]];
    return joins === undefined || gone === undefined || !Number.isFinite(gone) ? undefined : around(joins / 1e9, (gone - joins) / 1e9, 1);
  };
  const arrows: TimeSlider["arrows"] = () => ({
    right: () => along(1),
    left: () => along(-1),
    down: () => across(1),
    up: () => across(-1),
  });

  const reading = `${(now / 1e9).toFixed(6)} s`;
  const cursorPlace = cursor === null || !scene ? undefined : markOfPassage(scene, cursor);
  const card = hover ?? (cursor !== null && cursorPlace ? { passage: cursor, ...cursorPlace } : null);
  const { step, of } = stepNumber(times, from * 1e9, to * 1e9, now);
  return (
    <LaneDiagram
      summary={summary === "" ? t("Queue of run {letter}", { letter: run.letter }) : summary}
      lanes={scene}
      over={over}
      stale={stale}
      box={box}
      surface={surface}
      slider={slider({
        label: t("Time cursor of the queue of run {letter}", { letter: run.letter }),
        text: [reading, sentence, pointed === null || packet === null ? "" : packetText(index, packet)].filter(Boolean).join(". "),
        orientation: "horizontal",
        arrows,
        fit,
      })}
      card={card && <PacketCard place={{ ...selectionOf(card.passage), x: card.x, y: card.y }} run={run} several={several} />}
    >
      {scene?.crowded && (
        <Crowded
          words={t("Single packets on the line are too thin to see.")}
          onZoom={() => range(zoomRange(view, centre, Math.min(0.5, scene.usualWidth / readableWidth), duration))}
        />
      )}
      <p className="queue-sentence">
        <span>{sentence}</span>
        <span className="queue-step">{t("event {step} of {of}", { step, of })}</span>
      </p>
    </LaneDiagram>
  );
}

function overlay(scene: QueueTimeline, times: QueueTimes, at: number, packet: number | null, kin: ReadonlySet<number>): string {
  const marks = [...queueOverlay(scene, times, at), ...(packet === null ? [] : chosenInQueue(scene, times, packet, kin))];
  return pictureMarks({ width: scene.width, height: scene.height, marks }, pageColour);
}

/** px of a packet that has room for its number. */
const readableWidth = 40;
