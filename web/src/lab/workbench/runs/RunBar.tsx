import { t } from "@ackscope/scene/language";
import { lazy, Suspense, useState, type ReactElement, type ReactNode } from "react";
import { useCommands } from "../../../commands/use-commands.js";
import { Icon } from "../../../ui/Icon.js";
import { InPageBar } from "../../../ui/PageBar.js";
import { addressOf } from "../../session/address.js";
import { useLab, useLabState } from "../../session/context.js";
import { isModified } from "../../session/lab.js";
import { LevelSwitch } from "../../parts/LevelSwitch.js";
import type { Sheet } from "../../parts/sheet.js";
import { PresetPicker } from "./PresetPicker.js";
import { TakeAway } from "./take-away/TakeAway.js";
import { useStepName } from "./use-step-name.js";
import { routes } from "../../../routes/routes.js";
import { onSite } from "../../../routes/site.js";
import { copyText } from "../../../ui/copy-text.js";

const PublishDialog = lazy(() => import("./PublishDialog.js"));

interface RunBarProps {
  readonly sheet: Sheet | null;
  readonly onOpenSheet: (sheet: Sheet) => void;
  /** The choice of what is shown. */
  readonly children: ReactNode;
}

/** The lab's only line of controls above its diagrams. */
export function RunBar({ sheet, onOpenSheet, children }: RunBarProps): ReactElement {
  const modified = useLabState(isModified);
  const level = useLabState((state) => state.level) ?? undefined;
  const publishable = useLabState((state) => state.failure?.kind !== "problems");
  const [publishing, setPublishing] = useState(false);
  useCommands(() => (publishable ? [{ id: "publish", title: t("Publish the run"), group: t("Lab"), run: () => setPublishing(true) }] : []));
  return (
    <InPageBar>
      <div className="run-bar" role="region" aria-label={t("Run")} data-level={level}>
        <PresetPicker />
        {modified && (
          <span className="badge" title={t("Something differs from what was opened")}>
            {t("modified")}
          </span>
        )}
        {children}
        <span className="grow no-phone" />
        <button
          type="button"
          className="button quiet only-drawers no-phone"
          aria-expanded={sheet === "scenario"}
          onClick={() => onOpenSheet("scenario")}
        >
          {t("Scenario")}
        </button>
        <LevelSwitch className="no-phone" />
        <Steps />
        <CopyLink />
        <TakeAway />
        <button type="button" className="button primary" disabled={!publishable} onClick={() => setPublishing(true)}>
          {t("Publish")}
        </button>
        <Suspense fallback={null}>{publishing && <PublishDialog onClose={() => setPublishing(false)} />}</Suspense>
      </div>
    </InPageBar>
  );
}

/** Undo and redo, each with what it would take back or do again. The browser's history follows the lab's. */
function Steps(): ReactElement {
  const { entries, at } = useLabState((state) => state.history);
  const [before, now, after] = [entries[at - 1], entries[at], entries[at + 1]];
  const [undone, redone] = [useStepName(before, now), useStepName(now, after)];
  const undo = undone === null ? t("Undo") : t("Undo: {what}", { what: undone });
  const redo = redone === null ? t("Redo") : t("Redo: {what}", { what: redone });
  return (
    <>
      <button
        type="button"
        className="button quiet icon step no-phone"
        aria-label={t("Undo")}
        title={before ? undo : t("Nothing to undo")}
        disabled={!before}
        onClick={() => history.back()}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className="button quiet icon step no-phone"
        aria-label={t("Redo")}
        title={after ? redo : t("Nothing to redo")}
        disabled={!after}
        onClick={() => history.forward()}
      >
        <Icon name="redo" />
      </button>
    </>
  );
}

function CopyLink(): ReactElement {
  const lab = useLab();
  const [said, setSaid] = useState("");
  const copy = async (): Promise<void> => {
    const url = new URL(addressOf(lab.state), location.href);
    url.pathname = onSite(routes.lab);
    await copyText(url.href);
    setSaid(t("Copied, {n} characters", { n: url.href.length }));
    setTimeout(() => setSaid(""), 4000);
  };
  const copyAndSay = (): void => {
    copy().catch(() => setSaid(t("The browser refused; the link is in the address bar")));
  };
  useCommands(() => [{ id: "copy-link", title: t("Copy link"), group: t("Lab"), run: copyAndSay }]);
  return (
    <span className="copy-link no-phone">
      <button
        type="button"
        className="button"
        aria-label={t("Copy link")}
        title={t("The scenario is in the address; nothing is stored")}
        onClick={copyAndSay}
      >
        <Icon name="link" />
        <span className="bar-label">{t("Copy link")}</span>
      </button>
      <span className="said" role="status">
        {said}
      </span>
    </span>
  );
}
