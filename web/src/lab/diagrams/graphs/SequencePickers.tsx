// How the time-sequence graph is drawn, and where it is observed.

import { sequenceStyles, type SequenceStyle } from "@ackscope/scenarios";
import { placesOf, usualModulo } from "@ackscope/scene";
import { msg, t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import type { DiagramRun, DiagramView } from "../../../diagrams/index.js";
import { Popup } from "../../../ui/Popup.js";
import "./panels-menu.css";
import { changeSettings, useSetting } from "../../../settings/settings.js";

const styles: Readonly<Record<SequenceStyle, string>> = {
  tcptrace: "tcptrace",
  wireshark: "Wireshark",
  paper: msg("papers (dots)"),
};

const modulos = [0, 60, 90, 100];

interface SequencePickersProps {
  readonly runs: readonly DiagramRun[];
  /** With the style of the settings where it names none. */
  readonly view: DiagramView;
  readonly onView: (next: Partial<DiagramView>) => void;
}

export function SequencePickers({ runs, view, onView }: SequencePickersProps): ReactElement {
  const usual = useSetting("style");
  const choose = (value: string): void => {
    const style = sequenceStyles.find((each) => each === value);
    // A view cannot ask for our own way: it does by naming no other, and so must the settings.
    if (!style && usual !== "own") changeSettings({ style: "own" });
    onView({ style });
  };
  const place = placesOf(runs[0]?.topology, view.flow).find(({ where }) => where !== undefined && where === view.where);
  const text = buttonText(view.style && t(styles[view.style]), place?.label);
  return (
    <Popup label={text} button={text} className="button quiet panels-button" width={300}>
      {() => (
        <div className="panels-menu">
          <p className="dim">{t("How the time-sequence graph is drawn, and where it is observed.")}</p>
          <label className="panels-choice">
            {t("Drawn as by")}
            <select className="native-select" value={view.style ?? ""} onChange={({ target }) => choose(target.value)}>
              <option value="">Ackscope</option>
              {sequenceStyles.map((style) => (
                <option key={style} value={style}>
                  {t(styles[style])}
                </option>
              ))}
            </select>
          </label>
          {view.style === "paper" && <Modulo view={view} onView={onView} />}
          <Vantage runs={runs} view={view} onView={onView} />
        </div>
      )}
    </Popup>
  );
}

function Modulo({ view, onView }: Omit<SequencePickersProps, "runs">): ReactElement {
  const now = view.modulo ?? usualModulo;
  return (
    <label className="panels-choice">
      {t("Numbers modulo")}
      <select className="native-select" value={now} onChange={({ target }) => onView({ modulo: Number(target.value) })}>
        {[...new Set([...modulos, now])]
          .toSorted((a, b) => a - b)
          .map((modulo) => (
            <option key={modulo} value={modulo}>
              {modulo === 0 ? t("none") : modulo}
            </option>
          ))}
      </select>
    </label>
  );
}

function Vantage({ runs, view, onView }: SequencePickersProps): ReactElement | null {
  const places = placesOf(runs[0]?.topology, view.flow);
  if (places.length < 2) return null;
  const known = places.some(({ where }) => where === view.where);
  return (
    <label className="panels-choice">
      {t("Seen at")}
      <select
        className="native-select"
        value={known ? (view.where ?? "") : ""}
        onChange={({ target }) => onView({ where: target.value === "" ? undefined : target.value })}
      >
        {places.map(({ where, label }) => (
          <option key={where ?? ""} value={where ?? ""}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function buttonText(style: string | undefined, place: string | undefined): string {
  if (style !== undefined && place !== undefined) return t("Style: {style}, seen at {place}", { style, place });
  if (place !== undefined) return t("Seen at {place}", { place });
  return style === undefined ? t("Style") : t("Style: {style}", { style });
}
