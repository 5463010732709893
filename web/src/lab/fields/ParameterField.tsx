import type { NumberParameter, Parameter, Problem } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { useId, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactElement } from "react";
import { useStore } from "zustand";
import { displayOf, fieldText, parseTyped, shown, standard, type Display } from "../../ui/quantity.js";
import { RunLetter } from "../../ui/RunLetter.js";
import { withValueAt } from "../session/document.js";
import { differs, type Cell, type FieldItem } from "./form-model.js";
import { isDragged, type Lab } from "../session/lab.js";
import "../../ui/number-field.css";

interface ParameterFieldProps {
  readonly lab: Lab;
  readonly item: FieldItem;
  readonly problems: readonly Problem[];
}

/** One parameter: a label, and for each run that has a value of its own a field and a slider. */
export function ParameterField({ lab, item, problems }: ParameterFieldProps): ReactElement {
  const help = helpOf(item.parameter);
  return (
    <div className="parameter" title={help}>
      {item.cells.map((cell) => (
        <CellField key={cell.letter ?? ""} lab={lab} item={item} cell={cell} problem={problems[0]} />
      ))}
      <p className="parameter-help on-focus">{help}</p>
    </div>
  );
}

/** What it does to a run, and where its default comes from. */
function helpOf({ help: english, origin }: Parameter): string {
  const help = t(english);
  return origin.kind === "source"
    ? t("{help} Default: {cite}.", { help, cite: t(origin.cite) })
    : t("{help} Default: our choice; {why}.", { help, why: t(origin.why) });
}

interface CellFieldProps {
  readonly lab: Lab;
  readonly item: FieldItem;
  readonly cell: Cell;
  readonly problem: Problem | undefined;
}

function CellField({ lab, item, cell, problem }: CellFieldProps): ReactElement {
  const { parameter, label } = item;
  const write = (value: unknown, commit: boolean): void =>
    lab.edit(
      (experiment) => cell.places.reduce((changed, place) => withValueAt(changed, place, value), experiment),
      item.id + (cell.letter ?? ""),
      commit,
    );
  const name = cell.letter === null ? label : t("{label}, run {letter}", { label, letter: cell.letter });
  const id = useId();
  const heading = (
    <span className="parameter-label">
      {cell.letter !== null && <RunLetter letter={cell.letter} />}
      {differs(cell) && (
        <button
          type="button"
          className="reset-dot"
          title={t("Differs from what was opened; press to reset")}
          aria-label={t("Reset {name}", { name })}
          onClick={() => write(cell.reference, true)}
        />
      )}
      <label htmlFor={id}>{label}</label>
    </span>
  );

  switch (parameter.type) {
    case "boolean":
      return (
        <div className="parameter-cell">
          {heading}
          <input
            id={id}
            type="checkbox"
            aria-label={name}
            checked={cell.value === true}
            onChange={(event) => write(event.target.checked, true)}
          />
        </div>
      );
    case "choice":
      return (
        <div className="parameter-cell stacked">
          {heading}
          <select
            id={id}
            className="native-select"
            aria-label={name}
            value={String(cell.value)}
            onChange={(event) => write(event.target.value, true)}
          >
            {parameter.choices.map(({ value, title }) => (
              <option key={value} value={value}>
                {t(title)}
              </option>
            ))}
          </select>
          <span className="parameter-help">{t(parameter.choices.find(({ value }) => value === cell.value)?.help ?? "")}</span>
        </div>
      );
    default:
      return (
        <NumberCell
          id={id}
          name={name}
          heading={heading}
          parameter={parameter}
          cell={cell}
          problem={problem}
          lab={lab}
          subject={item.id}
          write={write}
        />
      );
  }
}

interface NumberCellProps {
  readonly id: string;
  readonly name: string;
  readonly heading: ReactElement;
  readonly parameter: NumberParameter;
  readonly cell: Cell;
  readonly problem: Problem | undefined;
  readonly lab: Lab;
  readonly subject: string;
  readonly write: (value: unknown, commit: boolean) => void;
}

function NumberCell({ id, name, heading, parameter, cell: resting, problem, lab, subject, write }: NumberCellProps): ReactElement {
  const display = displayOf(parameter);
  const [draft, setDraft] = useDraft(lab);
  const cell = draft === null ? resting : { ...resting, value: draft, mixed: false };
  const value = typeof cell.value === "number" ? cell.value : null;
  const range = sliderRange(parameter, value);
  const slide = (text: string): void => {
    const slid = standard(Number(text), display);
    setDraft(slid);
    write(slid, false);
  };
  return (
    <div className={problem ? "parameter-cell wrong" : "parameter-cell"}>
      {heading}
      <NumberInput id={id} name={name} parameter={parameter} display={display} cell={cell} problem={problem} write={write} />
      {range && value !== null && (
        <input
          type="range"
          aria-label={name}
          aria-valuetext={`${fieldText(value, display)} ${display.unit}`}
          style={filled((value - range.min) / (range.max - range.min))}
          min={shown(range.min, display)}
          max={shown(range.max, display)}
          step={shown(range.step, display)}
          value={shown(value, display)}
          onChange={(event) => slide(event.target.value)}
          onPointerUp={() => lab.commit(subject)}
          onKeyUp={() => lab.commit(subject)}
          onBlur={() => lab.commit(subject)}
        />
      )}
      {problem && (
        <p className="problem-text" id={`${id}-problem`}>
          {t("{message}; expected {expected}", { message: problem.message, expected: problem.expected })}
        </p>
      )}
    </div>
  );
}

/** What a slider was drawn to, while it is dragged: the form around it waits until the drag pauses. */
function useDraft(lab: Lab): [number | null, (draft: number) => void] {
  const [draft, setDraft] = useState<number | null>(null);
  const dragged = useStore(lab.store, (state) => draft !== null && isDragged(state));
  const [was, setWas] = useState(dragged);
  if (was !== dragged) {
    setWas(dragged);
    if (!dragged) setDraft(null);
  }
  return [dragged ? draft : null, setDraft];
}

interface NumberInputProps {
  readonly id: string;
  readonly name: string;
  readonly parameter: NumberParameter;
  readonly display: Display;
  readonly cell: Cell;
  readonly problem: Problem | undefined;
  readonly write: (value: unknown, commit: boolean) => void;
}

/** Typing counts when it ends; arrows count at once. What is out of range is written as it is, so that it can be named as a problem. */
function NumberInput({ id, name, parameter, display, cell, problem, write }: NumberInputProps): ReactElement {
  const value = typeof cell.value === "number" ? cell.value : null;
  const nothing = t(parameter.nullMeans ?? "none");
  const written = cell.mixed ? t("varies") : value === null ? nothing : fieldText(value, display, parameter.slider?.step);
  const [text, setText] = useState<string | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const [of, setOf] = useState(written);
  if (of !== written) {
    setOf(written);
    setText(null);
    setUnreadable(false);
  }

  const finish = (): void => {
    if (text === null) return;
    if (parameter.nullMeans !== undefined && (text.trim() === "" || text.trim() === nothing)) write(null, true);
    else {
      const typed = parseTyped(text);
      if (typed === undefined) {
        setUnreadable(true);
        return;
      }
      write(standard(typed, display), true);
    }
    setText(null);
    setUnreadable(false);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Enter") finish();
    else if (event.key === "Escape") {
      setText(null);
      setUnreadable(false);
    } else if ((event.key === "ArrowUp" || event.key === "ArrowDown") && value !== null) {
      event.preventDefault();
      const step = parameter.slider?.step ?? (parameter.type === "integer" ? 1 : display.factor);
      const moved = value + (event.key === "ArrowUp" ? 1 : -1) * step * (event.shiftKey ? 10 : 1);
      write(standard(shown(moved, display), display), true);
    }
  };

  return (
    <>
      <span className="number-field">
        <input
          ref={field}
          id={id}
          type="text"
          inputMode="decimal"
          aria-label={name}
          aria-invalid={problem !== undefined || unreadable}
          aria-describedby={problem ? `${id}-problem` : unreadable ? `${id}-unreadable` : undefined}
          autoComplete="off"
          value={text ?? written}
          onChange={(event) => setText(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={finish}
          onKeyDown={onKeyDown}
        />
        <i>{cell.value === null ? "" : display.unit}</i>
      </span>
      {unreadable && (
        <p className="problem-text" id={`${id}-unreadable`}>
          {t("“{text}” is not a number", { text: text ?? "" })}
        </p>
      )}
    </>
  );
}

/** How far the track is filled, for the stylesheet: a custom property, which React's types do not know. */
const filled = (share: number): CSSProperties => ({ ["--filled" as keyof CSSProperties]: `${share * 100}%` });

/** The part worth dragging, stretched so that the present value is on it. */
function sliderRange(
  { slider }: NumberParameter,
  value: number | null,
): { readonly min: number; readonly max: number; readonly step: number } | undefined {
  if (!slider || value === null || !Number.isFinite(value)) return undefined;
  return { min: Math.min(slider.min, value), max: Math.max(slider.max, value), step: slider.step };
}
