import { t } from "@ackscope/scene/language";
import { useState, type ReactElement } from "react";
import { editRun, type PublishedRun, type RunDetails } from "../share/api.js";
import { DetailsFields } from "../share/DetailsFields.js";
import { myRuns } from "../share/keyring.js";
import { Refusal } from "../share/Refusal.js";
import { useSubmit } from "../share/use-submit.js";
import { Dialog } from "../ui/Dialog.js";
import "../ui/dialog-form.css";

interface EditDialogProps {
  readonly run: PublishedRun;
  readonly token: string;
  readonly onClose: () => void;
  readonly onEdited: (run: PublishedRun) => void;
}

/** Its words, tags, visibility and end; the experiment and its results stay what they are, whoever cites them. */
export function EditDialog({ run, token, onClose, onEdited }: EditDialogProps): ReactElement {
  const before = detailsOf(run);
  const [details, setDetails] = useState(before);
  const { busy, refusal, submit } = useSubmit(async () => {
    const edited = await editRun(run.id, token, {
      title: details.title.trim(),
      description: details.description.trim(),
      visibility: details.visibility,
      tags: details.tags,
      // Left alone, the day stays the day: only a new choice counts from today.
      ...(details.expiresInDays !== before.expiresInDays && { expiresInDays: details.expiresInDays }),
    });
    myRuns.retitle(localStorage, run.id, edited.experiment.title);
    onEdited(edited);
    onClose();
  });
  return (
    <Dialog title={t("Edit what is said of this run")} onClose={onClose}>
      <form className="dialog-form" onSubmit={submit}>
        <DetailsFields details={details} onChange={setDetails} />
        <p className="dim">{t("The experiment and its results stay as they are: to change them, publish a fork.")}</p>
        {refusal !== null && <Refusal error={refusal} />}
        <p className="row">
          <button type="submit" className="button primary" disabled={busy || details.title.trim() === ""}>
            {busy ? t("Saving") : t("Save")}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {t("Cancel")}
          </button>
        </p>
      </form>
    </Dialog>
  );
}

function detailsOf({ experiment, visibility, tags, expiresAt }: PublishedRun): RunDetails {
  const days = expiresAt === null ? null : Math.max(1, Math.ceil((Date.parse(expiresAt) - Date.now()) / 86_400_000));
  return { title: experiment.title, description: experiment.description ?? "", visibility, tags, expiresInDays: days };
}
