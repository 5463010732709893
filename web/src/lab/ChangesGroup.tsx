// The changes of links as a group of the form: for whoever does not drag, and for networks whose diagrams have no lane.

import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { addChange } from "./add-change.js";
import { changeableLinks, changesOf } from "./changes.js";
import { ChangeFields } from "./ChangeFields.js";
import { changeName } from "./change-words.js";
import { useLab, useLabState } from "./context.js";
import "./changes.css";

export default function ChangesGroup(): ReactElement | null {
  const lab = useLab();
  const experiment = useLabState((state) => state.experiment);
  const changes = changesOf(experiment);
  if (changes.length === 0 && changeableLinks(experiment).length === 0) return null;
  return (
    <fieldset className="form-group changes-group">
      <legend>{t("Changes during the run")}</legend>
      {changes.map((change) => (
        <details key={change.id}>
          <summary>{changeName(change)}</summary>
          <ChangeFields change={change} />
        </details>
      ))}
      <button
        type="button"
        className="button"
        onClick={() => addChange(lab, "capacity", lab.state.view.at ?? lab.state.view.from, "changes/form")}
      >
        {t("Add a change")}
      </button>
    </fieldset>
  );
}
