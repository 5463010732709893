// One run as a ladder: nodes are lines, packets go from one to the next. The picture is laid out again when its time changes; the playhead and
// the chosen packet move over it.

import { goneAt, packetText, pictureMarks, type TopologyEdge } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import {
  chosenMarks,
  ladderInWords,
  ladderOrder,
  ladderRun,
  type LadderScene,
  ladderScene,
  markOnLadder,
  playheadMarks,
  relatedPackets,
} from "@ackscope/scene/ladder";
import { useCallback, useId, useMemo, useRef, type ReactElement } from "react";
import { PacketCard, type CardPlace } from "../card/PacketCard.js";
import { Crowded } from "../Crowded.js";
import "../diagrams.css";
import type { Range } from "../stack/animate.js";
import { zoomRange } from "../stack/interaction.js";
import { pageColour } from "../theme.js";
import { around, useTimeDiagram, type TimeSlider } from "../time-diagram.js";
import { useSize } from "../use-size.js";
import type { DiagramEvents, DiagramRun, DiagramView, Selection } from "../types.js";
import { useTimePlot } from "../use-time-plot.js";
import { ladderPlot } from "./interaction.js";
import "./ladder.css";

export interface LadderViewProps extends DiagramEvents {
  readonly run: DiagramRun;
  readonly runIndex: number;
  readonly several: boolean;
  readonly view: DiagramView;
  /** End of the longest run, s. */
  readonly duration: number;
  readonly stale?: boolean | undefined;
  /** What stands between two nodes. */
  readonly describe: (edge: TopologyEdge) => string;
}

export function LadderView(props: LadderViewProps): ReactElement {
  const { run, runIndex, several, view, duration, stale, describe, onView, onHover } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const flow = view.flow ?? 0;
  const { from, to, hidden } = view;
  const direction = view.ladder?.time ?? "down";
  const fold = view.ladder?.fold ?? false;

  const ladder = useMemo(() => ladderRun(run), [run]);
  const scene = useMemo(
    () =>
      size.width === 0 || size.height === 0
        ? null
        : ladderScene(ladder, { ...size, from: from * 1e9, to: to * 1e9, flow, direction, fold, hidden, describe }),
    [ladder, size, from, to, flow, direction, fold, hidden, describe],
  );
  const order = useMemo(() => ladderOrder(ladder, scene?.flows ?? [flow]), [ladder, scene?.flows, flow]);
  const words = useCallback(
    () => scene && ladderInWords(`${run.letter}, ${run.label}`, ladder, scene, from * 1e9, to * 1e9),
    [scene, run, ladder, from, to],
  );
  const selectionOf = (packet: number): Selection => ({ run: runIndex, packet });
  const { hover, setHover, cursor, summary, centre, show, moveTo, slider } = useTimeDiagram<number, CardPlace>({
    view,
    duration,
    drawn: run,
    words,
    selectionOf,
    onView,
    onHover,
  });
  const selected = view.selection?.run === runIndex ? view.selection.packet : null;
  const pointed = cursor ?? hover?.packet ?? selected;
  const kin = useMemo(() => (pointed === null ? new Set<number>() : relatedPackets(ladder, pointed)), [ladder, pointed]);
  // Texts are escaped by the back end.
  const marks = useMemo(() => ({ __html: scene ? pictureMarks(scene, pageColour) : "" }), [scene]);
  const over = useMemo(() => ({ __html: scene ? overlay(scene, view.at, pointed, kin) : "" }), [scene, view.at, pointed, kin]);

  const cardAt = (packet: number, x: number, y: number): CardPlace => ({
    run: runIndex,
    packet,
    x,
    y,
  });

  useTimePlot<number>(surface, {
    plot: () => scene && ladderPlot(scene),
    ...{ view, duration, onView, onHover, selectionOf },
    setHover: (packet, x, y) => setHover(packet === null ? null : cardAt(packet, x, y)),
  });

  const moveCursor = (step: 1 | -1): void => {
    const here = cursor ?? selected;
    const place = here === null ? -1 : order.packet.indexOf(here);
    const beside = order.at.findIndex((at) => at >= (view.at ?? from) * 1e9);
    const next = place >= 0 ? place + step : beside;
    const packet = order.packet[next];
    const sent = order.at[next];
    if (packet === undefined || sent === undefined) return;
    moveTo(packet, sent / 1e9);
  };

  /** The chosen packet's whole life in the middle third of the view. */
  const fit = (): Range | undefined => {
    if (pointed === null) return undefined;
    const place = order.packet.indexOf(pointed);
    const begin = (order.at[place] ?? from * 1e9) / 1e9;
    const gone = goneAt(run.index, pointed) / 1e9;
    return around(begin, Math.max(0.001, Number.isNaN(gone) ? 0 : gone - begin), 1);
  };

  const arrows: TimeSlider["arrows"] = () => ({
    down: () => moveCursor(1),
    right: () => moveCursor(1),
    up: () => moveCursor(-1),
    left: () => moveCursor(-1),
  });

  const reading = `${(view.at ?? from).toFixed(3)} s`;
  const cursorPlace = cursor === null || !scene ? undefined : markOnLadder(scene, cursor);
  const card = hover ?? (cursor !== null && cursorPlace ? cardAt(cursor, cursorPlace.x, cursorPlace.y) : null);
  return (
    <figure className={`diagram diagram-ladder${stale ? " stale" : ""}`} aria-labelledby={`${id}-summary`}>
      <figcaption id={`${id}-summary`} className="diagram-summary">
        {summary === "" ? t("Ladder of run {letter}", { letter: run.letter }) : summary}
      </figcaption>
      <div ref={box} className="ladder-plot">
        <svg className="ladder-marks" width={size.width} height={size.height} aria-hidden="true" dangerouslySetInnerHTML={marks} />
        <svg className="ladder-marks" width={size.width} height={size.height} aria-hidden="true" dangerouslySetInnerHTML={over} />
        <div
          ref={surface}
          className={`diagram-surface ladder-surface ${direction}`}
          {...slider({
            label: t("Time cursor of the ladder of run {letter}", { letter: run.letter }),
            text: pointed === null ? reading : `${reading}. ${run.letter}: ${packetText(run.index, pointed)}`,
            orientation: direction === "down" ? "vertical" : "horizontal",
            arrows,
            fit,
          })}
        />
        {card && <PacketCard place={card} run={run} several={several} />}
      </div>
      {scene && scene.merged > 0 && (
        <Crowded
          words={t("Bands and lines stand for several packets.")}
          onZoom={() => show(zoomRange(view, centre, readable / scene.crossings, duration))}
        />
      )}
    </figure>
  );
}

function overlay(scene: LadderScene, at: number | null, packet: number | null, kin: ReadonlySet<number>): string {
  const marks = [...(packet === null ? [] : chosenMarks(scene, packet, kin)), ...(at === null ? [] : playheadMarks(scene, at * 1e9))];
  return pictureMarks({ width: scene.width, height: scene.height, marks }, pageColour);
}

/** So many crossings can be told apart on one ladder. */
const readable = 120;
