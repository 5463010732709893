import type { ReactElement } from "react";
import { Picker } from "../ui/Picker.js";
import { RunLetter } from "../ui/RunLetter.js";
import { withMechanism, withoutOwn } from "./document.js";
import type { SlotCell, SlotItem } from "./form-model.js";
import type { Lab } from "./lab.js";

const same = "same as A";

/** Which mechanism sits in a slot, for each run. B may have one of its own. */
export function SlotField({ lab, item }: { readonly lab: Lab; readonly item: SlotItem }): ReactElement {
  const options = item.alternatives.map(({ id, title, summary, paper, section }) => ({
    id,
    label: title,
    description: `${summary}${paper === "common" ? "" : ` ${paper}${section ? `, ${section}` : ""}`}`,
  }));

  const choose = (cell: SlotCell, id: string): void => {
    const variant = cell.letter === "B" ? cell.own : cell.variant;
    lab.edit(
      (experiment) =>
        id === same
          ? withoutOwn(experiment, cell.own, cell.pointers)
          : withMechanism(experiment, { variant, pointers: cell.pointers }, { type: id }),
      item.id,
      true,
    );
  };

  return (
    <div className="slot">
      <span className="slot-label">{item.label}</span>
      {item.cells.map((cell) => {
        const mayBeSame = cell.letter === "B";
        return (
          <span key={cell.letter ?? ""} className="slot-choice">
            {cell.letter !== null && <RunLetter letter={cell.letter} />}
            <Picker
              label={cell.letter === null ? item.label : `${item.label}, run ${cell.letter}`}
              value={cell.sameAsA ? same : String(cell.value)}
              options={mayBeSame ? [{ id: same, label: "same as A" }, ...options] : options}
              onChange={(id) => choose(cell, id)}
            />
          </span>
        );
      })}
    </div>
  );
}
