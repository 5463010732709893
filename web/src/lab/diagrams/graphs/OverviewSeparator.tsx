// The hairline under the overview, which makes it higher or lower.

import { t } from "@ackscope/scene/language";
import { useRef, type CSSProperties, type KeyboardEvent, type ReactElement } from "react";
import type { Heights } from "@ackscope/scenarios";
import { ofParts } from "../../../commands/keys.js";
import { actionBy, type ActionOf } from "../../../commands/shortcut.js";
import { pageZoom } from "../../../settings/page-zoom.js";
import { useIsCompact, useIsPhone } from "../../../ui/use-phone.js";

/** px, as the style sheet has it. */
const usual = { wide: 158, low: 84, phone: 138 } as const;
const least = 60;
const most = 600;
/** One press of an arrow key. */
const keyStep = 8;

const within = (height: number): number => Math.round(Math.max(least, Math.min(most, height)));

/** Left out, it is what the style sheet says. */
export function heightOfOverview(height: number | undefined): CSSProperties | undefined {
  return height === undefined ? undefined : ({ "--overview": `${within(height)}px` } as CSSProperties);
}

interface OverviewSeparatorProps {
  readonly heights: Heights | undefined;
  /** Without the overview: its usual height again. */
  readonly onHeights: (heights: Heights) => void;
}

export function OverviewSeparator({ heights, onHeights }: OverviewSeparatorProps): ReactElement {
  const phone = useIsPhone();
  const compact = useIsCompact();
  const height = heights?.overview ?? usual[phone ? "phone" : compact ? "low" : "wide"];
  const { overview: _, ...others } = heights ?? {};
  const onHeight = (next: number | undefined): void => onHeights(next === undefined ? others : { ...others, overview: next });
  const drag = useRef<{ readonly y: number; readonly height: number } | null>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const heightAfter: Readonly<Record<ActionOf<typeof ofParts, "separator">, number>> = {
      up: height - keyStep,
      down: height + keyStep,
      first: least,
      last: most,
    };
    const asked = actionBy(ofParts, "separator", event);
    if (!asked) return;
    event.preventDefault();
    onHeight(within(heightAfter[asked]));
  };
  const end = (): void => {
    drag.current = null;
  };
  return (
    <div className="overview-separator">
      <div
        className="panel-separator"
        role="separator"
        tabIndex={0}
        aria-orientation="horizontal"
        aria-label={t("Height of {panel}", { panel: t("overview") })}
        aria-valuenow={within(height)}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuetext={t("{height} pixels", { height: within(height) })}
        title={t("Drag to change the height; double click for the usual one")}
        onKeyDown={onKeyDown}
        onDoubleClick={() => onHeight(undefined)}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.current = { y: event.clientY, height };
        }}
        onPointerMove={(event) => {
          if (drag.current) onHeight(within(drag.current.height + (event.clientY - drag.current.y) / pageZoom()));
        }}
        onPointerUp={end}
        onPointerCancel={end}
      />
    </div>
  );
}
