import { t } from "@ackscope/scene/language";
import { useEffect, type ReactElement } from "react";
import { SettingsForm } from "./SettingsForm.js";
import "./settings.css";

export default function SettingsPage(): ReactElement {
  useEffect(() => {
    document.title = t("Settings · Ackscope");
  }, []);
  return (
    <main id="main" className="page">
      <h1>{t("Settings")}</h1>
      <SettingsForm />
    </main>
  );
}
