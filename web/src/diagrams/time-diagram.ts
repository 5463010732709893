// What every diagram with a time axis has for whoever looks, points or types: a cursor that moves along its marks, keys that zoom and pan, and
// words that follow the picture. A diagram says what its marks are; its arrows and other keys of its own stand beside the common ones.

import { useEffect, useLayoutEffect, useRef, useState, type AriaAttributes, type HTMLAttributes, type KeyboardEvent } from "react";
import { inDiagram, type TimeAction } from "../commands/keys.js";
import { actionOf, type Shortcut } from "../commands/shortcut.js";
import { RangeAnimation, type Range } from "./stack/animate.js";
import { clampRange, zoomRange } from "./stack/interaction.js";
import { useDiagramTheme, type DiagramTheme } from "./theme.js";
import type { DiagramEvents, DiagramView, Selection } from "./types.js";

const keyZoom = 0.8;
const keyPan = 0.1;
/** Words are for readers who cannot see the picture: they may come late, but not with every frame of a drag. */
const wordsAfterMs = 400;

export interface TimeDiagramOptions<Mark> extends DiagramEvents {
  readonly view: DiagramView;
  /** End of the longest run, s. */
  readonly duration: number;
  /** What is drawn: cards and cursors of something older point at what no longer exists. */
  readonly drawn: unknown;
  /** The picture in words; null while there is none. Another function when it would say something else. */
  readonly words: () => string | null;
  readonly selectionOf: (mark: Mark) => Selection;
  /** Nothing is under pointer or cursor any more. */
  readonly onLeave?: (() => void) | undefined;
}

export interface TimeDiagram<Mark, Place> {
  readonly theme: DiagramTheme;
  /** Where the card of what is under the pointer stands. */
  readonly hover: Place | null;
  readonly setHover: (place: Place | null) => void;
  /** Where the keys are; null: they have not moved. */
  readonly cursor: Mark | null;
  readonly setCursor: (mark: Mark | null) => void;
  readonly summary: string;
  /** About which keys zoom: the playhead where it is in view, s. */
  readonly centre: number;
  readonly show: (range: Range) => void;
  readonly moveTo: (mark: Mark, at: number) => void;
  /** Of the element that has the focus. */
  readonly slider: (own: TimeSlider) => HTMLAttributes<HTMLElement>;
}

export interface TimeSlider {
  readonly label: string;
  readonly text: string;
  readonly orientation: AriaAttributes["aria-orientation"];
  readonly arrows: (event: KeyboardEvent) => Readonly<Record<"left" | "right" | "up" | "down", () => void>>;
  /** What this diagram alone understands. */
  readonly own?: { readonly shortcuts: readonly Shortcut[]; readonly actions: Readonly<Record<string, () => void>> } | undefined;
  /** The time around what is chosen, s; undefined: nothing is. */
  readonly fit: () => Range | undefined;
}

export function useTimeDiagram<Mark, Place>(options: TimeDiagramOptions<Mark>): TimeDiagram<Mark, Place> {
  const { view, duration, drawn, words, selectionOf, onView, onHover, onLeave } = options;
  const { from, to } = view;
  const theme = useDiagramTheme();
  const [animation] = useState(() => new RangeAnimation());
  const [hover, setHover] = useState<Place | null>(null);
  const [cursor, setCursor] = useState<Mark | null>(null);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  useEffect(() => () => animation.stop(), [animation]);

  // What was pointed at belongs to what was drawn.
  const [of, setOf] = useState(drawn);
  if (of !== drawn) {
    setOf(drawn);
    setHover(null);
    setCursor(null);
  }
  useEffect(() => {
    latest.current.onLeave?.();
  }, [drawn]);

  const leave = (): void => {
    setCursor(null);
    onLeave?.();
  };
  const centre = view.at !== null && view.at >= from && view.at <= to ? view.at : (from + to) / 2;
  const show = (range: Range): void => animation.run(view, range, theme.reducedMotion, (next) => latest.current.onView(next));
  const zoom = (factor: number): void => show(zoomRange(view, centre, factor, duration));
  const pan = (share: number): void => show(clampRange(from + share * (to - from), to + share * (to - from), duration));

  const moveTo = (mark: Mark, at: number): void => {
    setCursor(mark);
    const half = (to - from) / 2;
    onView(at < from || at > to ? { at, ...clampRange(at - half, at + half, duration) } : { at });
    onHover?.(selectionOf(mark));
  };

  const onKeyDown = (event: KeyboardEvent, { arrows, own, fit }: TimeSlider): void => {
    const common: Readonly<Record<TimeAction, () => void>> = {
      ...arrows(event),
      select: () => {
        if (cursor !== null) onView({ selection: selectionOf(cursor) });
      },
      clear: () => {
        leave();
        onHover?.(null);
        onView({ selection: null });
      },
      whole: () => show({ from: 0, to: duration }),
      zoomIn: () => zoom(keyZoom),
      zoomOut: () => zoom(1 / keyZoom),
      panLeft: () => pan(-keyPan),
      panRight: () => pan(keyPan),
      fit: () => {
        const range = fit();
        if (range) show(clampRange(range.from, range.to, duration));
      },
      first: () => onView({ at: from }),
      last: () => onView({ at: to }),
    };
    const actions: Readonly<Record<string, () => void>> = { ...common, ...own?.actions };
    const action = actions[actionOf([...(own?.shortcuts ?? []), ...inDiagram], event) ?? ""];
    if (!action) return;
    event.preventDefault();
    action();
  };

  const slider = (own: TimeSlider): HTMLAttributes<HTMLElement> => ({
    role: "slider",
    tabIndex: 0,
    "aria-label": own.label,
    "aria-orientation": own.orientation,
    "aria-valuemin": from,
    "aria-valuemax": to,
    "aria-valuenow": Math.min(to, Math.max(from, view.at ?? from)),
    "aria-valuetext": own.text,
    onKeyDown: (event) => onKeyDown(event, own),
    onBlur: leave,
  });

  return { theme, hover, setHover, cursor, setCursor, summary: useLateWords(words), centre, show, moveTo, slider };
}

/** What `words` say, once they have stayed the same for a moment. */
export function useLateWords(words: () => string | null): string {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = window.setTimeout(() => setSaid((before) => words() ?? before), wordsAfterMs);
    return () => window.clearTimeout(timer);
  }, [words]);
  return said;
}

/** So many times the life of something before and after it. */
export function around(begin: number, lasts: number, times: number): Range {
  return { from: begin - times * lasts, to: begin + lasts + times * lasts };
}
