import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { connectTimePlot, type TimePlot } from "./time-plot.js";
import type { DiagramEvents, DiagramView, Selection } from "./types.js";

interface TimePlotOf<Hit> extends Pick<DiagramEvents, "onView" | "onHover"> {
  readonly plot: () => TimePlot<Hit> | null;
  readonly view: DiagramView;
  /** s */
  readonly duration: number;
  /** Whether a turn of the wheel zooms, and does not scroll. Left out: it does. */
  readonly wheelZooms?: (event: WheelEvent) => boolean;
  readonly selectionOf: (hit: Hit) => Selection;
  readonly setHover: (hit: Hit | null, x: number, y: number) => void;
}

/** Connects a diagram's surface to pointers once; what they do is always as of the newest rendering. */
export function useTimePlot<Hit>(surface: RefObject<HTMLElement | null>, diagram: TimePlotOf<Hit>): void {
  const latest = useRef(diagram);
  useLayoutEffect(() => {
    latest.current = diagram;
  });
  useEffect(() => {
    if (!surface.current) return;
    const selection = (hit: Hit | null): Selection | null => (hit === null ? null : latest.current.selectionOf(hit));
    return connectTimePlot<Hit>(surface.current, {
      plot: () => latest.current.plot(),
      view: () => latest.current.view,
      duration: () => latest.current.duration,
      wheelZooms: (event) => latest.current.wheelZooms?.(event) ?? true,
      change: (next) => latest.current.onView(next),
      hover(hit, x, y) {
        latest.current.setHover(hit, x, y);
        latest.current.onHover?.(selection(hit));
      },
      select: (hit) => latest.current.onView({ selection: selection(hit) }),
    });
  }, [surface]);
}
