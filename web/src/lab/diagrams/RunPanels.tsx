// A diagram of which each run has its own, ladder, queue, airtime or map: runs beside each other or one below the other, and one of them on a phone.

import { t } from "@ackscope/scene/language";
import { createContext, useContext, useState, type KeyboardEvent, type ReactElement, type ReactNode } from "react";
import type { DiagramRun } from "../../diagrams/index.js";
import { Popup } from "../../ui/Popup.js";
import { Segments } from "../../ui/Segments.js";
import { useIsPhone } from "../../ui/use-phone.js";

/** What the panels are of, where a page has more than one set of them. */
export const PanelsOf = createContext("");

interface RunPanelsProps {
  /** Of one panel, for its style. */
  readonly kind: "ladder" | "map" | "queue";
  /** Where time runs: the panels stand side by side if it runs down. */
  readonly time?: "down" | "right" | undefined;
  readonly runs: readonly DiagramRun[];
  /** Before the choice of the run. */
  readonly keys: ReactNode;
  /** Behind it. */
  readonly controls?: ReactNode;
  /** What is rarely changed: at the end of the line, on a phone behind a button there. */
  readonly settings?: ReactNode;
  readonly nameOf: (letter: string) => string;
  readonly panel: (run: DiagramRun, place: number) => ReactNode;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
}

export function RunPanels({ kind, time, runs, keys, controls, settings, nameOf, panel, onKeyDown }: RunPanelsProps): ReactElement {
  const phone = useIsPhone();
  const [chosen, setChosen] = useState(0);
  const of = useContext(PanelsOf);
  const labelOf = (letter: string): string => (of === "" ? nameOf(letter) : `${nameOf(letter)}, ${of}`);
  const only = chosen < runs.length ? chosen : 0;
  const choice = phone && runs.length > 1 && (
    <Segments
      className="wide"
      label={t("Run")}
      value={String(only)}
      options={runs.map(({ letter, label }, i) => ({ value: String(i), label: `${letter} ${label}` }))}
      onChange={(value) => setChosen(Number(value))}
    />
  );
  const inPopup = phone && settings !== undefined;
  return (
    <div className="run-panels" onKeyDown={onKeyDown}>
      <div className={`detail-head run-panels-head ${kind}-head`}>
        {keys}
        {!inPopup && choice}
        {controls}
        {inPopup ? (
          <Popup label={t("View")} button={t("View")} className="button quiet view-button" width={320}>
            {() => <div className="view-controls">{settings}</div>}
          </Popup>
        ) : (
          settings
        )}
      </div>
      {inPopup && choice && <div className="run-choice">{choice}</div>}
      <div className={`${kind}s${time ? ` ${time}` : ""}`} data-count={phone ? 1 : runs.length}>
        {runs.map((run, place) =>
          phone && place !== only ? null : (
            <section key={run.letter} className={`run-panel ${kind}`} aria-label={labelOf(run.letter)}>
              {panel(run, place)}
            </section>
          ),
        )}
      </div>
    </div>
  );
}
