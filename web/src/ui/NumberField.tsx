import { useState, type ReactElement } from "react";
import { parseTyped } from "./quantity.js";
import "./number-field.css";

interface NumberFieldProps {
  /** How it is called where the page around it is not seen. */
  readonly label: string;
  /** What stands in front of it. */
  readonly name: string;
  readonly unit?: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A number to type; typing counts when it ends. */
export function NumberField({ label, name, unit = "", value, onChange }: NumberFieldProps): ReactElement {
  const [text, setText] = useState<string | null>(null);
  const typed = text === null ? value : parseTyped(text);
  const [of, setOf] = useState(value);
  if (!Object.is(of, value)) {
    setOf(value);
    setText(null);
  }
  const finish = (): void => {
    if (text === null || typed === undefined) return;
    setText(null);
    if (typed !== value) onChange(typed);
  };
  return (
    <label>
      {name}{" "}
      <span className="number-field">
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-invalid={typed === undefined}
          value={text ?? String(value)}
          onChange={(event) => setText(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === "Enter") finish();
            else if (event.key === "Escape") setText(null);
          }}
        />
        <i>{unit}</i>
      </span>
    </label>
  );
}
