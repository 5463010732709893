// A field for a filter expression: completions while one types, a caret under what is wrong, the filters that were used before.

import { completionsAt, parseFilter, type FilterNames, type FilterProblem } from "@ackscope/scene/filter";
import { t } from "@ackscope/scene/language";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from "react";
import { rememberFilter, usedFilters } from "./filter-history.js";

interface FilterFieldProps {
  readonly names: FilterNames;
  readonly value: string;
  /** Called with expressions that can be read only. */
  readonly onChange: (filter: string) => void;
}

interface Offer {
  readonly text: string;
  readonly help: string;
}

interface Offers {
  readonly from: number;
  readonly to: number;
  readonly options: readonly Offer[];
}

const nothing: Offers = { from: 0, to: 0, options: [] };

export function FilterField({ names, value, onChange }: FilterFieldProps): ReactElement {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [text, setText] = useState(value);
  const [offers, setOffers] = useState<Offers>(nothing);
  /** -1: none is chosen, and Enter means the expression. */
  const [at, setAt] = useState(-1);
  const parsed = parseFilter(text, names);

  // A link or undo brought another expression.
  const known = useRef(value);
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    list.current?.querySelector(".active")?.scrollIntoView({ block: "nearest" });
  }, [at]);

  const write = (next: string, caret: number): void => {
    setText(next);
    setOffers(next === "" ? history() : completionsAt(next, caret, names));
    setAt(-1);
    if (!parseFilter(next, names).ok) return;
    known.current = next;
    onChange(next);
  };
  const take = (option: Offer): void => {
    const before = text.slice(0, offers.from);
    const next = `${before}${option.text} ${text.slice(offers.to).trimStart()}`;
    const caret = before.length + option.text.length + 1;
    write(next, caret);
    field.current?.focus();
    requestAnimationFrame(() => field.current?.setSelectionRange(caret, caret));
  };
  const finish = (): void => {
    setOffers(nothing);
    if (parsed.ok) rememberFilter(localStorage, text.trim());
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const count = offers.options.length;
    const option = offers.options[at];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (count === 0) setOffers(text === "" ? history() : completionsAt(text, field.current?.selectionStart ?? text.length, names));
      else setAt(event.key === "ArrowDown" ? (at + 1) % count : (at <= 0 ? count : at) - 1);
    } else if ((event.key === "Enter" || event.key === "Tab") && option) {
      event.preventDefault();
      take(option);
    } else if (event.key === "Enter") finish();
    else if (event.key === "Escape" && count > 0) {
      event.preventDefault();
      event.stopPropagation();
      setOffers(nothing);
    }
  };

  const open = offers.options.length > 0;
  return (
    <div className="filter">
      <input
        ref={field}
        className="text-field filter-field mono"
        type="text"
        role="combobox"
        aria-label={t("Filter packets")}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        aria-invalid={!parsed.ok}
        aria-describedby={parsed.ok ? undefined : `${id}-problem`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder={t("Filter, for example {example}", { example: "retx && time > 1.5 s" })}
        value={text}
        onChange={(event) => write(event.target.value, event.target.selectionStart ?? event.target.value.length)}
        onFocus={() => text === "" && setOffers(history())}
        onBlur={finish}
        onKeyDown={onKeyDown}
      />
      {text !== "" && (
        <button type="button" className="button quiet" onClick={() => write("", 0)}>
          {t("Clear")}
        </button>
      )}
      <ul ref={list} id={`${id}-list`} className="filter-offers" role="listbox" aria-label={t("What may come next")} hidden={!open}>
        {offers.options.map((option, i) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the field's
          <li
            key={option.text}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === at}
            className={i === at ? "active" : undefined}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(option)}
          >
            <span className="mono">{option.text}</span>
            {option.help !== "" && <small>{t(option.help)}</small>}
          </li>
        ))}
      </ul>
      {!parsed.ok && <Problem id={`${id}-problem`} problem={parsed.problem} />}
    </div>
  );
}

/** The filters that were used, as offers for an empty field. */
const history = (): Offers => ({ from: 0, to: 0, options: usedFilters(localStorage).map((text) => ({ text, help: "" })) });

function Problem({ id, problem }: { readonly id: string; readonly problem: FilterProblem }): ReactElement {
  return (
    <p className="filter-problem" id={id} role="status">
      <span className="filter-caret mono" aria-hidden="true">
        {" ".repeat(problem.at)}
        {"^".repeat(Math.max(1, problem.length))}
      </span>
      {t("{message}; expected: {expected}", { message: problem.message, expected: problem.expected })}
    </p>
  );
}
