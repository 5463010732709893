// The hairlines between the panels of a stack: dragged, or moved by arrow keys, they make the panel above them higher or lower.

import type { Heights } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { useRef, type KeyboardEvent, type PointerEvent, type ReactElement } from "react";
import type { DiagramRun, DiagramView } from "../types.js";
import { ofParts } from "../../commands/keys.js";
import { actionBy, type ActionOf } from "../../commands/shortcut.js";
import { pageZoom } from "../../settings/page-zoom.js";
import type { Separator } from "./layout.js";
import { plotPanels } from "./panels/index.js";

/** One press of an arrow key, px. */
const keyStep = 8;

interface PanelSeparatorsProps {
  readonly separators: readonly Separator[];
  readonly runs: readonly DiagramRun[];
  readonly view: DiagramView;
  /** undefined: the usual heights again. */
  readonly onHeights: (heights: Heights | undefined) => void;
}

export function PanelSeparators({ separators, runs, view, onHeights }: PanelSeparatorsProps): ReactElement {
  const drag = useRef<{ readonly y: number; readonly moved: Separator["moved"] } | null>(null);

  const onKeyDown = (event: KeyboardEvent, { height, least, most, moved }: Separator): void => {
    const steps: Readonly<Record<ActionOf<typeof ofParts, "separator">, number>> = {
      up: -keyStep,
      down: keyStep,
      first: least - height,
      last: most - height,
    };
    const asked = actionBy(ofParts, "separator", event);
    if (!asked) return;
    event.preventDefault();
    event.stopPropagation();
    onHeights(moved(steps[asked]));
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
        const { above, y, height, least, most, moved } = separator;
        const panel = plotPanels.find(({ name }) => name === above)?.inWords(runs, view) ?? t("bands");
        const letter = runs[separator.runs[0] ?? 0]?.letter ?? "";
        const label =
          separator.runs.length === 1 && runs.length > 1
            ? t("Height of {panel}, run {letter}", { panel, letter })
            : t("Height of {panel}", { panel });
        return (
          <div
            key={i}
            className="panel-separator"
            style={{ top: y }}
            role="separator"
            tabIndex={0}
            aria-orientation="horizontal"
            aria-label={label}
            aria-valuenow={height}
            aria-valuemin={least}
            aria-valuemax={most}
            aria-valuetext={t("{height} pixels", { height })}
            title={t("Drag to change the heights; double click for the usual ones")}
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
