import { t } from "@ackscope/scene/language";
import { useEffect, useRef, type ReactElement } from "react";
import { SettingsForm } from "./SettingsForm.js";
import "./settings.css";

/** The settings beside what they change: a popover of the browser's own kind, which Escape and a click elsewhere close. */
export default function SettingsPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }): ReactElement {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.showPopover(), []);
  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      className="settings-panel"
      role="region"
      aria-label={t("Settings")}
      onToggle={(event) => {
        if (event.newState === "closed") onClose();
      }}
    >
      <h2>{t("Settings")}</h2>
      <SettingsForm />
    </div>
  );
}
