// A button that opens a list: options with a sentence each, in groups, with a search field where there are many.

import { t } from "@ackscope/scene/language";
import { Fragment, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from "react";
import { Icon } from "./Icon.js";
import { matching, placeAfterKey, placeAfterKeys, placeAfterTyping, sectionsOf, type Option } from "./picking.js";
import { usePopover } from "./use-popover.js";
import "./popup.css";
import "./picker.css";

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
  const { open, toggle, close, trigger, props } = usePopover(undefined, onOpen);
  const chosen = options?.find((option) => option.id === value);
  const named = text ?? chosen?.label ?? t("none");
  // What has a field in it is more than a list.
  const isDialog = search !== undefined;

  const choose = (option: Option): void => {
    close();
    if (option.id !== value) onChange(option.id);
  };

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={`picker-button ${className}`}
        style={width === undefined ? undefined : { width }}
        aria-haspopup={isDialog ? "dialog" : "listbox"}
        aria-expanded={open}
        aria-controls={open ? (isDialog ? `${id}-dialog` : id) : undefined}
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
      <div {...props} className="picker-popup" {...(isDialog && { id: `${id}-dialog`, role: "dialog", "aria-label": label })}>
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
  /** What is typed in a list without a search field, letter by letter. */
  const typed = useRef({ text: "", at: 0 });
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
    const text = search === undefined ? typedAfter(typed.current, event) : "";
    if ((event.key === "Enter" || text === " ") && option) {
      event.preventDefault();
      onChoose(option);
      return;
    }
    if (text !== "") typed.current = { text, at: event.timeStamp };
    const next = text !== "" ? placeAfterTyping(shown, text, place) : isText ? undefined : placeAfterKey(event.key, place, shown.length);
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
        // With a search field it is none of Tab's stops, which whatever scrolls would be by itself.
        tabIndex={search === undefined ? 0 : -1}
        {...(search === undefined && { "aria-activedescendant": active, onKeyDown })}
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
      </div>
      {shown.length === 0 && (
        <div className="picker-group" role="status">
          {options ? t("Nothing has “{text}” in its name.", { text: wanted }) : t("Loading…")}
        </div>
      )}
    </>
  );
}

/** ms between two letters of one word. */
const pause = 500;

/** What has been typed with this key; empty: it is none that types. */
function typedAfter({ text, at }: { readonly text: string; readonly at: number }, event: KeyboardEvent): string {
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey) return "";
  return event.timeStamp - at < pause ? text + event.key : event.key;
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
