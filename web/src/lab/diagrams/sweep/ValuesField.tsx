// The values of a sweep: numbers to type or between two ends, choices to tick.

import { mostSweepValues, type Sweep } from "@ackscope/scenarios";
import { msg, t } from "@ackscope/scene/language";
import { useState, type ReactElement } from "react";
import { NumberField } from "../../../ui/NumberField.js";
import { Popup } from "../../../ui/Popup.js";
import { Segments } from "../../../ui/Segments.js";
import { ListField } from "./ListField.js";
import type { SweptParameter } from "./sweep-parameters.js";
import { parseValues, valuesBetween, valuesText, type Spacing, type SweptValue } from "./sweep-values.js";

interface ValuesFieldProps {
  readonly sweep: Sweep;
  /** What the form knows of the parameter. */
  readonly parameter: SweptParameter["parameter"] | undefined;
  readonly onChange: (change: Partial<Pick<Sweep, "values" | "scale">>) => void;
}

export function ValuesField({ sweep, parameter, onChange }: ValuesFieldProps): ReactElement {
  const { values } = sweep;
  const choices = choicesOf(parameter, values);
  if (choices) return <Choices choices={choices} values={values} onValues={(next) => onChange({ values: [...next] })} />;
  if (values.some((value) => typeof value === "string")) {
    const accept = (text: string): boolean => {
      const words = [...new Set(text.split(/[,;\s]+/).filter((word) => word !== ""))];
      if (words.length > 0) onChange({ values: words });
      return words.length > 0;
    };
    return <ListField label={t("Values")} text={valuesText(values)} accept={accept} help={t("Words with commas between.")} />;
  }
  const accept = (text: string): boolean => {
    const numbers = parseValues(text);
    const right = numbers !== undefined && numbers.length <= mostSweepValues;
    if (right) onChange({ values: [...numbers] });
    return right;
  };
  return (
    <div className="sweep-values">
      <ListField
        label={t("Values")}
        text={valuesText(values)}
        accept={accept}
        unit={sweep.unit ?? ""}
        help={t("Numbers with commas between, at most {n}.", { n: mostSweepValues })}
      />
      <Popup label={t("Values between two ends")} button={t("Range")} className="button" width={260}>
        {(close) => (
          <Range
            sweep={sweep}
            onValues={(next, spacing) => {
              onChange({ values: [...next], scale: spacing });
              close();
            }}
          />
        )}
      </Popup>
    </div>
  );
}

interface Choice {
  readonly value: SweptValue;
  readonly title: string;
}

function choicesOf(parameter: ValuesFieldProps["parameter"], values: readonly SweptValue[]): readonly Choice[] | undefined {
  if (parameter?.type === "choice") return parameter.choices;
  if (parameter?.type !== "boolean" && !values.every((value) => typeof value === "boolean")) return undefined;
  return [
    { value: false, title: t("Off") },
    { value: true, title: t("On") },
  ];
}

interface ChoicesProps {
  readonly choices: readonly Choice[];
  readonly values: readonly SweptValue[];
  readonly onValues: (values: readonly SweptValue[]) => void;
}

/** One at least is swept. */
function Choices({ choices, values, onValues }: ChoicesProps): ReactElement {
  return (
    <span className="sweep-choices">
      {choices.map(({ value, title }) => {
        const on = values.includes(value);
        return (
          <label key={String(value)} className="choice">
            <input
              type="checkbox"
              checked={on}
              disabled={on && values.length === 1}
              onChange={() => onValues(choices.map((each) => each.value).filter((each) => (each === value ? !on : values.includes(each))))}
            />
            {t(title)}
          </label>
        );
      })}
    </span>
  );
}

const spacings: readonly { readonly value: Spacing; readonly label: string }[] = [
  { value: "linear", label: msg("Even steps") },
  { value: "log", label: msg("Even ratios") },
];

function Range({
  sweep,
  onValues,
}: {
  readonly sweep: Sweep;
  readonly onValues: (values: readonly number[], spacing: Spacing) => void;
}): ReactElement {
  const numbers = sweep.values.filter((value) => typeof value === "number");
  const [from, setFrom] = useState(() => Math.min(...numbers));
  const [to, setTo] = useState(() => Math.max(...numbers));
  const [count, setCount] = useState(numbers.length);
  const [spacing, setSpacing] = useState<Spacing>(sweep.scale ?? "linear");
  const values = valuesBetween(from, to, count, spacing);
  const unit = sweep.unit ?? "";
  return (
    <div className="sweep-range">
      <NumberField label={t("First value")} name={t("From")} unit={unit} value={from} onChange={setFrom} />
      <NumberField label={t("Last value")} name={t("To")} unit={unit} value={to} onChange={setTo} />
      <NumberField label={t("Number of values")} name={t("Values")} value={count} onChange={setCount} />
      <Segments label={t("Spacing")} value={spacing} options={spacings} onChange={setSpacing} />
      <p className="dim">
        {values ? valuesText(values) : t("There are no such values: 2 to {n}, and even ratios from above 0.", { n: mostSweepValues })}
      </p>
      <button type="button" className="button primary" disabled={!values} onClick={() => values && onValues(values, spacing)}>
        {t("Take these values")}
      </button>
    </div>
  );
}
