import { useRef, type KeyboardEvent, type PointerEvent, type ReactElement } from "react";
import { numberText, onStep } from "./model/controls.js";
import type { NumberControl } from "./model/spec.js";
import { isNumberUse, useControl } from "./use-control.js";

/** A parameter in the text: a number to be dragged or stepped, or a choice. */
export function LiveParameter({ of }: { readonly of: string }): ReactElement {
  const use = useControl(of);
  if (isNumberUse(use)) return <Scrub {...use} />;
  return <Choose {...use} />;
}

/** A choice among mechanisms, as a list in the line. */
export function Choose({
  control,
  value,
  change,
}: Extract<ReturnType<typeof useControl>, { control: { choices: unknown } }>): ReactElement {
  return (
    <select
      className="native-select in-text"
      aria-label={control.label}
      value={value}
      onChange={(event) => change(Number(event.target.value))}
    >
      {control.choices.map(({ label }, place) => (
        <option key={label} value={place}>
          {label}
        </option>
      ))}
    </select>
  );
}

interface ScrubProps {
  readonly control: NumberControl;
  readonly value: number;
  readonly change: (value: number, commit: boolean) => void;
}

/** px of dragging from one end of the range to the other. */
const wholeRange = 240;

function Scrub({ control, value, change }: ScrubProps): ReactElement {
  const { min, max, step, label } = control;
  const held = useRef<{ readonly x: number; readonly value: number } | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, value };
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (!held.current) return;
    const next = onStep(held.current.value + ((event.clientX - held.current.x) / wholeRange) * (max - min), control);
    if (next !== value) change(next, false);
  };
  const onPointerUp = (): void => {
    if (held.current && held.current.value !== value) change(value, true);
    held.current = null;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = steppedByKey(event, value, { min, max, step });
    if (next === undefined) return;
    event.preventDefault();
    change(next, true);
  };
  return (
    <span
      className="scrub"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={numberText(value, control)}
      title={label}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onKeyDown={onKeyDown}
    >
      {numberText(value, control)}
    </span>
  );
}

/** As sliders do: arrows a step, with Shift and pages ten, ends the ends. */
export function steppedByKey(
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
  value: number,
  range: Pick<NumberControl, "min" | "max" | "step">,
): number | undefined {
  const { min, max, step } = range;
  const by = step * (shiftKey ? 10 : 1);
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return onStep(value + by, range);
    case "ArrowLeft":
    case "ArrowDown":
      return onStep(value - by, range);
    case "PageUp":
      return onStep(value + 10 * step, range);
    case "PageDown":
      return onStep(value - 10 * step, range);
    case "Home":
      return min;
    case "End":
      return max;
    default:
      return undefined;
  }
}
