import { mostCollectionItems } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { useLayoutEffect, useRef, useState, type Dispatch, type KeyboardEvent, type ReactElement, type SetStateAction } from "react";
import { AddItem } from "./AddItem.js";
import { edited, moved, type EditedItem } from "./edited-items.js";
import { EditedItemFields } from "./EditedItemFields.js";
import type { TitledItem } from "./item.js";
import { nameOf } from "./item-names.js";

interface ItemsEditorProps {
  readonly items: readonly EditedItem[];
  readonly onChange: Dispatch<SetStateAction<readonly EditedItem[]>>;
}

export function ItemsEditor({ items, onChange }: ItemsEditorProps): ReactElement {
  // What a link names comes after a while: the list may be another by then.
  const add = (item: TitledItem): void => {
    const added = edited(item);
    onChange((before) => [...before, added]);
  };
  return (
    <fieldset className="collection-edit">
      <legend>{t("Items, in order")}</legend>
      {items.length > 1 && <p className="dim">{t("Drag an item, or press Alt and an arrow key in it, to change the order.")}</p>}
      {items.length > 0 && (
        <p className="dim">{t("Speaker’s notes are stored with the collection: whoever can read it can read them, too.")}</p>
      )}
      <OrderedItems items={items} onChange={onChange} />
      {items.length < mostCollectionItems && <AddItem onAdd={add} />}
    </fieldset>
  );
}

/** Buttons, dragging, and Alt with an arrow key change the order. */
function OrderedItems({ items, onChange }: ItemsEditorProps): ReactElement {
  const { move, said } = useOrder(items, onChange);
  const [dragged, setDragged] = useState<number | null>(null);
  const onKeyDown = (event: KeyboardEvent, place: number): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(place, place + step);
  };
  return (
    <>
      <ol>
        {items.map((item, place) => (
          <li
            key={item.key}
            className={item.key === dragged ? "dragged" : undefined}
            onKeyDown={(event) => onKeyDown(event, place)}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              move(
                items.findIndex(({ key }) => key === dragged),
                place,
              );
            }}
          >
            <EditedItemFields
              item={item}
              place={place}
              count={items.length}
              onChange={(changed) => onChange(items.with(place, changed))}
              onMove={(to) => move(place, to)}
              onRemove={() => onChange(items.toSpliced(place, 1))}
              onDrag={(on) => setDragged(on ? item.key : null)}
            />
          </li>
        ))}
      </ol>
      <p className="for-readers" role="status">
        {said}
      </p>
    </>
  );
}

interface Order {
  readonly move: (from: number, to: number) => void;
  /** The newest change, for who does not see it. */
  readonly said: string;
}

/** An element that moves in the document loses the focus: it gets it back after the change. */
function useOrder(items: readonly EditedItem[], onChange: ItemsEditorProps["onChange"]): Order {
  const [said, setSaid] = useState("");
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement && document.activeElement !== focused.current) focused.current.focus();
    focused.current = null;
  }, [items]);
  const move = (from: number, to: number): void => {
    const next = moved(items, from, to);
    const item = items[from];
    if (next === items || !item) return;
    focused.current = document.activeElement;
    onChange(next);
    setSaid(t("{title} is {place} of {count} now.", { title: nameOf(item), place: to + 1, count: items.length }));
  };
  return { move, said };
}
