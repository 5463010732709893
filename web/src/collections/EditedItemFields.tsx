import { longestDescription, longestTitle } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import type { EditedItem } from "./edited-items.js";
import { kindNames, kindOf } from "./item.js";
import { nameOf } from "./item-names.js";

interface EditedItemFieldsProps {
  readonly item: EditedItem;
  /** From 0. */
  readonly place: number;
  readonly count: number;
  readonly onChange: (item: EditedItem) => void;
  readonly onMove: (place: number) => void;
  readonly onRemove: () => void;
  /** Whether it is being dragged. */
  readonly onDrag: (on: boolean) => void;
}

/** One item: what it shows, what is said of it, and where it goes. */
export function EditedItemFields({ item, onChange, onDrag, ...rest }: EditedItemFieldsProps): ReactElement {
  const name = nameOf(item);
  return (
    <>
      <div className="edited-head">
        <Grip name={name} onDrag={onDrag} />
        <b>{name}</b> <span className="item-kind">{t(kindNames[kindOf(item)])}</span>
      </div>
      <Texts item={item} name={name} onChange={onChange} />
      <OrderButtons name={name} {...rest} />
    </>
  );
}

/** What a mouse drags; keys and fingers have the buttons. */
function Grip({ name, onDrag }: Pick<EditedItemFieldsProps, "onDrag"> & { readonly name: string }): ReactElement {
  return (
    <span
      className="grip"
      aria-hidden="true"
      draggable
      title={t("Drag to change the order")}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        // Firefox drags nothing without data.
        event.dataTransfer.setData("text/plain", name);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
    />
  );
}

type TextsProps = Pick<EditedItemFieldsProps, "item" | "onChange"> & { readonly name: string };

function Texts({ item, name, onChange }: TextsProps): ReactElement {
  const { heading = "", notes = "", ...shown } = item;
  return (
    <>
      <input
        className="text-input"
        required={item.lab !== undefined}
        maxLength={longestTitle}
        aria-label={t("Heading of {title}", { title: name })}
        placeholder={t("Heading, if not “{title}”", { title: nameOf(shown) })}
        value={heading}
        onChange={(event) => onChange({ ...item, heading: event.target.value })}
      />
      <textarea
        className="text-input"
        rows={2}
        maxLength={longestDescription}
        aria-label={t("What to say of {title}", { title: name })}
        placeholder={t("What to look for in it")}
        value={item.text}
        onChange={(event) => onChange({ ...item, text: event.target.value })}
      />
      <textarea
        className="text-input"
        rows={2}
        maxLength={longestDescription}
        aria-label={t("Speaker’s notes for {title}", { title: name })}
        placeholder={t("Speaker’s notes")}
        value={notes}
        onChange={(event) => onChange({ ...item, notes: event.target.value })}
      />
    </>
  );
}

type OrderButtonsProps = Pick<EditedItemFieldsProps, "place" | "count" | "onMove" | "onRemove"> & { readonly name: string };

function OrderButtons({ name, place, count, onMove, onRemove }: OrderButtonsProps): ReactElement {
  return (
    <span className="row">
      <button
        type="button"
        className="button"
        disabled={place === 0}
        aria-label={t("Move {title} up", { title: name })}
        onClick={() => onMove(place - 1)}
      >
        {t("Up")}
      </button>
      <button
        type="button"
        className="button"
        disabled={place === count - 1}
        aria-label={t("Move {title} down", { title: name })}
        onClick={() => onMove(place + 1)}
      >
        {t("Down")}
      </button>
      <button type="button" className="button quiet danger" aria-label={t("Take {title} out", { title: name })} onClick={onRemove}>
        {t("Take out")}
      </button>
    </span>
  );
}
