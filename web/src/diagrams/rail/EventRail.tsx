// The whole run on one line per run, in the transport bar: where things happened, where the view is, where the playhead is.

import { t } from "@ackscope/scene/language";
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactElement } from "react";
import { notableBeside } from "@ackscope/scene";
import "../diagrams.css";
import { placeIn } from "../../settings/page-zoom.js";
import { clampRange } from "../stack/interaction.js";
import { useDiagramTheme } from "../theme.js";
import type { EventRailProps } from "../types.js";
import { RailPicture } from "./picture.js";

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
  const timeOf = (event: { readonly clientX: number; readonly clientY: number; readonly currentTarget: Element }): number =>
    picture.current?.timeAt(placeIn(event.currentTarget, event)[0]) ?? 0;

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
    if (!history) return t("{letter}: not recorded", { letter });
    const { drops, retransmissions, timeouts } = history;
    return t(
      "{letter}: {drops, plural, one {# drop} other {# drops}}, {retransmissions, plural, one {# retransmission} other {# retransmissions}}, {timeouts, plural, one {# timeout} other {# timeouts}}",
      { letter, drops: drops.at.length, retransmissions: retransmissions.at.length, timeouts: timeouts.at.length },
    );
  });

  return (
    <figure className="diagram diagram-rail" aria-labelledby={`${id}-summary`}>
      <figcaption id={`${id}-summary`} className="diagram-summary">
        {t("The whole run with its events. {events}.", { events: events.join(". ") })}
      </figcaption>
      <div ref={root} className="diagram-plots">
        <svg ref={back} className="diagram-back" aria-hidden="true" />
        <canvas ref={data} aria-hidden="true" />
        <canvas ref={overlay} aria-hidden="true" />
        <div
          className="diagram-surface"
          role="slider"
          tabIndex={0}
          aria-label={t("Time")}
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
