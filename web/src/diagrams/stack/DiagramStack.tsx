// Bands, time-sequence graph and congestion window on one time axis. React mounts it and hands over props; drawing and pointers are imperative.

import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type ReactElement } from "react";
import { goneAt, markBeside, packetBeside, packetText, summary as runsInWords } from "@ackscope/scene";
import { language, t } from "@ackscope/scene/language";
import { settings } from "../../settings/settings.js";
import { PacketCard, type CardPlace } from "../card/PacketCard.js";
import "../diagrams.css";
import { around, useTimeDiagram, type TimeSlider } from "../time-diagram.js";
import type { DiagramStackProps, Selection } from "../types.js";
import type { Range } from "./animate.js";
import { connectPointer } from "./interaction.js";
import { leastStackHeight, stackLayout } from "./layout.js";
import { PanelSeparators } from "./PanelSeparators.js";
import { StackPicture } from "./picture.js";
import { stackOptions } from "./options.js";
import { shownPlots } from "./panels/index.js";

export function DiagramStack(props: DiagramStackProps): ReactElement {
  const { runs, view, duration, generation, stale, onDrawn, onView, onHover } = props;
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
  const [size, setSize] = useState({ width: 0, height: 0 });
  const { from, to, flow = 0 } = view;
  const words = useCallback(() => runsInWords(runs, flow, from * 1e9, to * 1e9), [runs, flow, from, to]);
  const { theme, hover, setHover, cursor, setCursor, summary, moveTo, slider } = useTimeDiagram<CardPlace, CardPlace>({
    view,
    duration,
    drawn: generation,
    words,
    selectionOf: ({ run, packet }) => ({ run, packet }),
    onView,
    onHover,
    onLeave: () => picture.current?.setHover(null),
  });

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
      flag: () => latest.current.onFlag ?? null,
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
      picture.current = null;
    };
  }, [setHover]);

  useLayoutEffect(() => {
    const made = picture.current;
    if (!made) return;
    made.onDrawn = onDrawn;
    made.update({ runs, view, generation, theme });
    pointerLink.current?.sync();
  }, [runs, view, generation, theme, onDrawn]);

  // Units and styles that somebody prefers are asked for when they are drawn.
  useEffect(() => settings.subscribe(() => picture.current?.requestAll()), []);

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
    const place = pointAt({ run, packet });
    if (!extend) {
      moveTo(place, at);
      return;
    }
    setCursor(place);
    onView({ at, from: Math.min(view.from, at), to: Math.max(view.to, at) });
    onHover?.({ run, packet });
  };

  const otherRun = (): void => {
    if (runs.length < 2) return;
    const run = ((cursor?.run ?? view.selection?.run ?? 0) + 1) % runs.length;
    const history = runs[run]?.index.flows[view.flow ?? 0];
    const packet = history && packetBeside(history, (view.at ?? view.from) * 1e9, "previous")?.packet;
    if (packet !== undefined) setCursor(pointAt({ run, packet }));
  };

  /** The chosen packet's whole life in the middle third of the view. */
  const fit = (): Range | undefined => {
    const chosen = cursor ?? view.selection;
    const index = chosen && runs[chosen.run]?.index;
    if (!index) return undefined;
    const begin = (index.sentAt[chosen.packet] ?? 0) / 1e9;
    const gone = goneAt(index, chosen.packet) / 1e9;
    return around(begin, Math.max(0.001, Number.isNaN(gone) ? 0 : gone - begin), 1);
  };

  const arrows: TimeSlider["arrows"] = (event) => ({
    right: () => moveCursor("next", event.shiftKey),
    left: () => moveCursor("previous", event.shiftKey),
    up: otherRun,
    down: otherRun,
  });

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
          {...slider({ label: t("Time cursor of the diagrams"), text: valueText, orientation: "horizontal", arrows, fit })}
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
