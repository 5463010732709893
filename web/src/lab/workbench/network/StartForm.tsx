import { t } from "@ackscope/scene/language";
import { useId, useState, type ReactElement } from "react";
import { NumberField } from "../../../ui/NumberField.js";
import { useLab } from "../../session/context.js";
import { refusedStart, startingPoints, startNumbers } from "../../session/new-network.js";
import { openStart } from "../../session/open-start.js";
import { starts, startTitles, type Start } from "../../session/start-options.js";

/** A network from nothing: what it needs is asked for, the rest has defaults. */
export function StartForm(): ReactElement {
  const lab = useLab();
  const [start, setStart] = useState<Start>("dumbbell");
  const [numbers, setNumbers] = useState(() => startNumbers("dumbbell"));
  const [refusal, setRefusal] = useState<string | null>(null);
  const id = useId();
  const begin = (): void => {
    const refused = refusedStart(start, numbers);
    setRefusal(refused);
    if (refused === null) openStart(lab, start, numbers);
  };
  return (
    <details className="editor-table">
      <summary>{t("New network")}</summary>
      <div className="editor-form">
        <div className="editor-row">
          <label htmlFor={id}>{t("Begin with")}</label>
          <select
            id={id}
            className="native-select"
            value={start}
            onChange={(event) => {
              const next = event.target.value as Start;
              setStart(next);
              setNumbers(startNumbers(next));
              setRefusal(null);
            }}
          >
            {starts.map((each) => (
              <option key={each} value={each}>
                {t(startTitles[each])}
              </option>
            ))}
          </select>
        </div>
        {startingPoints[start].numbers.map(({ key, title, unit }) => (
          <div key={key} className="editor-row">
            <NumberField
              label={t(title)}
              name={t(title)}
              unit={unit}
              value={numbers[key] ?? 0}
              onChange={(value) => setNumbers({ ...numbers, [key]: value })}
            />
          </div>
        ))}
        <button type="button" className="button" onClick={begin}>
          {t("Start anew")}
        </button>
        <p className="problem-text" role="status">
          {refusal}
        </p>
      </div>
    </details>
  );
}
