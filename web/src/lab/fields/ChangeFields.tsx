// One change of a link as fields: which link, which way, when, and what it becomes.

import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { NumberField } from "../../ui/NumberField.js";
import { displayOf, shown, standard } from "../../ui/quantity.js";
import {
  changeableLinks,
  changeDirections,
  changeOf,
  changeSubject,
  changeTypes,
  momentOf,
  valueOf,
  valueParameter,
  withChanged,
  withChangeValue,
  withoutChange,
  type Change,
  type ChangeDirection,
  type ChangeType,
  type Owner,
} from "../session/changes.js";
import { useLab, useLabState } from "../session/context.js";
import { changeName } from "./change-words.js";

interface ChangeFieldsProps {
  readonly change: Change;
  readonly of: Owner;
  readonly onDeleted?: () => void;
}

export function ChangeFields({ change, of, onDeleted }: ChangeFieldsProps): ReactElement {
  const lab = useLab();
  const experiment = useLabState((state) => state.experiment);
  const links = changeableLinks(experiment);
  const { id, link, at, type, direction = "both" } = change;
  const name = changeName(change);
  const write = (next: Change): void => lab.edit((before) => withChanged(before, next, of), changeSubject(id), true);
  const parameter = valueParameter(type);
  const display = displayOf(parameter);
  const value = valueOf(change);
  return (
    <div className="change-fields">
      <label>
        {t("Link")}
        <select
          className="native-select"
          aria-label={t("Link of {name}", { name })}
          value={link}
          onChange={(event) => write({ ...change, link: event.target.value })}
        >
          {(links.includes(link) ? links : [link, ...links]).map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t("Becomes")}
        <select
          className="native-select"
          aria-label={t("Kind of {name}", { name })}
          value={type}
          onChange={(event) => write(changeOf(experiment, id, event.target.value as ChangeType, { link, at, direction }))}
        >
          {changeTypes.map((each) => (
            <option key={each} value={each}>
              {typeNames()[each]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t("Direction")}
        <select
          className="native-select"
          aria-label={t("Direction of {name}", { name })}
          value={direction}
          onChange={(event) => write({ ...change, direction: event.target.value as ChangeDirection })}
        >
          {changeDirections.map((each) => (
            <option key={each} value={each}>
              {directionNames()[each]}
            </option>
          ))}
        </select>
      </label>
      <NumberField
        label={t("Time of {name}", { name })}
        name={t("At")}
        unit="s"
        value={at}
        onChange={(next) => write({ ...change, at: momentOf(next) })}
      />
      {value !== null && (
        <NumberField
          label={t("{title} of {name}", { title: t(parameter.title), name })}
          name={t(parameter.title)}
          unit={display.unit}
          value={shown(value, display)}
          onChange={(next) => write(withChangeValue(change, standard(next, display)))}
        />
      )}
      {type === "outage" && (
        <label>
          <input
            type="checkbox"
            aria-label={t("{name} lasts until the run ends", { name })}
            checked={value === null}
            onChange={(event) => write(withChangeValue(change, event.target.checked ? null : Number(parameter.default)))}
          />
          {t("until the run ends")}
        </label>
      )}
      <button
        type="button"
        className="button"
        aria-label={t("Delete {name}", { name })}
        onClick={() => {
          lab.edit((before) => withoutChange(before, id, of), changeSubject(id), true);
          onDeleted?.();
        }}
      >
        {t("Delete")}
      </button>
    </div>
  );
}

const typeNames = (): Readonly<Record<ChangeType, string>> => ({
  capacity: t("another capacity"),
  delay: t("another delay"),
  outage: t("silent for a while"),
});

const directionNames = (): Readonly<Record<ChangeDirection, string>> => ({
  both: t("both ways"),
  forward: t("forward"),
  backward: t("backward"),
});
