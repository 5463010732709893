// Steps from one thing that happens in any of the runs to the next: the keys and buttons of diagrams of single instants.

import type { KeyboardEvent, ReactElement, ReactNode } from "react";
import { actionOf, type Shortcut } from "../../commands/shortcut.js";
import { Icon } from "../../ui/Icon.js";
import type { Lab } from "../session/lab.js";
import { rangeAround, type Direction } from "../session/steps.js";

/** To the nearest of what `beside` finds in the runs, ns. */
export function stepAmong(lab: Lab, direction: Direction, beside: (now: number) => readonly number[]): void {
  const { view, result } = lab.state;
  const found = beside(Math.round((view.at ?? view.from) * 1e9));
  if (!result || found.length === 0) return;
  const at = (direction === "next" ? Math.min(...found) : Math.max(...found)) / 1e9;
  lab.play(false);
  lab.setView({ at, ...rangeAround(view, at, result.duration) });
}

/** `directions`: by the shortcuts' actions. Fields keep their keys. */
export function onStepKey(
  event: KeyboardEvent,
  shortcuts: readonly Shortcut[],
  directions: Readonly<Record<string, Direction>>,
  step: (direction: Direction) => void,
): void {
  const direction = directions[actionOf(shortcuts, event) ?? ""];
  if (!direction || (event.target as Element).matches("input, select")) return;
  event.preventDefault();
  event.stopPropagation();
  step(direction);
}

interface StepButtonsProps {
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  readonly onStep: (direction: Direction) => void;
  /** Between the two. */
  readonly children?: ReactNode;
}

export function StepButtons({ label, previous, next, onStep, children }: StepButtonsProps): ReactElement {
  return (
    <span className="map-steps" role="group" aria-label={label}>
      <button type="button" className="button icon" aria-label={previous} onClick={() => onStep("previous")}>
        <Icon name="previous" />
      </button>
      {children}
      <button type="button" className="button icon" aria-label={next} onClick={() => onStep("next")}>
        <Icon name="next" />
      </button>
    </span>
  );
}
