// What is read from each run of a sweep.

import { carriesDatagrams, type Scenario, type Sweep } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { measures } from "ackscope/measure";
import type { ReactElement } from "react";
import { Picker } from "../../../ui/Picker.js";
import { ListField } from "./ListField.js";
import { optionsOf } from "../../../sweeps/session.js";

type SweptMeasure = Sweep["measure"];

interface MeasureFieldProps {
  readonly sweep: Sweep;
  readonly base: Scenario;
  readonly onMeasure: (measure: SweptMeasure) => void;
}

/** With more flows than this, some of them are named in the document. */
const mostFlowsShown = 12;

export function MeasureField({ sweep, base, onMeasure }: MeasureFieldProps): ReactElement {
  const { measure } = sweep;
  const kind = measures.find(({ id }) => id === measure.id);
  const flows = base.flows.filter((flow) => !carriesDatagrams(flow)).map(({ id }) => id);
  return (
    <>
      <Picker
        label={t("Measure")}
        className="sweep-picker"
        value={measure.id}
        text={kind ? t(kind.title) : measure.id}
        search={t("Search measures")}
        options={measures.map(({ id, title, unit, meaning }) => ({
          id,
          label: unit === "" ? t(title) : t("{quantity}, {unit}", { quantity: t(title), unit }),
          description: t(meaning),
        }))}
        onChange={(id) => onMeasure({ id, ...(measure.flows && { flows: measure.flows }) })}
      />
      {kind && <small className="dim">{t(kind.meaning)}</small>}
      {kind &&
        Object.entries(kind.options).map(([key, option]) => (
          <div key={key} className="sweep-option">
            <span>{option.required ? t("{option}, needed", { option: key }) : key}</span>
            <ListField
              label={t("Option {option}", { option: key })}
              text={String(optionsOf(sweep)[key] ?? "")}
              help={t(option.meaning)}
              accept={(text) => {
                const value = option.type === "number" ? Number(text) : text.trim();
                const rest = (measure.options ?? []).filter((each) => each.key !== key);
                const { options: _, ...bare } = measure;
                if (text.trim() === "") onMeasure({ ...bare, ...(rest.length > 0 && { options: rest }) });
                else if (typeof value === "number" && !Number.isFinite(value)) return false;
                else onMeasure({ ...bare, options: [...rest, { key, value }] });
                return true;
              }}
            />
          </div>
        ))}
      {flows.length > 1 && flows.length <= mostFlowsShown && <Flows flows={flows} measure={measure} onMeasure={onMeasure} />}
    </>
  );
}

interface FlowsProps {
  readonly flows: readonly string[];
  readonly measure: SweptMeasure;
  readonly onMeasure: (measure: SweptMeasure) => void;
}

/** All of them are no choice of their own: flows that come later are measured too. */
function Flows({ flows, measure, onMeasure }: FlowsProps): ReactElement {
  const chosen = measure.flows ?? flows;
  const choose = (next: readonly string[]): void => {
    const { flows: _, ...rest } = measure;
    onMeasure(next.length === flows.length ? rest : { ...rest, flows: [...next] });
  };
  return (
    <fieldset className="sweep-choices">
      <legend>{t("Flows")}</legend>
      {flows.map((flow) => {
        const on = chosen.includes(flow);
        return (
          <label key={flow} className="choice">
            <input
              type="checkbox"
              checked={on}
              disabled={on && chosen.length === 1}
              onChange={() => choose(flows.filter((each) => (each === flow ? !on : chosen.includes(each))))}
            />
            {flow}
          </label>
        );
      })}
    </fieldset>
  );
}
