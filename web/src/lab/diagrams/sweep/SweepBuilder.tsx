// How a sweep is put together: a parameter and its values, variants, seeds, and what is measured. All of it is written into the experiment.

import { mostSeeds, type Experiment, type Sweep } from "@ackscope/scenarios";
import { msg, t } from "@ackscope/scene/language";
import { useState, type ReactElement, type ReactNode } from "react";
import { NumberField } from "../../../ui/NumberField.js";
import { Picker } from "../../../ui/Picker.js";
import { Segments } from "../../../ui/Segments.js";
import { ListField } from "./ListField.js";
import { MeasureField } from "./MeasureField.js";
import { seriesOf } from "./sweep-edit.js";
import { axisAt, axisOf, idOf, type SweptParameter } from "./sweep-parameters.js";
import type { Spacing } from "./sweep-values.js";
import { ValuesField } from "./ValuesField.js";

export type SweepChange = { readonly [K in keyof Sweep]?: Sweep[K] | undefined };

interface SweepBuilderProps {
  readonly experiment: Experiment;
  readonly sweep: Sweep;
  readonly parameters: readonly SweptParameter[];
  /** `subject`: what was changed, for undo. */
  readonly onChange: (change: SweepChange, subject: string) => void;
}

const byPointer = "pointer";

const scales: readonly { readonly value: Spacing; readonly label: string }[] = [
  { value: "linear", label: msg("Linear") },
  { value: "log", label: msg("Logarithmic") },
];

export function SweepBuilder({ experiment, sweep, parameters, onChange }: SweepBuilderProps): ReactElement {
  const chosen = parameters.find(({ id }) => id === idOf(sweep.parameter));
  const numeric = sweep.values.every((value) => typeof value === "number");
  const series = seriesOf(experiment, sweep);
  return (
    <div className="sweep-builder" role="group" aria-label={t("What is swept")}>
      <Field name={t("Parameter")}>
        <ParameterPicker sweep={sweep} experiment={experiment} parameters={parameters} chosen={chosen} onChange={onChange} />
      </Field>
      <Field name={t("Values")}>
        <ValuesField sweep={sweep} parameter={chosen?.parameter} onChange={(change) => onChange(change, "values")} />
      </Field>
      {numeric && (
        <Field name={t("Axis")}>
          <Segments
            label={t("Axis of the values")}
            value={sweep.scale ?? "linear"}
            options={scales}
            onChange={(scale) => onChange({ scale: scale === "linear" ? undefined : scale }, "scale")}
          />
        </Field>
      )}
      <Field name={t("Curves")}>
        <fieldset className="sweep-choices">
          <legend className="for-readers">{t("Variants that are swept")}</legend>
          {experiment.variants.map(({ id, label }) => {
            const on = series.includes(id);
            const toggle = (): void => {
              const next = experiment.variants.map((each) => each.id).filter((each) => (each === id ? !on : series.includes(each)));
              onChange({ series: next.length === experiment.variants.length ? undefined : next }, "series");
            };
            return (
              <label key={id} className="choice">
                <input type="checkbox" checked={on} disabled={on && series.length === 1} onChange={toggle} />
                {label}
              </label>
            );
          })}
        </fieldset>
      </Field>
      <Field name={t("Seeds")}>
        <div className="sweep-seeds">
          <NumberField
            label={t("Runs of each point, with seeds from 1")}
            name=""
            value={sweep.seeds}
            onChange={(seeds) => onChange({ seeds: Math.min(mostSeeds, Math.max(1, Math.round(seeds))) }, "seeds")}
          />
          <small className="dim">{t("Runs of each point; from 2 on with error bars, the 95 % confidence interval of the mean.")}</small>
        </div>
      </Field>
      <Field name={t("Measure")}>
        <MeasureField sweep={sweep} base={experiment.base} onMeasure={(measure) => onChange({ measure }, "measure")} />
      </Field>
    </div>
  );
}

function Field({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className="sweep-field">
      <span className="sweep-name" aria-hidden="true">
        {name}
      </span>
      <div>{children}</div>
    </div>
  );
}

interface ParameterPickerProps extends SweepBuilderProps {
  readonly chosen: SweptParameter | undefined;
}

function ParameterPicker({ sweep, experiment, parameters, chosen, onChange }: ParameterPickerProps): ReactElement {
  const [byHand, setByHand] = useState(!chosen);
  const shownByHand = byHand || !chosen;
  const choose = (id: string): void => {
    const parameter = parameters.find((each) => each.id === id);
    setByHand(!parameter);
    if (parameter) onChange({ label: undefined, unit: undefined, factor: undefined, scale: undefined, ...axisOf(parameter) }, "parameter");
  };
  const write = (text: string): boolean => {
    const pointers = text.split(/[,\s]+/).filter((pointer) => pointer !== "");
    const [first = ""] = pointers;
    if (!pointers.every((pointer) => pointer.startsWith("/")) || first === "") return false;
    onChange(
      { label: undefined, unit: undefined, factor: undefined, scale: undefined, ...axisAt(experiment.base, first), parameter: pointers },
      "parameter",
    );
    return true;
  };
  return (
    <>
      <Picker
        label={t("Parameter")}
        className="sweep-picker"
        value={shownByHand ? byPointer : idOf(sweep.parameter)}
        {...(!chosen && sweep.label !== undefined && { text: sweep.label })}
        search={t("Search parameters")}
        options={[
          ...parameters.map(({ id, label, group, parameter }) => ({
            id,
            label: t(label),
            group: t(group),
            description: t(parameter.help),
          })),
          { id: byPointer, label: t("Another place"), description: t("Any value of the document, by its JSON pointer.") },
        ]}
        onChange={choose}
      />
      {shownByHand && (
        <ListField
          label={t("JSON pointers of the parameter")}
          text={sweep.parameter.join(", ")}
          accept={write}
          help={t("For example /links/1/forward/rate; several with commas between take the same value.")}
        />
      )}
    </>
  );
}
