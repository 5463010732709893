import { presetNames } from "@ackscope/scenarios";
import { lazy, Suspense, useState, type ReactElement } from "react";
import { Icon } from "../ui/Icon.js";
import { Picker } from "../ui/Picker.js";
import { RunLetter } from "../ui/RunLetter.js";
import { addressOf } from "./address.js";
import { useLab, useLabState } from "./context.js";
import { canRedo, canUndo } from "./history.js";
import { isModified } from "./lab.js";
import type { Sheet } from "./Pocket.js";
import { loadPreset } from "./presets.js";
import { TakeAway } from "./take-away/TakeAway.js";

const PublishDialog = lazy(() => import("./PublishDialog.js"));

const presetOptions = presetNames.map(({ title, ...name }) => ({ ...name, label: title }));
const noRun = "";

export function RunBar({
  sheet,
  onOpenSheet,
}: {
  readonly sheet: Sheet | null;
  readonly onOpenSheet: (sheet: Sheet) => void;
}): ReactElement {
  const lab = useLab();
  const origin = useLabState((state) => state.origin);
  const modified = useLabState(isModified);
  const undo = useLabState((state) => canUndo(state.history));
  const redo = useLabState((state) => canRedo(state.history));
  const publishable = useLabState((state) => state.failure?.kind !== "problems");
  const [publishing, setPublishing] = useState(false);
  const [lost, setLost] = useState<{ readonly error: unknown } | null>(null);
  // What cannot be fetched is told where everything is that stops the page.
  if (lost) throw lost.error;

  const openPreset = async (id: string): Promise<void> => {
    const preset = await loadPreset(id);
    if (!preset) return;
    const { experiment, title } = preset;
    lab.open(
      { experiment, reference: experiment, origin: { type: "preset", id, title }, view: { layout: lab.state.view.layout } },
      "person",
    );
  };

  return (
    <div className="run-bar" role="region" aria-label="Run">
      <Picker
        className="preset-picker"
        label="Preset"
        text={origin.title}
        value={origin.id}
        options={presetOptions}
        search="Find a preset"
        onChange={(id) => void openPreset(id).catch((error: unknown) => setLost({ error }))}
      />
      {modified && (
        <span className="badge" title="Something differs from what was opened">
          modified
        </span>
      )}
      <span className="divider no-phone" />
      <VariantPickers />
      <span className="grow no-phone" />
      <button
        type="button"
        className="button quiet only-drawers no-phone"
        aria-expanded={sheet === "scenario"}
        onClick={() => onOpenSheet("scenario")}
      >
        Scenario
      </button>
      <button type="button" className="button quiet icon no-phone" aria-label="Undo" disabled={!undo} onClick={() => history.back()}>
        <Icon name="undo" />
      </button>
      <button type="button" className="button quiet icon no-phone" aria-label="Redo" disabled={!redo} onClick={() => history.forward()}>
        <Icon name="redo" />
      </button>
      <CopyLink />
      <TakeAway />
      <button type="button" className="button primary" disabled={!publishable} onClick={() => setPublishing(true)}>
        Publish
      </button>
      <Suspense fallback={null}>{publishing && <PublishDialog onClose={() => setPublishing(false)} />}</Suspense>
    </div>
  );
}

function VariantPickers(): ReactElement {
  const lab = useLab();
  const variants = useLabState((state) => state.experiment.variants);
  const a = useLabState((state) => state.a);
  const b = useLabState((state) => state.b);
  const options = variants.map(({ id, label }) => ({ id, label }));
  return (
    <span className="variant-pickers no-phone">
      <RunLetter letter="A" />
      <Picker label="Run A" value={a} options={options.filter(({ id }) => id !== b)} onChange={(id) => lab.choose(0, id)} />
      <span className="dim against">against</span>
      <RunLetter letter="B" />
      <Picker
        label="Run B"
        value={b ?? noRun}
        options={[...options.filter(({ id }) => id !== a), { id: noRun, label: "none", description: "One run alone." }]}
        onChange={(id) => lab.choose(1, id === noRun ? null : id)}
      />
      <button type="button" className="button quiet swap" disabled={b === null} onClick={() => lab.swap()}>
        Swap
      </button>
    </span>
  );
}

function CopyLink(): ReactElement {
  const lab = useLab();
  const [said, setSaid] = useState("");
  const copy = async (): Promise<void> => {
    const url = new URL(addressOf(lab.state), location.href);
    url.pathname = "/lab";
    await navigator.clipboard.writeText(url.href);
    setSaid(`Copied, ${url.href.length} characters`);
    setTimeout(() => setSaid(""), 4000);
  };
  return (
    <>
      <button
        type="button"
        className="button no-phone"
        title="The scenario is in the address; nothing is stored"
        onClick={() =>
          void copy().catch(() => {
            setSaid("The browser refused; the link is in the address bar");
          })
        }
      >
        <Icon name="link" />
        {said === "" ? "Copy link" : said}
      </button>
      <span className="for-readers" role="status">
        {said}
      </span>
    </>
  );
}
