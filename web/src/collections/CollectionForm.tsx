import { longestDescription, longestTitle } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { useState, type ReactElement } from "react";
import type { Visibility } from "../share/api.js";
import type { CollectionDraft } from "../share/collections.js";
import { Refusal } from "../share/Refusal.js";
import { useSubmit } from "../share/use-submit.js";
import { edited, stored, type EditedItem } from "./edited-items.js";
import type { TitledItem } from "./item.js";
import { ItemsEditor } from "./ItemsEditor.js";
import "../ui/dialog-form.css";

interface CollectionFormProps {
  readonly collection: Omit<CollectionDraft, "items"> & { readonly items: readonly TitledItem[] };
  /** What the button that stores says. */
  readonly action: string;
  readonly onSubmit: (draft: CollectionDraft) => Promise<void>;
  readonly onCancel: () => void;
}

/** Title, text, and the items in their order. */
export default function CollectionForm({ collection, action, onSubmit, onCancel }: CollectionFormProps): ReactElement {
  const [title, setTitle] = useState(collection.title);
  const [text, setText] = useState(collection.text);
  const [visibility, setVisibility] = useState<Visibility>(collection.visibility);
  const [items, setItems] = useState<readonly EditedItem[]>(() => collection.items.map(edited));
  const { busy, refusal, submit } = useSubmit(async () => {
    await onSubmit({
      title: title.trim(),
      text: text.trim(),
      visibility,
      items: items.map(stored),
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
      <ItemsEditor items={items} onChange={setItems} />
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
