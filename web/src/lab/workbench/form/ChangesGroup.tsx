// The changes of links as a group of the form: for whoever does not drag, and for networks whose diagrams have no lane.

import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { addChange } from "../../session/add-change.js";
import { changeableLinks, changesOfRuns } from "../../session/changes.js";
import { ChangeFields } from "../../fields/ChangeFields.js";
import { ownedName } from "../../fields/change-words.js";
import { useLab, useLabState, useShownIds } from "../../session/context.js";
import "../../fields/changes.css";

export default function ChangesGroup(): ReactElement | null {
  const lab = useLab();
  const experiment = useLabState((state) => state.experiment);
  const shown = useShownIds();
  const changes = changesOfRuns(experiment, shown);
  if (changes.length === 0 && changeableLinks(experiment).length === 0) return null;
  return (
    <fieldset className="form-group changes-group">
      <legend>{t("Changes during the run")}</legend>
      {changes.map(({ change, of }) => (
        <details key={`${of}/${change.id}`}>
          <summary>{ownedName(change, of, shown)}</summary>
          <ChangeFields change={change} of={of} />
        </details>
      ))}
      <button
        type="button"
        className="button"
        onClick={() => addChange(lab, "capacity", { at: lab.state.view.at ?? lab.state.view.from, of: null, place: null }, "changes/form")}
      >
        {t("Add a change")}
      </button>
    </fieldset>
  );
}
