import { msg, t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { languages } from "../i18n/load.js";
import { changeSettings, useSetting, type Settings } from "../settings/settings.js";
import { Segments } from "../ui/Segments.js";
import { chooseLanguage } from "./choose-language.js";

const themes = [
  { value: "system", label: msg("As the system") },
  { value: "light", label: msg("Light") },
  { value: "dark", label: msg("Dark") },
] as const;
const styles = [
  { value: "own", label: "Ackscope" },
  { value: "tcptrace", label: "tcptrace" },
  { value: "wireshark", label: "Wireshark" },
  { value: "paper", label: msg("Paper") },
] as const;
const counts = [
  { value: "segments", label: msg("Segments") },
  { value: "bytes", label: msg("Bytes") },
] as const;
const times = [
  { value: "s", label: "s" },
  { value: "ms", label: "ms" },
] as const;
const motions = [
  { value: "system", label: msg("As the system") },
  { value: "reduced", label: msg("Reduced") },
] as const;
const keys = [
  { value: "on", label: msg("On") },
  { value: "off", label: msg("Off") },
] as const;

/** What a reader wants to see otherwise. Each choice counts at once. */
export function SettingsForm(): ReactElement {
  return (
    <div className="settings-form">
      <Choice name={t("Theme")}>
        <Segments label={t("Theme")} value={useSetting("theme")} options={themes} onChange={(theme) => changeSettings({ theme })} />
      </Choice>
      <Choice name={t("Language")} note={t("The page is loaded again.")}>
        <select
          className="native-select"
          aria-label={t("Language")}
          value={useSetting("language")}
          onChange={(event) => chooseLanguage(event.target.value as Settings["language"])}
        >
          <option value="system">{t("As the browser")}</option>
          {languages.map(({ id, name }) => (
            <option key={id} value={id} lang={id}>
              {name}
            </option>
          ))}
        </select>
      </Choice>
      <Choice name={t("Diagram style")} note={t("Of time-sequence graphs, where a link does not say.")}>
        <Segments label={t("Diagram style")} value={useSetting("style")} options={styles} onChange={(style) => changeSettings({ style })} />
      </Choice>
      <Choice name={t("Sequence numbers in")}>
        <Segments
          label={t("Sequence numbers in")}
          value={useSetting("sequence")}
          options={counts}
          onChange={(sequence) => changeSettings({ sequence })}
        />
      </Choice>
      <Choice name={t("Times in")}>
        <Segments label={t("Times in")} value={useSetting("time")} options={times} onChange={(time) => changeSettings({ time })} />
      </Choice>
      <Choice name={t("Motion")} note={t("Reduced: nothing glides, and playing goes from event to event.")}>
        <Segments label={t("Motion")} value={useSetting("motion")} options={motions} onChange={(motion) => changeSettings({ motion })} />
      </Choice>
      <Choice
        name={t("Single-character shortcuts")}
        note={t("Letters, digits and signs while a diagram has the focus, and ? for the sheet.")}
      >
        <Segments
          label={t("Single-character shortcuts")}
          value={useSetting("characterKeys") ? "on" : "off"}
          options={keys}
          onChange={(value) => changeSettings({ characterKeys: value === "on" })}
        />
      </Choice>
      <p className="dim">{t("Kept in this browser; no link and no published run has them in it.")}</p>
    </div>
  );
}

function Choice({
  name,
  note,
  children,
}: {
  readonly name: string;
  readonly note?: string;
  readonly children: ReactElement;
}): ReactElement {
  return (
    <div className="setting">
      <span aria-hidden="true">{name}</span>
      {children}
      {note !== undefined && <small className="dim">{note}</small>}
    </div>
  );
}
