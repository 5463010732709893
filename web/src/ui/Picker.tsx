// A button that opens a list: options with a sentence each, in groups, with a search field where there are many.

import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from "react";
import { matching, placeAfterKey, placeAfterLetter, type Option } from "./picking.js";
import { placeBeside } from "./place-beside.js";

interface PickerProps {
  /** Says what is chosen, to readers. */
  readonly label: string;
  readonly value: string | null;
  readonly options: readonly Option[];
  readonly onChange: (id: string) => void;
  /** What the button says, when it is not the chosen option's label. */
  readonly text?: string;
  readonly search?: string;
  readonly className?: string;
  readonly width?: number;
}

export function Picker({ label, value, options, onChange, text, search, className = "", width }: PickerProps): ReactElement {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const chosen = options.find((option) => option.id === value);

  const choose = (option: Option): void => {
    popup.current?.hidePopover();
    button.current?.focus();
    if (option.id !== value) onChange(option.id);
  };

  const toggle = (): void => {
    if (open) return popup.current?.hidePopover();
    const element = popup.current;
    const anchor = button.current?.getBoundingClientRect();
    if (!element || !anchor) return;
    placeBeside(element, anchor);
    element.showPopover();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`picker-button ${className}`}
        style={width === undefined ? undefined : { width }}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={`${label}: ${text ?? chosen?.label ?? "none"}`}
        onClick={toggle}
        onKeyDown={(event) => {
          if (!open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
            event.preventDefault();
            toggle();
          }
        }}
      >
        <span>{text ?? chosen?.label ?? "none"}</span>
      </button>
      <div ref={popup} popover="auto" className="picker-popup" onToggle={(event) => setOpen(event.newState === "open")}>
        {open && <PickerList id={id} label={label} value={value} options={options} search={search} onChoose={choose} />}
      </div>
    </>
  );
}

interface PickerListProps {
  readonly id: string;
  readonly label: string;
  readonly value: string | null;
  readonly options: readonly Option[];
  readonly search: string | undefined;
  readonly onChoose: (option: Option) => void;
}

export function PickerList({ id, label, value, options, search, onChoose }: PickerListProps): ReactElement {
  const [wanted, setWanted] = useState("");
  const shown = search === undefined ? options : matching(options, wanted);
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      options.findIndex((option) => option.id === value),
    ),
  );
  const place = Math.min(at, shown.length - 1);
  const focused = useRef<HTMLInputElement & HTMLUListElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const optionId = (i: number): string => `${id}-${i}`;

  useEffect(() => focused.current?.focus(), []);
  useEffect(() => {
    list.current?.querySelector(".active")?.scrollIntoView({ block: "nearest" });
  }, [place, wanted]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const option = shown[place];
    if (event.key === "Enter" && option) {
      event.preventDefault();
      onChoose(option);
      return;
    }
    const isText = search !== undefined && (event.key === "Home" || event.key === "End");
    const letter = search === undefined && event.key.length === 1 && !event.ctrlKey && !event.metaKey ? event.key : undefined;
    const next =
      letter === undefined ? (isText ? undefined : placeAfterKey(event.key, place, shown.length)) : placeAfterLetter(shown, letter, place);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  };

  const active = shown.length > 0 ? optionId(place) : undefined;
  return (
    <>
      {search !== undefined && (
        <input
          ref={focused}
          className="picker-search"
          type="text"
          role="combobox"
          aria-label={search}
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={active}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={search}
          value={wanted}
          onChange={(event) => {
            setWanted(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      )}
      <ul
        ref={(element) => {
          list.current = element;
          if (search === undefined && element) focused.current = element as HTMLInputElement & HTMLUListElement;
        }}
        id={id}
        className="picker-list"
        role="listbox"
        aria-label={label}
        {...(search === undefined && { tabIndex: 0, "aria-activedescendant": active, onKeyDown })}
      >
        {shown.map((option, i) => (
          <PickerOption
            key={option.id}
            option={option}
            id={optionId(i)}
            heading={option.group !== undefined && option.group !== shown[i - 1]?.group ? option.group : undefined}
            active={i === place}
            selected={option.id === value}
            onChoose={onChoose}
          />
        ))}
        {shown.length === 0 && (
          <li className="picker-group" role="presentation">
            Nothing has “{wanted}” in its name.
          </li>
        )}
      </ul>
    </>
  );
}

interface PickerOptionProps {
  readonly option: Option;
  readonly id: string;
  readonly heading: string | undefined;
  readonly active: boolean;
  readonly selected: boolean;
  readonly onChoose: (option: Option) => void;
}

function PickerOption({ option, id, heading, active, selected, onChoose }: PickerOptionProps): ReactElement {
  return (
    <>
      {heading !== undefined && (
        <li className="picker-group" role="presentation">
          {heading}
        </li>
      )}
      <li
        id={id}
        role="option"
        aria-selected={selected}
        className={active ? "picker-option active" : "picker-option"}
        onClick={() => onChoose(option)}
      >
        {option.label}
        {option.description !== undefined && <small>{option.description}</small>}
      </li>
    </>
  );
}
