// The hairlines between the panels of a stack: dragged, or moved by arrow keys, they make the panel above them higher or lower.

import { useRef, type KeyboardEvent, type PointerEvent, type ReactElement } from "react";
import type { PanelHeights, Separator } from "./layout.js";
import { pageZoom } from "../../settings/page-zoom.js";

/** One press of an arrow key, px. */
const keyStep = 8;
const names = { strip: "bands", sequence: "time-sequence graph", window: "congestion window" } as const;

interface PanelSeparatorsProps {
  readonly separators: readonly Separator[];
  readonly letters: readonly string[];
  /** undefined: the usual heights again. */
  readonly onHeights: (heights: PanelHeights | undefined) => void;
}

export function PanelSeparators({ separators, letters, onHeights }: PanelSeparatorsProps): ReactElement {
  const drag = useRef<{ readonly y: number; readonly moved: Separator["moved"] } | null>(null);

  const onKeyDown = (event: KeyboardEvent, { height, least, most, moved }: Separator): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowUp: -keyStep,
      ArrowDown: keyStep,
      Home: least - height,
      End: most - height,
    };
    const by = steps[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    onHeights(moved(by));
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (drag.current) onHeights(drag.current.moved((event.clientY - drag.current.y) / pageZoom()));
  };
  const end = (): void => {
    drag.current = null;
  };

  return (
    <>
      {separators.map((separator, i) => {
        const { above, runs, y, height, least, most, moved } = separator;
        const of = runs.length === 1 && letters.length > 1 ? `, run ${letters[runs[0] ?? 0] ?? ""}` : "";
        return (
          <div
            key={i}
            className="panel-separator"
            style={{ top: y }}
            role="separator"
            tabIndex={0}
            aria-orientation="horizontal"
            aria-label={`Height of the ${names[above]}${of}`}
            aria-valuenow={height}
            aria-valuemin={least}
            aria-valuemax={most}
            aria-valuetext={`${height} pixels`}
            title="Drag to change the heights; double click for the usual ones"
            onKeyDown={(event) => onKeyDown(event, separator)}
            onDoubleClick={() => onHeights(undefined)}
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              drag.current = { y: event.clientY, moved };
            }}
            onPointerMove={onPointerMove}
            onPointerUp={end}
            onPointerCancel={end}
          />
        );
      })}
    </>
  );
}
