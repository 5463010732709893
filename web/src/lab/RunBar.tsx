import { t } from "@ackscope/scene/language";
import { lazy, Suspense, useMemo, useState, type ReactElement } from "react";
import { useCommands } from "../commands/use-commands.js";
import { Icon } from "../ui/Icon.js";
import { Picker } from "../ui/Picker.js";
import { RunLetter } from "../ui/RunLetter.js";
import { addressOf } from "./address.js";
import { useLab, useLabState, useOptionsFor } from "./context.js";
import { isModified } from "./lab.js";
import type { Sheet } from "./Pocket.js";
import { PresetPicker } from "./PresetPicker.js";
import { RunsMenu } from "./RunsMenu.js";
import { stepName } from "./step-name.js";
import { TakeAway } from "./take-away/TakeAway.js";

const PublishDialog = lazy(() => import("./PublishDialog.js"));

const noRun = "";

export function RunBar({
  sheet,
  onOpenSheet,
}: {
  readonly sheet: Sheet | null;
  readonly onOpenSheet: (sheet: Sheet) => void;
}): ReactElement {
  const modified = useLabState(isModified);
  const publishable = useLabState((state) => state.failure?.kind !== "problems");
  const [publishing, setPublishing] = useState(false);
  useCommands(() => (publishable ? [{ id: "publish", title: t("Publish the run"), group: t("Lab"), run: () => setPublishing(true) }] : []));
  return (
    <div className="run-bar" role="region" aria-label={t("Run")}>
      <PresetPicker />
      {modified && (
        <span className="badge" title={t("Something differs from what was opened")}>
          {t("modified")}
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
        {t("Scenario")}
      </button>
      <Steps />
      <CopyLink />
      <TakeAway />
      <button type="button" className="button primary" disabled={!publishable} onClick={() => setPublishing(true)}>
        {t("Publish")}
      </button>
      <Suspense fallback={null}>{publishing && <PublishDialog onClose={() => setPublishing(false)} />}</Suspense>
    </div>
  );
}

/** Undo and redo, each with what it would take back or do again. The browser's history follows the lab's. */
function Steps(): ReactElement {
  const { entries, at } = useLabState((state) => state.history);
  const [before, now, after] = [entries[at - 1], entries[at], entries[at + 1]];
  const undo = useMemo(() => (before && now ? stepName(before, now) : null), [before, now]);
  const redo = useMemo(() => (now && after ? stepName(now, after) : null), [now, after]);
  return (
    <>
      <button
        type="button"
        className="button quiet icon no-phone"
        aria-label={t("Undo")}
        title={undo === null ? t("Nothing to undo") : t("Undo: {what}", { what: undo })}
        disabled={undo === null}
        onClick={() => history.back()}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className="button quiet icon no-phone"
        aria-label={t("Redo")}
        title={redo === null ? t("Nothing to redo") : t("Redo: {what}", { what: redo })}
        disabled={redo === null}
        onClick={() => history.forward()}
      >
        <Icon name="redo" />
      </button>
    </>
  );
}

function VariantPickers(): ReactElement {
  const lab = useLab();
  const a = useLabState((state) => state.a);
  const b = useLabState((state) => state.b);
  const optionsFor = useOptionsFor();
  return (
    <span className="variant-pickers no-phone">
      <RunLetter letter="A" />
      <Picker label={t("Run A")} value={a} options={optionsFor(a)} onChange={(id) => lab.choose(0, id)} />
      <span className="dim against">{t("against")}</span>
      <RunLetter letter="B" />
      <Picker
        label={t("Run B")}
        value={b ?? noRun}
        options={[...optionsFor(b), { id: noRun, label: t("none"), description: t("One run alone.") }]}
        onChange={(id) => lab.choose(1, id === noRun ? null : id)}
      />
      <button type="button" className="button quiet swap" disabled={b === null} onClick={() => lab.swap()}>
        {t("Swap")}
      </button>
      <RunsMenu />
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
    setSaid(t("Copied, {n} characters", { n: url.href.length }));
    setTimeout(() => setSaid(""), 4000);
  };
  const copyAndSay = (): void => {
    copy().catch(() => setSaid(t("The browser refused; the link is in the address bar")));
  };
  useCommands(() => [{ id: "copy-link", title: t("Copy link"), group: t("Lab"), run: copyAndSay }]);
  return (
    <>
      <button type="button" className="button no-phone" title={t("The scenario is in the address; nothing is stored")} onClick={copyAndSay}>
        <Icon name="link" />
        {said === "" ? t("Copy link") : said}
      </button>
      <span className="for-readers" role="status">
        {said}
      </span>
    </>
  );
}
