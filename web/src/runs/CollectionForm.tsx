import { longestDescription, longestTitle } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { useState, type ReactElement } from "react";
import { fetchRun, type Visibility } from "../share/api.js";
import { refusalText } from "../share/call.js";
import type { Collection, CollectionDraft } from "../share/collections.js";
import { myRuns } from "../share/keyring.js";
import { Refusal } from "../share/Refusal.js";
import { useSubmit } from "../share/use-submit.js";
import { runIdIn } from "../share/run-id.js";

/** A run of the list, as the form shows it. */
type Item = Pick<Collection["items"][number], "run" | "text" | "title">;

interface CollectionFormProps {
  readonly collection: Omit<CollectionDraft, "items"> & { readonly items: readonly Item[] };
  /** What the button that stores says. */
  readonly action: string;
  readonly onSubmit: (draft: CollectionDraft) => Promise<void>;
  readonly onCancel: () => void;
}

const mostItems = 200;

/** Title, text, and the runs in their order. */
export function CollectionForm({ collection, action, onSubmit, onCancel }: CollectionFormProps): ReactElement {
  const [title, setTitle] = useState(collection.title);
  const [text, setText] = useState(collection.text);
  const [visibility, setVisibility] = useState<Visibility>(collection.visibility);
  const [items, setItems] = useState(collection.items);
  const { busy, refusal, submit } = useSubmit(async () => {
    await onSubmit({
      title: title.trim(),
      text: text.trim(),
      visibility,
      items: items.map(({ run, text: said }) => ({ run, text: said.trim() })),
    });
  });
  return (
    <form className="dialog-form" onSubmit={submit}>
      <label>
        {t("Title")}
        <input className="text-input" required maxLength={longestTitle} value={title} onChange={(event) => setTitle(event.target.value)} />
      </label>
      <label>
        {t("What it is for")}
        <textarea
          className="text-input"
          rows={3}
          maxLength={longestDescription}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <fieldset>
        <legend>{t("Who finds it")}</legend>
        <label className="choice">
          <input type="radio" name="visibility" checked={visibility === "unlisted"} onChange={() => setVisibility("unlisted")} />
          {t("Unlisted: who has the link")}
        </label>
        <label className="choice">
          <input type="radio" name="visibility" checked={visibility === "public"} onChange={() => setVisibility("public")} />
          {t("Public: listed on this server")}
        </label>
      </fieldset>
      <Items items={items} onChange={setItems} />
      {refusal !== null && <Refusal error={refusal} />}
      <p className="row">
        <button type="submit" className="button primary" disabled={busy || title.trim() === ""}>
          {action}
        </button>
        <button type="button" className="button" onClick={onCancel}>
          {t("Cancel")}
        </button>
      </p>
    </form>
  );
}

interface ItemsProps {
  readonly items: readonly Item[];
  readonly onChange: (items: readonly Item[]) => void;
}

function Items({ items, onChange }: ItemsProps): ReactElement {
  const swap = (i: number, j: number): void => {
    const next = [...items];
    [next[i], next[j]] = [next[j] as Item, next[i] as Item];
    onChange(next);
  };
  return (
    <fieldset className="collection-edit">
      <legend>{t("Runs, in order")}</legend>
      <ol>
        {items.map((item, i) => {
          const name = item.title ?? item.run;
          return (
            <li key={`${item.run} ${i}`}>
              <b>{item.title ?? t("A run that is not there any more ({id})", { id: item.run })}</b>
              <textarea
                className="text-input"
                rows={2}
                maxLength={longestDescription}
                aria-label={t("What to say of {title}", { title: name })}
                placeholder={t("What to look for in it")}
                value={item.text}
                onChange={(event) => onChange(items.map((each, j) => (i === j ? { ...each, text: event.target.value } : each)))}
              />
              <span className="row">
                <button
                  type="button"
                  className="button"
                  disabled={i === 0}
                  aria-label={t("Move {title} up", { title: name })}
                  onClick={() => swap(i, i - 1)}
                >
                  {t("Up")}
                </button>
                <button
                  type="button"
                  className="button"
                  disabled={i === items.length - 1}
                  aria-label={t("Move {title} down", { title: name })}
                  onClick={() => swap(i, i + 1)}
                >
                  {t("Down")}
                </button>
                <button
                  type="button"
                  className="button quiet danger"
                  aria-label={t("Take {title} out", { title: name })}
                  onClick={() => onChange(items.filter((_, j) => i !== j))}
                >
                  {t("Take out")}
                </button>
              </span>
            </li>
          );
        })}
      </ol>
      {items.length < mostItems && <AddRun onAdd={(item) => onChange([...items, item])} />}
    </fieldset>
  );
}

/** By its link, or from the runs of this browser. */
function AddRun({ onAdd }: { readonly onAdd: (item: Item) => void }): ReactElement {
  const [link, setLink] = useState("");
  const [said, setSaid] = useState("");
  const [mine] = useState(() => myRuns.list(localStorage));
  const add = async (): Promise<void> => {
    const id = runIdIn(link);
    if (id === undefined) {
      setSaid(t("This is no link of a published run: such a link ends in /r/ and ten characters."));
      return;
    }
    try {
      const { experiment } = await fetchRun(id);
      onAdd({ run: id, text: "", title: experiment.title });
      setLink("");
      setSaid("");
    } catch (error) {
      setSaid(refusalText(error));
    }
  };
  return (
    <div className="add-run">
      <label>
        {t("Link of a run")}
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
        {t("Add the run")}
      </button>
      {mine.length > 0 && (
        <label>
          {t("Or one of yours")}
          <select
            className="text-input"
            value=""
            onChange={(event) => {
              const chosen = mine.find(({ id }) => id === event.target.value);
              if (chosen) onAdd({ run: chosen.id, text: "", title: chosen.title });
            }}
          >
            <option value="">{t("choose a run")}</option>
            {mine.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      {said && (
        <span className="problem-text" role="alert">
          {said}
        </span>
      )}
    </div>
  );
}
