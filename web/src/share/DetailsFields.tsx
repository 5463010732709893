import { longestDescription, longestTitle } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import type { RunDetails } from "./api.js";
import { ExpiryField } from "./ExpiryField.js";

interface DetailsFieldsProps {
  readonly details: RunDetails;
  readonly onChange: (details: RunDetails) => void;
}

export const mostTags = 10;
const longestTag = 40;

/** What a publisher says of a run beside the experiment: when publishing it, and afterwards. */
export function DetailsFields({ details, onChange }: DetailsFieldsProps): ReactElement {
  const change = (next: Partial<RunDetails>): void => onChange({ ...details, ...next });
  return (
    <>
      <label>
        {t("Title")}
        <input
          className="text-input"
          name="title"
          required
          maxLength={longestTitle}
          value={details.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </label>
      <label>
        {t("What it shows")}
        <textarea
          className="text-input"
          name="description"
          rows={3}
          maxLength={longestDescription}
          value={details.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </label>
      <label>
        {t("Tags, with commas")}
        <input
          className="text-input"
          name="tags"
          placeholder={t("such as snoop, wireless, week 3")}
          defaultValue={details.tags.join(", ")}
          onChange={(event) => change({ tags: tagsOf(event.target.value) })}
        />
      </label>
      <ExpiryField days={details.expiresInDays} onChange={(expiresInDays) => change({ expiresInDays })} />
      <fieldset>
        <legend>{t("Who finds it")}</legend>
        <label className="choice">
          <input
            type="radio"
            name="visibility"
            checked={details.visibility === "unlisted"}
            onChange={() => change({ visibility: "unlisted" })}
          />
          {t("Unlisted: who has the link")}
        </label>
        <label className="choice">
          <input
            type="radio"
            name="visibility"
            checked={details.visibility === "public"}
            onChange={() => change({ visibility: "public" })}
          />
          {t("Public: listed, and found by its words")}
        </label>
      </fieldset>
    </>
  );
}

/** "Snoop, wireless,, snoop" → ["Snoop", "wireless"]: the server folds them; here only what is no tag is left out. */
export function tagsOf(text: string): readonly string[] {
  const tags = new Map<string, string>();
  for (const part of text.split(",")) {
    const tag = part.trim().slice(0, longestTag);
    if (tag !== "" && !tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
  }
  return [...tags.values()].slice(0, mostTags);
}
