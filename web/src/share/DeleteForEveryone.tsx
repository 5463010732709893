import { t } from "@ackscope/scene/language";
import { useState, type ReactElement } from "react";
import { ApiRefusal } from "./api-refusal.js";
import { refusalText } from "./call.js";
import type { Key, Keyring } from "./keyring.js";
import { useSubmit } from "./use-submit.js";

interface DeleteForEveryoneProps {
  readonly mine: Key;
  readonly ring: Keyring;
  /** Asks the server. */
  readonly remove: (id: string, token: string) => Promise<void>;
  /** Its key is forgotten. */
  readonly onDeleted: () => void;
  /** One of many in a list: says of which it is the button, and is quiet. */
  readonly inList?: boolean;
}

/** Deletes on the server what was made in this browser; asks once whether that is meant. */
export function DeleteForEveryone({ mine, ring, remove, onDeleted, inList = false }: DeleteForEveryoneProps): ReactElement {
  const [asked, setAsked] = useState<"not yet" | "now" | "before">("not yet");
  const { busy, refusal, submit } = useSubmit(async () => {
    await remove(mine.id, mine.deleteToken).catch((error: unknown) => {
      // Gone already is gone.
      if (!(error instanceof ApiRefusal && error.status === 404)) throw error;
    });
    ring.forget(localStorage, mine.id);
    onDeleted();
  });
  return (
    <>
      {asked === "now" ? (
        <span className="row">
          <button type="button" className="button danger" disabled={busy} onClick={() => submit()}>
            {t("Delete for everyone")}
          </button>
          {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone: the focus goes to the one that does no harm */}
          <button type="button" className="button" autoFocus onClick={() => setAsked("before")}>
            {t("Keep")}
          </button>
        </span>
      ) : (
        <button
          type="button"
          className={inList ? "button quiet danger" : "button danger"}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- and back
          autoFocus={asked === "before"}
          {...(inList && { "aria-label": t("Delete {title}", { title: mine.title }) })}
          onClick={() => setAsked("now")}
        >
          {t("Delete")}
        </button>
      )}
      {refusal !== null && (
        <p className="problem-text" role="alert">
          {refusalText(refusal)}
        </p>
      )}
    </>
  );
}
