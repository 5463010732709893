import { presetNames } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { useState, type ReactElement } from "react";
import { openLink, refusalOf } from "../lab/session/address.js";
import { lessons } from "../lessons/lessons.js";
import { myRuns } from "../share/keyring.js";
import { fragmentOf, type NewItem, type TitledItem } from "./item.js";
import { itemIn } from "./item-in.js";

interface AddItemProps {
  readonly onAdd: (item: TitledItem) => void;
}

/** By its link; or a run of this browser, a preset or a lesson by its name. */
export function AddItem({ onAdd }: AddItemProps): ReactElement {
  const [mine] = useState(() => myRuns.list(localStorage));
  return (
    <div className="add-item">
      <AddByLink onAdd={onAdd} />
      {mine.length > 0 && (
        <Choice
          label={t("Or one of yours")}
          choose={t("choose a run")}
          options={mine.map(({ id, title }) => ({ id, title, label: title }))}
          onChoose={({ id, title }) => onAdd({ run: id, text: "", title })}
        />
      )}
      <Choice
        label={t("Or a preset")}
        choose={t("choose a preset")}
        options={presetNames.map(({ id, title }) => ({ id, title, label: t(title) }))}
        onChoose={({ id, title }) => onAdd({ preset: id, text: "", title })}
      />
      <Choice
        label={t("Or a lesson")}
        choose={t("choose a lesson")}
        options={lessons.map(({ name, title }) => ({ id: name, label: title }))}
        onChoose={({ id }) => onAdd({ lesson: id, text: "", title: null })}
      />
    </div>
  );
}

function AddByLink({ onAdd }: AddItemProps): ReactElement {
  const [link, setLink] = useState("");
  const [said, setSaid] = useState("");
  const add = async (): Promise<void> => {
    const found = itemIn(link);
    const checked = "problem" in found ? found : await titled(found.item);
    if ("problem" in checked) {
      setSaid(checked.problem);
      return;
    }
    onAdd(checked);
    setLink("");
    setSaid("");
  };
  return (
    <>
      <label>
        {t("Link of a run, a lesson or the lab")}
        <input
          className="text-input"
          value={link}
          onChange={(event) => setLink(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            void add();
          }}
        />
      </label>
      <button type="button" className="button" disabled={link.trim() === ""} onClick={() => void add()}>
        {t("Add the item")}
      </button>
      {said && (
        <span className="problem-text" role="alert">
          {said}
        </span>
      )}
    </>
  );
}

/** What it shows is opened once: a link that opens nothing is not added. An address of the lab is named after its experiment until its author says otherwise. */
async function titled(item: NewItem): Promise<TitledItem | { readonly problem: string }> {
  const fragment = fragmentOf({ ...item, title: "" });
  if (fragment === undefined) return { ...item, title: null };
  try {
    const opened = await openLink(fragment, new AbortController().signal);
    if (!opened.ok) return { problem: opened.problems.map(({ message }) => message).join("; ") };
    const { title } = opened.opening.experiment;
    return item.lab === undefined ? { ...item, title } : { ...item, heading: title, title: null };
  } catch (error) {
    const refused = refusalOf(error);
    return { problem: "refusal" in refused ? refused.refusal : "" };
  }
}

interface Option {
  readonly id: string;
  readonly label: string;
}

interface ChoiceProps<Options extends Option> {
  readonly label: string;
  readonly choose: string;
  readonly options: readonly Options[];
  readonly onChoose: (option: Options) => void;
}

function Choice<Options extends Option>({ label, choose, options, onChoose }: ChoiceProps<Options>): ReactElement {
  return (
    <label>
      {label}
      <select
        className="text-input"
        value=""
        onChange={(event) => {
          const chosen = options.find(({ id }) => id === event.target.value);
          if (chosen) onChoose(chosen);
        }}
      >
        <option value="">{choose}</option>
        {options.map(({ id, label: shown }) => (
          <option key={id} value={id}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  );
}
