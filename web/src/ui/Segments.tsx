import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import "./segments.css";

interface SegmentsProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly onChange: (value: T) => void;
  readonly className?: string;
}

/** Two to four exclusive views. */
export function Segments<T extends string>({ label, value, options, onChange, className = "" }: SegmentsProps<T>): ReactElement {
  return (
    <span className={`segments ${className}`} role="group" aria-label={label}>
      {options.map((option) => (
        <button key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onChange(option.value)}>
          {t(option.label)}
        </button>
      ))}
    </span>
  );
}
