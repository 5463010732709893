// Bands, time-sequence graph and congestion window on one time axis. React mounts it and hands over props; drawing and pointers are imperative.

import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from "react";
import { goneAt, markBeside, packetBeside, packetText } from "@ackscope/scene";
import { language, t } from "@ackscope/scene/language";
import { settings } from "../../settings/settings.js";
import { PacketCard, type CardPlace } from "../card/PacketCard.js";
import "../diagrams.css";
import { useDiagramTheme } from "../theme.js";
import type { DiagramStackProps, Selection } from "../types.js";
import { RangeAnimation } from "./animate.js";
import { clampRange, connectPointer, zoomRange } from "./interaction.js";
import { leastStackHeight, stackLayout } from "./layout.js";
import { PanelSeparators } from "./PanelSeparators.js";
import { StackPicture } from "./picture.js";
import { stackOptions } from "./options.js";
import { shownPlots } from "./panels/index.js";

const keyZoom = 0.8;
const keyPan = 0.1;

export function DiagramStack(props: DiagramStackProps): ReactElement {
  const { runs, view, duration, generation, stale, onDrawn, onView, onHover } = props;
  const theme = useDiagramTheme();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const data = useRef<HTMLCanvasElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const back = useRef<SVGSVGElement>(null);
  const front = useRef<SVGSVGElement>(null);
  const picture = useRef<StackPicture>(null);
  const pointerLink = useRef<{ sync(): void; disconnect(): void }>(null);
  const latest = useRef(props);
  const [animation] = useState(() => new RangeAnimation());
  const [hover, setHover] = useState<CardPlace | null>(null);
  const [cursor, setCursor] = useState<CardPlace | null>(null);
  const [summary, setSummary] = useState("");
  const [size, setSize] = useState({ width: 0, height: 0 });

  useLayoutEffect(() => {
    latest.current = props;
  });

  // Once per mount: canvases, pointers, size.
  useLayoutEffect(() => {
    const parts = { data: data.current, overlay: overlay.current, back: back.current, front: front.current };
    const target = surface.current;
    const box = root.current;
    if (!parts.data || !parts.overlay || !parts.back || !parts.front || !target || !box) return;
    const made = new StackPicture({ data: parts.data, overlay: parts.overlay, back: parts.back, front: parts.front });
    picture.current = made;
    const link = connectPointer(target, made, {
      view: () => latest.current.view,
      duration: () => latest.current.duration,
      change: (next) => latest.current.onView(next),
      hover: (found, x, y) => {
        made.setHover(found);
        setHover(found ? { ...found, x, y } : null);
        latest.current.onHover?.(found);
      },
      menu: (at, x, y) => latest.current.onMenu?.(at, x, y),
    });
    pointerLink.current = link;
    const fit = (): void => {
      made.resize(box.clientWidth, box.clientHeight);
      setSize({ width: box.clientWidth, height: box.clientHeight });
    };
    fit();
    const observer = new ResizeObserver(() => {
      fit();
      link.sync();
    });
    observer.observe(box);
    return () => {
      observer.disconnect();
      link.disconnect();
      made.dispose();
      animation.stop();
      picture.current = null;
    };
  }, [animation]);

  useLayoutEffect(() => {
    const made = picture.current;
    if (!made) return;
    made.onDrawn = onDrawn;
    made.update({ runs, view, generation, theme });
    pointerLink.current?.sync();
  }, [runs, view, generation, theme, onDrawn]);

  // Units and styles that somebody prefers are asked for when they are drawn.
  useEffect(() => settings.subscribe(() => picture.current?.requestAll()), []);

  // Cards and cursors of superseded runs point at packets that no longer exist.
  useEffect(() => {
    setHover(null);
    setCursor(null);
    picture.current?.setHover(null);
  }, [generation]);

  // The summary is for readers who cannot see the picture: it may come late, but not with every frame of a drag.
  useEffect(() => {
    const timer = window.setTimeout(() => setSummary(picture.current?.summary() ?? ""), 400);
    return () => window.clearTimeout(timer);
  }, [runs, view.from, view.to, view.flow]);

  /** Marks a packet as under the cursor; its card stands at its mark when that is in view. */
  const pointAt = (selection: Selection): CardPlace => {
    picture.current?.setHover(selection);
    const mark = picture.current?.markOf(selection);
    const { x, y } = mark ?? { x: NaN, y: NaN };
    return { ...selection, x, y };
  };

  const moveCursor = (direction: "next" | "previous", extend: boolean): void => {
    const run = cursor?.run ?? view.selection?.run ?? 0;
    const shown = runs[run];
    const history = shown?.index.flows[view.flow ?? 0];
    if (!shown || !history) return;
    const from = cursor ?? (view.selection?.run === run ? view.selection : null);
    const packet = from
      ? markBeside(history, shown.index.sentAt, from.packet, direction)
      : packetBeside(history, (view.at ?? view.from) * 1e9, direction)?.packet;
    if (packet === undefined) return;
    const at = (shown.index.sentAt[packet] ?? 0) / 1e9;
    setCursor(pointAt({ run, packet }));
    if (extend) onView({ at, from: Math.min(view.from, at), to: Math.max(view.to, at) });
    else if (at < view.from || at > view.to) {
      const half = (view.to - view.from) / 2;
      onView({ at, ...clampRange(at - half, at + half, duration) });
    } else onView({ at });
    onHover?.({ run, packet });
  };

  const otherRun = (): void => {
    if (runs.length < 2) return;
    const run = ((cursor?.run ?? view.selection?.run ?? 0) + 1) % runs.length;
    const history = runs[run]?.index.flows[view.flow ?? 0];
    const packet = history && packetBeside(history, (view.at ?? view.from) * 1e9, "previous")?.packet;
    if (packet !== undefined) setCursor(pointAt({ run, packet }));
  };

  const show = (range: { from: number; to: number }): void =>
    animation.run(view, range, theme.reducedMotion, (next) => latest.current.onView(next));
  const centre = view.at !== null && view.at >= view.from && view.at <= view.to ? view.at : (view.from + view.to) / 2;
  const pan = (share: number): void => {
    const shift = share * (view.to - view.from);
    show(clampRange(view.from + shift, view.to + shift, duration));
  };

  /** The selected packet's whole life in the middle third of the view. */
  const fitSelection = (): void => {
    const chosen = cursor ?? view.selection;
    const index = chosen && runs[chosen.run]?.index;
    if (!index) return;
    const from = (index.sentAt[chosen.packet] ?? 0) / 1e9;
    const gone = goneAt(index, chosen.packet) / 1e9;
    const life = Math.max(0.001, Number.isNaN(gone) ? 0 : gone - from);
    show(clampRange(from - life, from + 2 * life, duration));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Readonly<Record<string, () => void>> = {
      ArrowRight: () => moveCursor("next", event.shiftKey),
      ArrowLeft: () => moveCursor("previous", event.shiftKey),
      ArrowUp: otherRun,
      ArrowDown: otherRun,
      Enter: () => cursor && onView({ selection: { run: cursor.run, packet: cursor.packet } }),
      Escape: () => {
        setCursor(null);
        picture.current?.setHover(null);
        onHover?.(null);
        onView({ selection: null });
      },
      0: () => show({ from: 0, to: duration }),
      w: () => show(zoomRange(view, centre, keyZoom, duration)),
      s: () => show(zoomRange(view, centre, 1 / keyZoom, duration)),
      "+": () => show(zoomRange(view, centre, keyZoom, duration)),
      "-": () => show(zoomRange(view, centre, 1 / keyZoom, duration)),
      f: fitSelection,
      a: () => pan(-keyPan),
      d: () => pan(keyPan),
      Home: () => onView({ at: view.from }),
      End: () => onView({ at: view.to }),
    };
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  const active = cursor ?? view.selection;
  const activeRun = active && runs[active.run];
  const reading = `${(view.at ?? view.from).toFixed(3)} s`;
  const valueText = active && activeRun ? `${reading}. ${activeRun.letter}: ${packetText(activeRun.index, active.packet)}` : reading;
  const plots = shownPlots(runs, view);
  const stack = stackOptions(runs, view);
  const panels = [...(stack.bands ? [t("bands")] : []), ...plots.map((plot) => plot.inWords(runs, view))];
  const card = hover ?? (cursor && !Number.isNaN(cursor.x) ? cursor : null);

  return (
    <figure className={`diagram diagram-stack${stale ? " stale" : ""}`} aria-labelledby={`${id}-summary`}>
      <figcaption id={`${id}-summary`} className="diagram-summary">
        {t("On one time axis: {panels}.", { panels: new Intl.ListFormat(language()).format(panels) })} {summary}
      </figcaption>
      <div ref={root} className="diagram-plots" style={{ minHeight: leastStackHeight(size.width, stack) }}>
        <svg ref={back} className="diagram-back" aria-hidden="true" />
        <canvas ref={data} aria-hidden="true" />
        <svg ref={front} className="diagram-front" aria-hidden="true" />
        <canvas ref={overlay} aria-hidden="true" />
        <div
          ref={surface}
          className="diagram-surface"
          role="slider"
          tabIndex={0}
          aria-label={t("Time cursor of the diagrams")}
          aria-orientation="horizontal"
          aria-valuemin={view.from}
          aria-valuemax={view.to}
          aria-valuenow={Math.min(view.to, Math.max(view.from, view.at ?? view.from))}
          aria-valuetext={valueText}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setCursor(null);
            picture.current?.setHover(null);
          }}
        />
        {size.width > 0 && (
          <PanelSeparators
            separators={stackLayout(size.width, size.height, stack).separators}
            runs={runs}
            view={view}
            onHeights={(heights) => onView({ heights })}
          />
        )}
        {card && runs[card.run] ? <PacketCard place={card} run={runs[card.run]} several={runs.length > 1} /> : null}
      </div>
    </figure>
  );
}
