// The whole transfer folded into rows. It is the overview and the scroll bar: the visible window is an outlined strip that can be dragged,
// its ends zoom.

import { t } from "@ackscope/scene/language";
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from "react";
import { summary } from "@ackscope/scene";
import "../diagrams.css";
import { useDiagramTheme } from "../theme.js";
import type { FoldedBandsProps } from "../types.js";
import { clampRange, zoomRange } from "../stack/interaction.js";
import { connectFold } from "./interaction.js";
import { FoldPicture } from "./picture.js";

export function FoldedBands(props: FoldedBandsProps): ReactElement {
  const { run, runIndex, view, rows, stale, onView } = props;
  const theme = useDiagramTheme();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const data = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const back = useRef<SVGSVGElement>(null);
  const picture = useRef<FoldPicture>(null);
  const latest = useRef(props);
  const [text, setText] = useState("");

  useLayoutEffect(() => {
    latest.current = props;
  });

  useLayoutEffect(() => {
    const box = root.current;
    const target = surface.current;
    if (!data.current || !overlay.current || !back.current || !box || !target) return;
    const made = new FoldPicture({ data: data.current, overlay: overlay.current, back: back.current });
    picture.current = made;
    const disconnect = connectFold(target, made, {
      view: () => latest.current.view,
      end: () => latest.current.run.index.end / 1e9,
      change: (next) => latest.current.onView(next),
      runIndex: () => latest.current.runIndex,
      hover: (selection) => latest.current.onHover?.(selection),
    });
    made.resize(box.clientWidth, box.clientHeight);
    const observer = new ResizeObserver(() => made.resize(box.clientWidth, box.clientHeight));
    observer.observe(box);
    return () => {
      observer.disconnect();
      disconnect();
      made.dispose();
      picture.current = null;
    };
  }, []);

  useLayoutEffect(() => picture.current?.update({ run, runIndex, view, rows, theme }), [run, runIndex, view, rows, theme]);

  const shownTo = Math.min(run.index.end, (rows ?? 14) * view.bandSeconds * 1e9);
  useEffect(() => {
    const timer = window.setTimeout(() => setText(summary([run], view.flow ?? 0, 0, shownTo)), 400);
    return () => window.clearTimeout(timer);
  }, [run, view.flow, shownTo]);

  const end = Math.max(run.index.end / 1e9, view.to);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const length = view.to - view.from;
    const middle = (view.from + view.to) / 2;
    const move = (by: number): void => onView(clampRange(view.from + by, view.to + by, end));
    const actions: Readonly<Record<string, () => void>> = {
      ArrowRight: () => move(length * (event.shiftKey ? 1 : 0.1)),
      ArrowLeft: () => move(-length * (event.shiftKey ? 1 : 0.1)),
      ArrowDown: () => move(view.bandSeconds),
      ArrowUp: () => move(-view.bandSeconds),
      Home: () => move(-view.from),
      End: () => move(end),
      "+": () => onView(zoomRange(view, middle, 0.8, end)),
      "-": () => onView(zoomRange(view, middle, 1.25, end)),
      w: () => onView(zoomRange(view, middle, 0.8, end)),
      s: () => onView(zoomRange(view, middle, 1.25, end)),
      0: () => onView({ from: 0, to: end }),
    };
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  return (
    <figure className={`diagram diagram-fold${stale ? " stale" : ""}`} aria-labelledby={`${id}-summary`}>
      <figcaption id={`${id}-summary`} className="diagram-summary">
        {t("Bands, folded into rows of {seconds} s: the sender is the top edge of a row, the receiver its bottom edge. {text}", {
          seconds: view.bandSeconds,
          text,
        })}
      </figcaption>
      <div ref={root} className="diagram-plots">
        <svg ref={back} className="diagram-back" aria-hidden="true" />
        <canvas ref={data} aria-hidden="true" />
        <canvas ref={overlay} aria-hidden="true" />
        <div
          ref={surface}
          className="diagram-surface"
          role="slider"
          tabIndex={0}
          aria-label={t("Visible time, run {letter}", { letter: run.letter })}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={end}
          aria-valuenow={Math.min(end, Math.max(0, view.from))}
          aria-valuetext={t("{from} to {to} s", { from: view.from.toFixed(3), to: view.to.toFixed(3) })}
          onKeyDown={onKeyDown}
        />
      </div>
    </figure>
  );
}
