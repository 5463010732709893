import { freezeExperiment, type Experiment } from "@ackscope/scenarios";
import { isSimulated } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { useRef, useState, type ReactElement } from "react";
import { useNavigate } from "react-router";
import { publishRun, type NewRun, type RunDetails } from "../../../share/api.js";
import { DetailsFields } from "../../../share/DetailsFields.js";
import { NeedsServer } from "../../../share/NeedsServer.js";
import { License } from "../../../share/License.js";
import { myRuns } from "../../../share/keyring.js";
import { randomKey } from "../../../share/random-key.js";
import { Refusal } from "../../../share/Refusal.js";
import { keptView } from "../../../share/stored-view.js";
import { useSubmit } from "../../../share/use-submit.js";
import { Dialog } from "../../../ui/Dialog.js";
import { useOnline } from "../../../ui/use-online.js";
import { useLab } from "../../session/context.js";
import { isModified, isStale, type LabState } from "../../session/lab.js";
import { routes } from "../../../routes/routes.js";
import { hasServer } from "../../../routes/site.js";
import "../../../ui/dialog-form.css";

/** Opening this stores nothing; the button in it does. */
export default function PublishDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const lab = useLab();
  const navigate = useNavigate();
  const online = useOnline();
  const { experiment, origin } = lab.state;
  const forkOf = origin.type === "run" ? origin.id : null;
  const [details, setDetails] = useState<RunDetails>({
    title: experiment.title,
    description: isModified(lab.state) ? "" : (experiment.description ?? ""),
    visibility: "unlisted",
    tags: [],
    expiresInDays: null,
  });
  const keyOf = useRequestKey();

  const { busy, refusal, submit } = useSubmit(async () => {
    const title = details.title.trim();
    const body: NewRun = {
      experiment: published(lab.state, title, details.description.trim()),
      ...(forkOf !== null && { forkOf }),
      visibility: details.visibility,
      tags: details.tags,
      ...(details.expiresInDays !== null && { expiresInDays: details.expiresInDays }),
      ...measuredHere(lab.state),
    };
    const { id, deleteToken, run } = await publishRun(body, keyOf(body));
    myRuns.remember(localStorage, { id, title, createdAt: run.createdAt, deleteToken });
    void navigate(routes.run(id));
  });

  return (
    <Dialog
      title={forkOf === null ? t("Publish this run") : t("Publish as a fork of “{title}”", { title: origin.title })}
      onClose={onClose}
    >
      {hasServer ? (
        <form className="dialog-form" onSubmit={submit}>
          <DetailsFields details={details} onChange={setDetails} />
          <p className="dim">
            {t(
              "Stored: title, text, tags, the scenario with its seed, what is in view, and the results that the server gets when it runs the scenario itself. Anyone with the link can read them. The key that edits and deletes the run stays in this browser.",
            )}{" "}
            <License />
          </p>
          {refusal !== null && <Refusal error={refusal} />}
          {!online && <p className="note">{t("Offline. Publishing waits.")}</p>}
          <p className="row">
            <button type="submit" className="button primary" disabled={busy || !online || details.title.trim() === ""}>
              {busy ? t("Publishing") : t("Publish")}
            </button>
            <button type="button" className="button" onClick={onClose}>
              {t("Cancel")}
            </button>
          </p>
        </form>
      ) : (
        <NeedsServer>
          {t("“Copy link” gives the same run away: the whole scenario is in the link, and it runs again where it is opened.")}
        </NeedsServer>
      )}
    </Dialog>
  );
}

/** The same key as long as the same thing is asked for: pressing the button again after a broken connection makes no second run. */
function useRequestKey(): (body: NewRun) => string {
  const last = useRef({ text: "", key: "" });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: randomKey() };
    return last.current.key;
  };
}

/** The digests of what is shown, for the server to compare with its own; nothing if what is shown is not what is published. */
function measuredHere(state: LabState): Pick<NewRun, "results" | "core"> {
  const { result } = state;
  if (result === null || result.stoppedAt !== null || isStale(state)) return {};
  const { runs, variants } = result;
  if (!runs.every(isSimulated)) return {};
  const results = variants.flatMap(({ id }, i) => {
    const metrics = runs[i]?.metrics;
    return metrics ? [{ variant: id, digest: metrics.digest }] : [];
  });
  const core = runs[0]?.metrics.core;
  return core === undefined ? {} : { results, core };
}

function published(state: LabState, title: string, description: string): Experiment {
  const { description: _old, ...rest } = freezeExperiment(state.experiment);
  return { ...rest, title, ...(description !== "" && { description }), view: keptView(state, state.view) };
}
