import { freezeExperiment, longestDescription, longestTitle, type Experiment } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { useState, type ReactElement, type SyntheticEvent } from "react";
import { useNavigate } from "react-router";
import { ApiRefusal, publishRun } from "../share/api.js";
import { rememberRun } from "../share/my-runs.js";
import { keptView } from "../share/stored-view.js";
import { Dialog } from "../ui/Dialog.js";
import { ProblemList } from "../ui/ProblemList.js";
import { useOnline } from "../ui/use-online.js";
import { useLab } from "./context.js";
import { isModified, type LabState } from "./lab.js";

/** Opening this stores nothing; the button in it does. */
export default function PublishDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const lab = useLab();
  const navigate = useNavigate();
  const online = useOnline();
  const { experiment, origin } = lab.state;
  const forkOf = origin.type === "run" ? origin.id : null;
  const [title, setTitle] = useState(experiment.title);
  const [description, setDescription] = useState(isModified(lab.state) ? "" : (experiment.description ?? ""));
  const [isPublic, setPublic] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiRefusal | null>(null);

  const publish = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setRefusal(null);
    try {
      const { id, deleteToken, run } = await publishRun({
        experiment: published(lab.state, title.trim(), description.trim()),
        ...(forkOf !== null && { forkOf }),
        visibility: isPublic ? "public" : "unlisted",
      });
      rememberRun(localStorage, { id, title: title.trim(), createdAt: run.createdAt, deleteToken });
      void navigate(`/r/${id}`);
    } catch (error) {
      setRefusal(error instanceof ApiRefusal ? error : new ApiRefusal(0, error instanceof Error ? error.message : String(error)));
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={forkOf === null ? t("Publish this run") : t("Publish as a fork of “{title}”", { title: origin.title })}
      onClose={onClose}
    >
      <form className="dialog-form" onSubmit={(event) => void publish(event)}>
        <label>
          {t("Title")}
          <input
            className="text-input"
            name="title"
            required
            maxLength={longestTitle}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </label>
        <label>
          {t("What it shows")}
          <textarea
            className="text-input"
            name="description"
            rows={3}
            maxLength={longestDescription}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        </label>
        <fieldset>
          <legend>{t("Who finds it")}</legend>
          <label className="choice">
            <input type="radio" name="visibility" checked={!isPublic} onChange={() => setPublic(false)} />
            {t("Unlisted: who has the link")}
          </label>
          <label className="choice">
            <input type="radio" name="visibility" checked={isPublic} onChange={() => setPublic(true)} />
            {t("Public: may be listed")}
          </label>
        </fieldset>
        <p className="dim">
          {t(
            "Stored until you delete it: title, text, the scenario with its seed, what is in view, and the results that the server gets when it runs the scenario itself. Anyone with the link can read them. The key that deletes the run stays in this browser.",
          )}
        </p>
        {refusal &&
          (refusal.problems.length > 0 ? (
            <ProblemList title={refusal.message} problems={refusal.problems} />
          ) : (
            <p className="error-card" role="alert">
              {refusal.message}
            </p>
          ))}
        {!online && <p className="note">{t("Offline. Publishing waits.")}</p>}
        <p className="row">
          <button type="submit" className="button primary" disabled={busy || !online || title.trim() === ""}>
            {busy ? t("Publishing") : t("Publish")}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {t("Keep it here")}
          </button>
        </p>
      </form>
    </Dialog>
  );
}

function published(state: LabState, title: string, description: string): Experiment {
  const { description: _old, ...rest } = freezeExperiment(state.experiment);
  return { ...rest, title, ...(description !== "" && { description }), view: keptView(state, state.view) };
}
