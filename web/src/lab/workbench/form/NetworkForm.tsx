import type { Experiment } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { useId, useState, type ReactElement } from "react";
import { NumberField } from "../../../ui/NumberField.js";
import { useLab, useLabState } from "../../session/context.js";
import {
  laidOut,
  networkOf,
  networks,
  receiveRange,
  refusedNumber,
  type LaidOut,
  type Misfit,
  type NetworkChoice,
  type NetworkKind,
} from "./network.js";

const kinds = Object.entries(networks) as readonly (readonly [NetworkKind, (typeof networks)[NetworkKind]])[];

/** Lays the stations out again: one step, and one of undo. */
export function NetworkForm(): ReactElement {
  const lab = useLab();
  const experiment = useLabState((state) => state.experiment);
  const [chosen, setChosen] = useState<NetworkChoice | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [misfits, setMisfits] = useState<readonly Misfit[]>([]);
  const kindId = useId();
  const { kind, numbers } = chosen ?? networkOf(experiment.base);

  const choose = (next: NetworkChoice): void => {
    setChosen(next);
    setRefusal(null);
    setMisfits([]);
  };
  const layOut = (evenWithout: boolean): void => {
    const made = attempt(kind, numbers[kind], experiment);
    const done = typeof made !== "string" && (evenWithout || made.misfits.length === 0);
    if (done) lab.edit(() => made.experiment, "network", true);
    setRefusal(typeof made === "string" ? made : null);
    setMisfits(typeof made === "string" || done ? [] : made.misfits);
  };

  return (
    <fieldset className="form-group network-form">
      <legend>{t("Network")}</legend>
      <div className="parameter-cell stacked">
        <span className="parameter-label">
          <label htmlFor={kindId}>{t("Stations")}</label>
        </span>
        <select
          id={kindId}
          className="native-select"
          value={kind}
          onChange={(event) => choose({ kind: event.target.value as NetworkKind, numbers })}
        >
          {kinds.map(([value, { title }]) => (
            <option key={value} value={value}>
              {t(title)}
            </option>
          ))}
        </select>
      </div>
      {networks[kind].numbers.map(({ key, title, unit = "" }) => (
        <div key={key} className="parameter-cell">
          <NumberField
            label={t(title)}
            name={t(title)}
            unit={unit}
            value={numbers[kind][key] ?? 0}
            onChange={(value) => choose({ kind, numbers: { ...numbers, [kind]: { ...numbers[kind], [key]: value } } })}
          />
        </div>
      ))}
      <button type="button" className="button" onClick={() => layOut(false)}>
        {t("Lay out")}
      </button>
      <div role="status">
        {refusal !== null && <p className="problem-text">{refusal}</p>}
        {misfits.length > 0 && (
          <>
            <p className="problem-text">{t("Some of what variants change would not fit this network, and would be gone:")}</p>
            <ul className="misfits">
              {misfits.map(({ label, path }, i) => (
                <li key={i}>
                  {label}: <code>{path}</code>
                </li>
              ))}
            </ul>
            <button type="button" className="button" onClick={() => layOut(true)}>
              {t("Lay out without it")}
            </button>{" "}
            <button type="button" className="button quiet" onClick={() => setMisfits([])}>
              {t("Leave it")}
            </button>
          </>
        )}
      </div>
      <p className="parameter-help">{t("Each flow becomes like the first one.")}</p>
    </fieldset>
  );
}

/** The experiment on the network, or in one sentence why there is none. */
function attempt(kind: NetworkKind, numbers: Readonly<Record<string, number>>, experiment: Experiment): LaidOut | string {
  const refused = refusedNumber(kind, numbers);
  if (refused !== null) return refused;
  try {
    const made = laidOut(experiment, networks[kind].place(numbers, receiveRange(experiment.base)));
    const [problem] = made.problems;
    return problem ? t("{pointer}: {message}; expected {expected}.", { ...problem }) : made;
  } catch (error) {
    if (error instanceof RangeError) return t("There is no such network: {reason}.", { reason: error.message });
    throw error;
  }
}
