// Which panels the stack has, and how their axes are made.

import { panelNames, type PanelName } from "@ackscope/scenarios";
import { msg, t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { plotPanels, shownPanels, withPanel, type DiagramRun, type DiagramView } from "../../../diagrams/index.js";

/** Of what is no plot. */
const titles: Readonly<Partial<Record<PanelName, string>>> = { overview: msg("Overview"), bands: msg("Bands") };

/** Panels that a digit shows and hides (commands/keys.ts); 0 is another key. */
const digits = 9;

/** Seconds; for whoever wants the same at every zoom. */
const rateWindows = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

export interface PanelsProps {
  readonly runs: readonly DiagramRun[];
  readonly view: DiagramView;
  readonly onView: (next: Partial<DiagramView>) => void;
}

export default function PanelsForm({ runs, view, onView }: PanelsProps): ReactElement {
  return (
    <div className="panels-menu">
      <PanelList runs={runs} view={view} onView={onView} />
      <label className="panels-choice">
        {t("Throughput is the mean of")}
        <select
          className="native-select"
          value={view.rateWindow ?? ""}
          onChange={({ target }) => onView({ rateWindow: target.value === "" ? undefined : Number(target.value) })}
        >
          <option value="">{t("what suits the zoom")}</option>
          {[...new Set([...rateWindows, ...(view.rateWindow === undefined ? [] : [view.rateWindow])])]
            .toSorted((a, b) => a - b)
            .map((seconds) => (
              <option key={seconds} value={seconds}>
                {exactly(seconds)}
              </option>
            ))}
        </select>
      </label>
      <label className="panels-choice">
        {t("Values fit")}
        <select
          className="native-select"
          value={view.scale ?? ""}
          onChange={({ target }) => onView({ scale: target.value === "run" ? "run" : undefined })}
        >
          <option value="">{t("what is in view")}</option>
          <option value="run">{t("the whole run, and stay")}</option>
        </select>
      </label>
    </div>
  );
}

function PanelList({ runs, view, onView }: PanelsProps): ReactElement {
  const shown = shownPanels(runs, view);
  return (
    <ul className="panels-list" aria-label={t("Panels")}>
      {panelNames.map((name, i) => {
        const plot = plotPanels.find((each) => each.name === name);
        const lacks = plot !== undefined && !plot.has(runs, view);
        return (
          <li key={name}>
            <label>
              <input
                type="checkbox"
                checked={shown.includes(name)}
                disabled={lacks}
                onChange={({ target }) => onView(withPanel(runs, view, name, target.checked))}
              />
              <span>{t(plot?.title ?? titles[name] ?? name)}</span>
              {i < digits && <kbd aria-hidden="true">{i + 1}</kbd>}
            </label>
            {lacks && <small>{t(plot.lacking)}</small>}
          </li>
        );
      })}
    </ul>
  );
}

const exactly = (seconds: number): string => (seconds < 1 ? `${Number((seconds * 1000).toFixed(3))}\u2009ms` : `${seconds}\u2009s`);
