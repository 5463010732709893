import { t } from "@ackscope/scene/language";
import { useState, type ReactElement } from "react";
import { deleteRun, type PublishedRun } from "../share/api.js";
import { refusalText } from "../share/call.js";
import { myRuns } from "../share/keyring.js";
import { EditDialog } from "./EditDialog.js";

interface OwnProps {
  readonly run: PublishedRun;
  readonly onEdited: (run: PublishedRun) => void;
  readonly onDeleted: () => void;
}

/** For whoever published the run from this browser. */
export function Own({ run, onEdited, onDeleted }: OwnProps): ReactElement | null {
  const [mine] = useState(() => myRuns.find(localStorage, run.id));
  const [sure, setSure] = useState(false);
  const [editing, setEditing] = useState(false);
  const [refusal, setRefusal] = useState("");
  if (!mine) return null;
  const remove = async (): Promise<void> => {
    try {
      await deleteRun(run.id, mine.deleteToken);
      myRuns.forget(localStorage, run.id);
      onDeleted();
    } catch (error) {
      setRefusal(refusalText(error));
    }
  };
  return (
    <div className="own">
      <span>{t("You published this run from this browser.")}</span>
      <button type="button" className="button" onClick={() => setEditing(true)}>
        {t("Edit")}
      </button>
      {sure ? (
        <>
          <button type="button" className="button danger" onClick={() => void remove()}>
            {t("Delete for everyone")}
          </button>
          <button type="button" className="button" onClick={() => setSure(false)}>
            {t("Keep")}
          </button>
        </>
      ) : (
        <button type="button" className="button danger" onClick={() => setSure(true)}>
          {t("Delete")}
        </button>
      )}
      <span className="dim">{t("Deleting removes it for everyone who has the link.")}</span>
      {refusal && (
        <span className="problem-text" role="alert">
          {refusal}
        </span>
      )}
      {editing && <EditDialog run={run} token={mine.deleteToken} onClose={() => setEditing(false)} onEdited={onEdited} />}
    </div>
  );
}
