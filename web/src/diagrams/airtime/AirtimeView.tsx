// One run's air: a lane for each radio. The picture is laid out anew when its time changes; the playhead and the chosen frame move over it.

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
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from "react";
import "../diagrams.css";
import { RangeAnimation } from "../stack/animate.js";
import { clampRange, zoomRange } from "../stack/interaction.js";
import { pageColour, useDiagramTheme } from "../theme.js";
import { connectTimePlot } from "../time-plot.js";
import { useSize } from "../use-size.js";
import type { DiagramEvents, DiagramRun, DiagramView, Selection } from "../types.js";
import "./airtime.css";
import { FrameCard } from "./FrameCard.js";
import { airtimePlot } from "./interaction.js";

export interface AirtimeViewProps extends DiagramEvents {
  readonly run: DiagramRun;
  readonly runIndex: number;
  readonly view: DiagramView;
  /** End of the longest run, s. */
  readonly duration: number;
  readonly stale?: boolean | undefined;
}

const keyZoom = 0.8;
const keyPan = 0.1;

export function AirtimeView(props: AirtimeViewProps): ReactElement {
  const { run, runIndex, view, duration, stale, onView, onHover } = props;
  const id = useId();
  const theme = useDiagramTheme();
  const [animation] = useState(() => new RangeAnimation());
  const box = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const [hover, setHover] = useState<{ readonly frame: number; readonly x: number; readonly y: number } | null>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const [summary, setSummary] = useState("");
  const { from, to, flow = 0, airtime: show = "frames" } = view;

  const air = useMemo(() => airtimeRun(run), [run]);
  const scene = useMemo(
    () => (size.width === 0 || size.height === 0 ? null : airtimeScene(air, { ...size, from: from * 1e9, to: to * 1e9, show, flow })),
    [air, size, from, to, show, flow],
  );
  const selection = view.selection?.run === runIndex ? view.selection : null;
  const selected = selection?.frame ?? null;
  const pointed = cursor ?? hover?.frame ?? selected;
  const packet = pointed === null ? (selection?.packet ?? null) : (air.trace.frames.packet[pointed] ?? null);
  const kin = useMemo(() => kinOf(run.index, packet), [run.index, packet]);
  // Texts are escaped by the back end.
  const marks = useMemo(() => ({ __html: scene ? pictureMarks(scene, pageColour) : "" }), [scene]);
  const over = useMemo(
    () => ({ __html: scene ? overlay(scene, air, view.at, packet, pointed, kin) : "" }),
    [scene, air, view.at, packet, pointed, kin],
  );
  const selectionOf = (frame: number): Selection => ({ run: runIndex, packet: air.trace.frames.packet[frame] ?? 0, frame });

  const latest = useRef({ props, scene, selectionOf });
  useLayoutEffect(() => {
    latest.current = { props, scene, selectionOf };
  });

  useEffect(() => {
    if (!surface.current) return;
    const now = (): AirtimeViewProps => latest.current.props;
    const disconnect = connectTimePlot<number>(surface.current, {
      plot: () => latest.current.scene && airtimePlot(latest.current.scene),
      view: () => now().view,
      duration: () => now().duration,
      // Lanes that do not fit are scrolled; then Ctrl, and so a pinch on a touchpad, zooms.
      wheelZooms: (event) => !latest.current.scene?.frame.grown || event.ctrlKey,
      change: (next) => now().onView(next),
      hover: (frame, x, y) => {
        setHover(frame === null ? null : { frame, x, y });
        now().onHover?.(frame === null ? null : latest.current.selectionOf(frame));
      },
      select: (frame) => now().onView({ selection: frame === null ? null : latest.current.selectionOf(frame) }),
    });
    return () => {
      disconnect();
      animation.stop();
    };
  }, [animation]);

  // Cards and cursors of a superseded run point at frames that no longer exist.
  useEffect(() => {
    setHover(null);
    setCursor(null);
  }, [run]);

  // For readers who cannot see the picture: it may come late, but not with every frame of a drag.
  useEffect(() => {
    const timer = window.setTimeout(() => {
      if (scene) setSummary(airtimeInWords(`${run.letter}, ${run.label}`, air, scene));
    }, 400);
    return () => window.clearTimeout(timer);
  }, [scene, run, air]);

  const range = (next: { from: number; to: number }): void => animation.run(view, next, theme.reducedMotion, (each) => onView(each));
  const pan = (share: number): void => range(clampRange(from + share * (to - from), to + share * (to - from), duration));
  const centre = view.at !== null && view.at >= from && view.at <= to ? view.at : (from + to) / 2;
  const here = cursor ?? selected;

  const moveTo = (frame: number | undefined): void => {
    const start = frame === undefined ? undefined : air.trace.frames.at[frame];
    if (frame === undefined || start === undefined) return;
    const at = start / 1e9;
    setCursor(frame);
    const half = (to - from) / 2;
    onView(at < from || at > to ? { at, ...clampRange(at - half, at + half, duration) } : { at });
    onHover?.(selectionOf(frame));
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
  const fitFrame = (): void => {
    if (pointed === null) return;
    const start = (air.trace.frames.at[pointed] ?? 0) / 1e9;
    const lasts = (air.trace.frames.end[pointed] ?? 0) / 1e9 - start;
    range(clampRange(start - 2 * lasts, start + 3 * lasts, duration));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Readonly<Record<string, () => void>> = {
      ArrowRight: () => along(1),
      ArrowLeft: () => along(-1),
      ArrowDown: () => across(1),
      ArrowUp: () => across(-1),
      l: () => loss(event.shiftKey ? -1 : 1),
      Enter: () => cursor !== null && onView({ selection: selectionOf(cursor) }),
      Escape: () => {
        setCursor(null);
        onHover?.(null);
        onView({ selection: null });
      },
      0: () => range({ from: 0, to: duration }),
      w: () => range(zoomRange(view, centre, keyZoom, duration)),
      s: () => range(zoomRange(view, centre, 1 / keyZoom, duration)),
      "+": () => range(zoomRange(view, centre, keyZoom, duration)),
      "-": () => range(zoomRange(view, centre, 1 / keyZoom, duration)),
      a: () => pan(-keyPan),
      d: () => pan(keyPan),
      f: fitFrame,
      Home: () => onView({ at: from }),
      End: () => onView({ at: to }),
    };
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  const reading = `${(view.at ?? from).toFixed(6)} s`;
  const cursorPlace = cursor === null || !scene ? undefined : markOnAir(scene, cursor);
  const card = hover ?? (cursor !== null && cursorPlace ? { frame: cursor, ...cursorPlace } : null);
  return (
    <figure className={`diagram diagram-airtime${stale ? " stale" : ""}`} aria-labelledby={`${id}-summary`}>
      <figcaption id={`${id}-summary`} className="diagram-summary">
        {summary === "" ? t("Airtime of run {letter}", { letter: run.letter }) : summary}
      </figcaption>
      <div ref={box} className="airtime-scroll">
        <div className="airtime-plot" style={{ height: scene?.height ?? 0 }}>
          <svg
            className="airtime-marks"
            width={size.width}
            height={scene?.height ?? 0}
            aria-hidden="true"
            dangerouslySetInnerHTML={marks}
          />
          <svg className="airtime-marks" width={size.width} height={scene?.height ?? 0} aria-hidden="true" dangerouslySetInnerHTML={over} />
          <div
            ref={surface}
            className="diagram-surface airtime-surface"
            role="slider"
            tabIndex={0}
            aria-label={t("Time cursor of the airtime of run {letter}", { letter: run.letter })}
            aria-orientation="horizontal"
            aria-valuemin={from}
            aria-valuemax={to}
            aria-valuenow={Math.min(to, Math.max(from, view.at ?? from))}
            aria-valuetext={
              pointed === null ? reading : `${reading}. ${run.letter}: ${frameTitle(air, pointed)}, ${frameRow(air, pointed).outcome}`
            }
            onKeyDown={onKeyDown}
            onBlur={() => setCursor(null)}
          />
          {card && scene && <FrameCard run={air} {...card} />}
        </div>
      </div>
      {scene?.crowded && (
        <Crowded onZoom={() => range(zoomRange(view, centre, Math.min(0.5, scene.usualWidth / readableWidth), duration))} />
      )}
    </figure>
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

/** Too much time for single frames: says so, and offers less of it. */
function Crowded({ onZoom }: { readonly onZoom: () => void }): ReactElement {
  return (
    <p className="diagram-crowded">
      <span>{t("Single frames would be too thin to see: lanes show shares of the time.")}</span>
      <button type="button" className="button" onClick={onZoom}>
        {t("Zoom in")}
      </button>
    </p>
  );
}
