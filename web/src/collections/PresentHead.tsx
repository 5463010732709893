import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { Icon } from "../ui/Icon.js";

interface PresentHeadProps {
  readonly name: string;
  /** From 0. */
  readonly place: number;
  readonly count: number;
  /** Whether notes are shown; null: no item has any. */
  readonly notes: boolean | null;
  readonly onNotes: () => void;
  /** Where the collection is. */
  readonly back: string;
}

/** Which item it is, and the way out. */
export function PresentHead({ name, place, count, notes, onNotes, back }: PresentHeadProps): ReactElement {
  return (
    <header className="present-head">
      {count > 0 && <span className="present-place">{t("{place} of {count}", { place: place + 1, count })}</span>}
      <h1>{name}</h1>
      <span className="grow" />
      {notes !== null && (
        <button type="button" className="button quiet" aria-expanded={notes} onClick={onNotes}>
          {t("Notes")} <kbd>N</kbd>
        </button>
      )}
      <Link className="button quiet icon" to={back} aria-label={t("Back to the collection")}>
        <Icon name="close" />
      </Link>
      <p className="for-readers" role="status">
        {count > 0 && t("{place} of {count}: {title}", { place: place + 1, count, title: name })}
      </p>
    </header>
  );
}
