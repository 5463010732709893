// The variants of an experiment: which are on the page, what they are called, copies to change, and scenarios from elsewhere to compare with.

import { longestLabel, mostRunsShown, mostVariants, type Experiment } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { useState, type ReactElement, type SyntheticEvent } from "react";
import { fetchRun } from "../../share/api.js";
import { letterOf } from "../../share/stored-view.js";
import { Picker } from "../../ui/Picker.js";
import { RunLetter } from "../../ui/RunLetter.js";
import { useLab, useLabState, useShownIds } from "../session/context.js";
import { opened } from "../session/document.js";
import { presetNames } from "../session/preset-names.js";
import { loadPreset } from "../session/presets.js";
import { runIdIn } from "../../share/run-id.js";
import { comparison, withCopy, withLabel, withoutVariant, withScenario, type Grown } from "../session/variants.js";

export default function VariantsList(): ReactElement {
  const lab = useLab();
  const experiment = useLabState((state) => state.experiment);
  const shown = useShownIds();
  const full = experiment.variants.length >= mostVariants;

  const add = (grown: Grown): void => {
    if ("experiment" in grown) lab.arrange(grown.experiment, [...shown, grown.id].slice(-mostRunsShown), `add-${grown.id}`);
  };

  return (
    <div className="runs-panel">
      <ul className="runs-list">
        {experiment.variants.map(({ id, label }) => {
          const place = shown.indexOf(id);
          const only = place >= 0 && shown.length === 1;
          const show = (on: boolean): void => lab.show(on ? [...shown, id] : shown.filter((other) => other !== id), `show-${id}`);
          return (
            <li key={id}>
              <label className="choice">
                <input
                  type="checkbox"
                  checked={place >= 0}
                  disabled={only || (place < 0 && shown.length >= mostRunsShown)}
                  onChange={(event) => show(event.target.checked)}
                />
                {place >= 0 ? <RunLetter letter={letterOf(place)} /> : <span className="no-letter" />}
                <span className="for-readers">{t("Show {label}", { label })}</span>
              </label>
              <input
                className="text-input"
                aria-label={t("Name of variant {label}", { label })}
                maxLength={longestLabel}
                value={label}
                onChange={(event) => {
                  const name = event.target.value;
                  if (name !== "") lab.edit((before) => withLabel(before, id, name), `label-${id}`, true);
                }}
              />
              <button type="button" className="button quiet" disabled={full} onClick={() => add(withCopy(experiment, id))}>
                {t("Copy")}
                <span className="for-readers"> {label}</span>
              </button>
              <button
                type="button"
                className="button quiet"
                disabled={experiment.variants.length === 1}
                onClick={() => {
                  const rest = withoutVariant(experiment, id);
                  const left = shown.filter((other) => other !== id);
                  lab.arrange(rest, left.length > 0 ? left : [rest.variants[0]?.id ?? ""], `remove-${id}`);
                }}
              >
                {t("Remove")}
                <span className="for-readers"> {label}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {full ? (
        <p className="dim">{t("An experiment has at most {n} variants.", { n: mostVariants })}</p>
      ) : (
        <Elsewhere onChoose={(other, variant) => add(grownBy(experiment, other, variant))} />
      )}
    </div>
  );
}

function grownBy(experiment: Experiment, other: Experiment, variant: string): Grown {
  const alone = comparison([{ experiment: other, variant }]) ?? opened(other);
  const label = other.variants.find(({ id }) => id === variant)?.label ?? variant;
  return withScenario(experiment, alone.base, `${label}, ${other.title}`.slice(0, longestLabel));
}

/** A preset or a published run, and which of its variants. */
function Elsewhere({ onChoose }: { readonly onChoose: (experiment: Experiment, variant: string) => void }): ReactElement {
  const [other, setOther] = useState<Experiment | null>(null);
  const [address, setAddress] = useState("");
  const [refusal, setRefusal] = useState("");
  const take = (found: Promise<Experiment | undefined>): void => {
    setRefusal("");
    found.then(
      (experiment) => setOther(experiment ?? null),
      (error: unknown) => setRefusal(error instanceof Error ? error.message : String(error)),
    );
  };
  const open = (event: SyntheticEvent): void => {
    event.preventDefault();
    const id = runIdIn(address);
    if (id === undefined) setRefusal(t("This is not the link of a published run. A link ends like /r/4fkx9zbt2m."));
    else take(fetchRun(id).then(({ experiment }) => experiment));
  };
  return (
    <fieldset className="runs-elsewhere">
      <legend>{t("Compare with")}</legend>
      <Picker
        label={t("A preset")}
        text={t("A preset")}
        value={null}
        options={presetNames.map(({ title, ...name }) => ({ ...name, label: t(title) }))}
        search={t("Find a preset")}
        onChange={(id) => take(loadPreset(id).then((preset) => preset?.experiment))}
      />
      <form className="row" onSubmit={open}>
        <input
          className="text-input"
          aria-label={t("Link of a published run")}
          placeholder={t("Link of a published run")}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <button type="submit" className="button" disabled={address.trim() === ""}>
          {t("Open")}
        </button>
      </form>
      {refusal && (
        <p className="problem-text" role="alert">
          {refusal}
        </p>
      )}
      {other && (
        <div role="group" aria-label={other.title}>
          <p className="dim">{other.title}</p>
          {other.variants.map(({ id, label }) => (
            <button key={id} type="button" className="button" onClick={() => onChoose(other, id)}>
              {t("Add {label}", { label })}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  );
}
