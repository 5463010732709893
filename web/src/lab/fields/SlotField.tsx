import { t } from "@ackscope/scene/language";
import { useState, type ReactElement } from "react";
import { Link } from "react-router";
import { Picker } from "../../ui/Picker.js";
import { RunLetter } from "../../ui/RunLetter.js";
import type { Problem } from "@ackscope/scenarios";
import { withMechanism, withoutOwn } from "../session/document.js";
import type { SlotCell, SlotItem } from "./form-model.js";
import type { Lab } from "../session/lab.js";

/** The option of run B that takes back a choice of its own. */
const same = "same";

/** Which mechanism sits in a slot, for each run. B may have one of its own; until it has, or is to have, one choice stands for both. */
interface SlotFieldProps {
  readonly lab: Lab;
  readonly item: SlotItem;
  readonly problems: readonly Problem[];
}

export function SlotField({ lab, item, problems }: SlotFieldProps): ReactElement {
  const [apart, setApart] = useState(false);
  const options = item.alternatives.map(({ id, title, description, source }) => ({ id, label: title, description, source }));
  const alike = item.cells.some(({ sameAsA }) => sameAsA);
  const cells = alike && !apart ? item.cells.slice(0, 1).map((cell) => ({ ...cell, letter: null })) : item.cells;

  const choose = (cell: SlotCell, id: string): void => {
    const variant = cell.letter === "B" ? cell.own : cell.variant;
    const alternative = item.alternatives.find((each) => each.id === id);
    if (alternative?.values.length === 0) return;
    const elsewhere = item.alternatives.flatMap(({ also = [] }) => also.flatMap(({ pointers }) => pointers));
    lab.edit(
      (experiment) =>
        id === same
          ? withoutOwn(experiment, cell.own, [...cell.pointers, ...elsewhere])
          : (alternative?.also ?? []).reduce(
              (changed, { pointers, values }) => withMechanism(changed, { variant, pointers }, values),
              withMechanism(experiment, { variant, pointers: cell.pointers }, alternative?.values ?? []),
            ),
      item.id,
      true,
    );
  };

  return (
    <div className="slot">
      <div className="slot-head">
        <span className="slot-label">{item.label}</span>
        {alike && (
          <button
            type="button"
            className="slot-apart"
            aria-pressed={apart}
            aria-label={t("{slot}: different for B", { slot: item.label })}
            title={t("Let run B have a choice of its own")}
            onClick={() => setApart(!apart)}
          >
            {t("Different for B")}
          </button>
        )}
      </div>
      {cells.map((cell) => {
        const mayBeSame = cell.letter === "B";
        const chosen = cell.sameAsA ? undefined : item.alternatives.find(({ id }) => id === cell.value);
        return (
          <span key={cell.letter ?? ""} className="slot-choice">
            {cell.letter !== null && <RunLetter letter={cell.letter} />}
            <Picker
              label={cell.letter === null ? item.label : t("{control}, run {letter}", { control: item.label, letter: cell.letter })}
              value={cell.sameAsA ? same : String(cell.value)}
              options={mayBeSame ? [{ id: same, label: t("same as A") }, ...options] : options}
              onChange={(id) => choose(cell, id)}
            />
            {chosen?.page !== undefined && (
              <Link className="slot-about" to={chosen.page} aria-label={t("About {mechanism}", { mechanism: chosen.title })}>
                ?
              </Link>
            )}
          </span>
        );
      })}
      {problems[0] && (
        <p className="problem-text">
          {t("{message}; expected {expected}", { message: problems[0].message, expected: problems[0].expected })}
        </p>
      )}
      {item.note !== undefined && !problems[0] && <p className="slot-note dim">{item.note}</p>}
    </div>
  );
}
