// A button that opens a list: options with a sentence each, in groups, with a search field where there are many.

import { t } from "@ackscope/scene/language";
import { Fragment, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { Icon } from "./Icon.js";
import { placeBeside } from "./place-beside.js";
import { matching, placeAfterKey, placeAfterKeys, placeAfterLetter, sectionsOf, type Option } from "./picking.js";

interface PickerProps extends Pick<PickerListProps, "arrangement" | "about"> {
  /** Says what is chosen, to readers. */
  readonly label: string;
  readonly value: string | null;
  /** Undefined while they are on their way: the list opens all the same, and nothing that is typed is lost. */
  readonly options: readonly Option[] | undefined;
  /** The button is pointed at or focused: what its list needs can be fetched already. */
  readonly onNear?: () => void;
  readonly onOpen?: () => void;
  readonly onChange: (id: string) => void;
  /** What the button says, when it is not the chosen option's label. */
  readonly text?: string;
  readonly search?: string;
  readonly className?: string;
  readonly width?: number;
}

export function Picker({
  label,
  value,
  options,
  arrangement,
  about,
  onNear,
  onOpen,
  onChange,
  text,
  search,
  className = "",
  width,
}: PickerProps): ReactElement {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const chosen = options?.find((option) => option.id === value);
  const named = text ?? chosen?.label ?? t("none");

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
    onOpen?.();
    // The next key may come before the next frame, and belongs to the list.
    flushSync(() => setOpen(true));
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
        aria-label={t("{control}: {chosen}", { control: label, chosen: named })}
        onClick={toggle}
        onFocus={onNear}
        onPointerEnter={onNear}
        onKeyDown={(event) => {
          if (!open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
            event.preventDefault();
            toggle();
          }
        }}
      >
        <span>{named}</span>
      </button>
      <div ref={popup} popover="auto" className="picker-popup" onToggle={(event) => setOpen(event.newState === "open")}>
        {open && <PickerList {...{ id, label, value, options, search, arrangement, about }} onChoose={choose} />}
      </div>
    </>
  );
}

export interface PickerListProps {
  readonly id: string;
  readonly label: string;
  readonly value: string | null;
  readonly options: readonly Option[] | undefined;
  readonly search: string | undefined;
  /** Above the list: how its options are arranged. */
  readonly arrangement?: ReactNode | undefined;
  /** What each group is about. */
  readonly about?: Readonly<Record<string, string>> | undefined;
  readonly onChoose: (option: Option) => void;
}

export function PickerList({ id, label, value, options, search, arrangement, about, onChoose }: PickerListProps): ReactElement {
  const [wanted, setWanted] = useState("");
  const there = options ?? [];
  const shown = search === undefined ? there : matching(there, wanted);
  const chosen = there.findIndex((option) => option.id === value);
  /** Null until somebody moves: then it is where the chosen option stands. */
  const [at, setAt] = useState<number | null>(null);
  const place = Math.min(at ?? Math.max(0, chosen), shown.length - 1);
  /** Keys for options that are not there yet. */
  const early = useRef<string[]>([]);
  const focused = useRef<HTMLInputElement & HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const optionId = (i: number): string => `${id}-${i}`;

  useEffect(() => focused.current?.focus(), []);
  useEffect(() => {
    if (!options || early.current.length === 0) return;
    const after = placeAfterKeys(early.current, place, shown.length);
    early.current = [];
    const option = shown[after.place];
    if (after.chosen && option) onChoose(option);
    else setAt(after.place);
  }, [options, place, shown, onChoose]);
  useEffect(() => {
    list.current?.querySelector(".active")?.scrollIntoView({ block: "nearest" });
  }, [place, wanted]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const option = shown[place];
    const isText = search !== undefined && (event.key === "Home" || event.key === "End");
    if (!options) {
      if (!isText && earlyKeys.has(event.key)) {
        event.preventDefault();
        early.current.push(event.key);
      }
      return;
    }
    if (event.key === "Enter" && option) {
      event.preventDefault();
      onChoose(option);
      return;
    }
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
            early.current = [];
          }}
          onKeyDown={onKeyDown}
        />
      )}
      {arrangement !== undefined && <div className="picker-arrangement">{arrangement}</div>}
      <div
        ref={(element) => {
          list.current = element;
          if (search === undefined && element) focused.current = element as HTMLInputElement & HTMLDivElement;
        }}
        id={id}
        className="picker-list"
        role="listbox"
        aria-label={label}
        aria-busy={!options}
        {...(search === undefined && { tabIndex: 0, "aria-activedescendant": active, onKeyDown })}
      >
        {sectionsOf(shown).map(({ group, options: together }) => {
          const items = together.map(({ option, place: i }) => (
            <PickerOption
              key={option.id}
              option={option}
              id={optionId(i)}
              active={i === place}
              selected={option.id === value}
              onChoose={onChoose}
            />
          ));
          if (group === undefined) return <Fragment key={together[0]?.option.id}>{items}</Fragment>;
          return (
            <div key={together[0]?.option.id} role="group" aria-label={group}>
              <div className="picker-group" aria-hidden="true">
                {group}
                {about?.[group] !== undefined && <small>{about[group]}</small>}
              </div>
              {items}
            </div>
          );
        })}
        {shown.length === 0 && (
          <div className="picker-group" role="presentation">
            {options ? t("Nothing has “{text}” in its name.", { text: wanted }) : t("Loading…")}
          </div>
        )}
      </div>
    </>
  );
}

const earlyKeys = new Set(["Enter", "ArrowDown", "ArrowUp", "Home", "End", "PageDown", "PageUp"]);

interface PickerOptionProps {
  readonly option: Option;
  readonly id: string;
  readonly active: boolean;
  readonly selected: boolean;
  readonly onChoose: (option: Option) => void;
}

function PickerOption({ option, id, active, selected, onChoose }: PickerOptionProps): ReactElement {
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys and focus are the field's
    <div
      id={id}
      role="option"
      aria-selected={selected}
      className={active ? "picker-option active" : "picker-option"}
      onClick={() => onChoose(option)}
    >
      {option.on !== undefined && <Check on={option.on} />}
      {option.label}
      {option.keys !== undefined && <kbd>{option.keys}</kbd>}
      {option.description !== undefined && <small>{option.description}</small>}
      {option.source !== undefined && <small className="picker-source">{option.source}</small>}
    </div>
  );
}

/** What is on has a tick, and says so. */
function Check({ on }: { readonly on: boolean }): ReactElement {
  return (
    <span className="option-state">
      {on && <Icon name="check" />}
      <span className="for-readers">{on ? t("on:") : t("off:")} </span>
    </span>
  );
}
