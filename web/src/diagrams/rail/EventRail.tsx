// The whole run on one line per run, in the transport bar: where things happened, where the view is, where the playhead is.

import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactElement } from "react";
import { counted, eventRail, notableBeside, place, type Scene } from "@ackscope/scene";
import { prepare } from "../drawing/canvas.js";
import { drawMarks } from "../drawing/marks.js";
import "../diagrams.css";
import { frames } from "../frames.js";
import { clampRange } from "../stack/interaction.js";
import { useDiagramTheme, type DiagramTheme } from "../theme.js";
import type { DiagramRun, DiagramView, EventRailProps } from "../types.js";

const keyStep = 0.01;

export function EventRail(props: EventRailProps): ReactElement {
  const { runs, view, duration, onView } = props;
  const theme = useDiagramTheme();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const data = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const back = useRef<SVGSVGElement>(null);
  const picture = useRef<RailPicture>(null);

  useLayoutEffect(() => {
    const box = root.current;
    if (!box || !data.current || !overlay.current || !back.current) return;
    const made = new RailPicture(data.current, overlay.current, back.current);
    picture.current = made;
    made.resize(box.clientWidth, box.clientHeight);
    const observer = new ResizeObserver(() => made.resize(box.clientWidth, box.clientHeight));
    observer.observe(box);
    return () => {
      observer.disconnect();
      made.dispose();
      picture.current = null;
    };
  }, []);

  useLayoutEffect(() => picture.current?.update({ runs, view, duration, theme }), [runs, view, duration, theme]);

  /** Places the playhead; a view that does not hold it follows. */
  const goTo = (time: number): void => {
    const at = Math.min(duration, Math.max(0, time));
    const half = (view.to - view.from) / 2;
    onView(at < view.from || at > view.to ? { at, ...clampRange(at - half, at + half, Math.max(duration, view.to)) } : { at });
  };
  const timeOf = (event: { readonly clientX: number; readonly currentTarget: Element }): number =>
    picture.current?.timeAt(event.clientX - event.currentTarget.getBoundingClientRect().left) ?? 0;

  const at = view.at ?? view.from;
  const beside = (direction: "next" | "previous"): void => {
    const found = runs.flatMap(({ index }) => {
      const history = index.flows[view.flow ?? 0];
      const notable = history && notableBeside(history, at * 1e9, direction);
      return notable ? [notable.at / 1e9] : [];
    });
    if (found.length > 0) goTo(direction === "next" ? Math.min(...found) : Math.max(...found));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Readonly<Record<string, () => void>> = {
      ArrowRight: () => goTo(at + duration * keyStep),
      ArrowLeft: () => goTo(at - duration * keyStep),
      PageDown: () => beside("next"),
      PageUp: () => beside("previous"),
      Home: () => goTo(0),
      End: () => goTo(duration),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  const events = runs.map(({ letter, index }) => {
    const history = index.flows[view.flow ?? 0];
    if (!history) return `${letter}: not recorded`;
    const { drops, retransmissions, timeouts } = history;
    return `${letter}: ${counted(drops.at.length, "drop")}, ${counted(retransmissions.at.length, "retransmission")}, ${counted(timeouts.at.length, "timeout")}`;
  });

  return (
    <figure className="diagram diagram-rail" aria-labelledby={`${id}-summary`}>
      <figcaption id={`${id}-summary`} className="diagram-summary">
        The whole run with its events. {events.join(". ")}.
      </figcaption>
      <div ref={root} className="diagram-plots">
        <svg ref={back} className="diagram-back" aria-hidden="true" />
        <canvas ref={data} aria-hidden="true" />
        <canvas ref={overlay} aria-hidden="true" />
        <div
          className="diagram-surface"
          role="slider"
          tabIndex={0}
          aria-label="Time"
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={duration}
          aria-valuenow={Math.min(duration, Math.max(0, at))}
          aria-valuetext={`${at.toFixed(3)} s`}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            goTo(timeOf(event));
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) goTo(timeOf(event));
          }}
        />
      </div>
    </figure>
  );
}

interface RailInput {
  readonly runs: readonly DiagramRun[];
  readonly view: DiagramView;
  readonly duration: number;
  readonly theme: DiagramTheme;
}

class RailPicture {
  private readonly data: HTMLCanvasElement;
  private readonly overlay: HTMLCanvasElement;
  private readonly back: SVGSVGElement;
  private input: RailInput | undefined;
  private scene: Scene | undefined;
  private width = 0;
  private height = 0;

  constructor(data: HTMLCanvasElement, overlay: HTMLCanvasElement, back: SVGSVGElement) {
    this.data = data;
    this.overlay = overlay;
    this.back = back;
  }

  resize(width: number, height: number): void {
    if (width === this.width && height === this.height) return;
    this.width = width;
    this.height = height;
    frames.request(this.drawData);
    frames.request(this.drawAround);
  }

  update(input: RailInput): void {
    const before = this.input;
    this.input = input;
    const same =
      before?.runs === input.runs &&
      before.theme === input.theme &&
      before.duration === input.duration &&
      before.view.flow === input.view.flow &&
      before.view.hidden.join() === input.view.hidden.join();
    if (!same) frames.request(this.drawData);
    frames.request(this.drawAround);
  }

  dispose(): void {
    frames.cancel(this.drawData);
    frames.cancel(this.drawAround);
  }

  /** Seconds at a pixel. */
  timeAt(px: number): number {
    const { scene, input } = this;
    if (!scene || !input) return 0;
    return ((px - scene.plot.left) / scene.plot.width) * input.duration;
  }

  private readonly drawData = (): void => {
    const { input, width, height } = this;
    if (!input || width === 0 || height === 0) return;
    const ratio = window.devicePixelRatio;
    const runs = input.runs.map(({ index, letter }, run) => ({ index, letter, run }));
    const scene = eventRail(runs, {
      width,
      height,
      flow: input.view.flow ?? 0,
      duration: input.duration * 1e9,
      hidden: input.view.hidden,
      ratio,
    });
    this.scene = scene;
    drawMarks(prepare(this.data, width, height, ratio), scene, input.theme);
  };

  private readonly drawAround = (): void => {
    const { input, scene, width, height } = this;
    if (!input || !scene?.x) return;
    const { view, theme, runs } = input;
    const { plot, x } = scene;
    const inside = (time: number): number => Math.round(Math.min(plot.left + plot.width, Math.max(plot.left, place(x, time))));
    const from = inside(view.from);
    const to = Math.max(from + 2, inside(view.to));
    const lines = runs.map((_, line) => `M${plot.left} ${(height * (line + 0.5)) / runs.length + 0.5}h${plot.width}`).join("");
    const letters = scene.labels.map((label) => `<text class="letter" x="${label.x}" y="${label.y}">${label.text}</text>`).join("");
    this.back.setAttribute("width", String(width));
    this.back.setAttribute("height", String(height));
    const cut = scene.unrecordedFrom;
    const unrecorded =
      cut === null
        ? ""
        : `<rect class="unrecorded" x="${cut}" y="0" width="${plot.left + plot.width - cut}" height="${height}"/><path class="unrecorded-edge" d="M${cut} 0V${height}"/>`;
    this.back.innerHTML =
      `${unrecorded}<rect class="visible" x="${from}" y="0" width="${to - from}" height="${height}"/>` +
      `<path class="bracket" d="M${from + 0.5} 0V${height}M${to - 0.5} 0V${height}"/><path class="line" d="${lines}"/>${letters}`;
    const ctx = prepare(this.overlay, width, height, window.devicePixelRatio);
    if (view.at === null) return;
    ctx.fillStyle = theme.ink;
    ctx.fillRect(inside(view.at) - 0.75, 0, 1.5, height);
  };
}
