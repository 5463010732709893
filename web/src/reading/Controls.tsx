import { useId, type CSSProperties, type ReactElement } from "react";
import { numberText } from "./model/controls.js";
import type { NumberControl } from "./model/spec.js";
import { Choose } from "./LiveParameter.js";
import { isNumberUse, useControl } from "./use-control.js";

/** The parameters above a diagram. */
export function Controls({ names }: { readonly names: readonly string[] }): ReactElement | null {
  if (names.length === 0) return null;
  return (
    <div className="reading-controls">
      {names.map((name) => (
        <Control key={name} name={name} />
      ))}
    </div>
  );
}

function Control({ name }: { readonly name: string }): ReactElement {
  const use = useControl(name);
  const id = useId();
  if (!isNumberUse(use))
    return (
      <span className="reading-control">
        <span>{use.control.label}</span> <Choose {...use} />
      </span>
    );
  const { control, value, change } = use;
  return (
    <span className="reading-control">
      <label htmlFor={id}>{control.label}</label>
      <Slider id={id} control={control} value={value} change={change} />
      <output htmlFor={id}>{numberText(value, control)}</output>
    </span>
  );
}

interface SliderProps {
  readonly id: string;
  readonly control: Pick<NumberControl, "min" | "max" | "step" | "unit">;
  readonly value: number;
  readonly change: (value: number, commit: boolean) => void;
}

export function Slider({ id, control, value, change }: SliderProps): ReactElement {
  const { min, max, step } = control;
  const end = (): void => change(value, true);
  return (
    <input
      id={id}
      type="range"
      min={min}
      max={max}
      step={step}
      value={value}
      aria-valuetext={numberText(value, control)}
      style={{ "--filled": `${((value - min) / (max - min)) * 100}%` } as CSSProperties}
      onChange={(event) => change(Number(event.target.value), false)}
      onPointerUp={end}
      onKeyUp={end}
    />
  );
}
