import { t } from "@ackscope/scene/language";
import { useState, type ReactElement } from "react";
import { deleteRun, type PublishedRun } from "../share/api.js";
import { DeleteForEveryone } from "../share/DeleteForEveryone.js";
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
  const [editing, setEditing] = useState(false);
  if (!mine) return null;
  return (
    <div className="own">
      <span>{t("You published this run from this browser.")}</span>
      <button type="button" className="button" onClick={() => setEditing(true)}>
        {t("Edit")}
      </button>
      <DeleteForEveryone mine={mine} ring={myRuns} remove={deleteRun} onDeleted={onDeleted} />
      <span className="dim">{t("Deleting removes it for everyone who has the link.")}</span>
      {editing && <EditDialog run={run} token={mine.deleteToken} onClose={() => setEditing(false)} onEdited={onEdited} />}
    </div>
  );
}
