// What stands below the diagrams, and the hairline that parts the two: dragged, or moved by arrow keys, it makes the lower part higher.

import { t } from "@ackscope/scene/language";
import { useRef, useState, type ReactElement, type ReactNode } from "react";
import { pageZoom } from "../../../settings/page-zoom.js";
import "../../parts/table.css";

/** px */
const usual = 280;
const least = 120;
const keyStep = 16;
/** What is left to the diagrams. */
const leastAbove = 200;

export function BelowDiagrams({ children }: { readonly children: ReactNode }): ReactElement {
  const [height, setHeight] = useState(usual);
  const box = useRef<HTMLDivElement>(null);
  const drag = useRef<{ readonly y: number; readonly height: number } | null>(null);
  const most = (): number => Math.max(least, (box.current?.parentElement?.clientHeight ?? Infinity) - leastAbove);
  const change = (wanted: number): void => setHeight(Math.round(Math.min(most(), Math.max(least, wanted))));
  const end = (): void => {
    drag.current = null;
  };
  return (
    <>
      <div
        className="table-separator"
        role="separator"
        tabIndex={0}
        aria-orientation="horizontal"
        aria-label={t("Height of the table")}
        aria-valuenow={height}
        aria-valuemin={least}
        aria-valuemax={Math.max(height, Math.min(most(), 10_000))}
        aria-valuetext={t("{height} pixels", { height })}
        title={t("Drag to change the height; double click for the usual one")}
        onDoubleClick={() => setHeight(usual)}
        onKeyDown={(event) => {
          const steps: Readonly<Record<string, number>> = {
            ArrowUp: height + keyStep,
            ArrowDown: height - keyStep,
            Home: least,
            End: most(),
          };
          const wanted = steps[event.key];
          if (wanted === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          change(wanted);
        }}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { y: event.clientY, height };
        }}
        onPointerMove={(event) => {
          if (drag.current) change(drag.current.height + (drag.current.y - event.clientY) / pageZoom());
        }}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div ref={box} className="lab-below" style={{ height }}>
        {children}
      </div>
    </>
  );
}
