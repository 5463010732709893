import { longestDescription, longestTitle } from "@ackscope/scenarios";
import { msg, t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import type { RunDetails } from "./api.js";

interface DetailsFieldsProps {
  readonly details: RunDetails;
  readonly onChange: (details: RunDetails) => void;
}

/** How long a run may be kept, days. */
const expiries = [
  { days: null, label: msg("until I delete it") },
  { days: 30, label: msg("for 30 days") },
  { days: 183, label: msg("for half a year") },
  { days: 730, label: msg("for two years") },
] as const;

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
      <label>
        {t("How long it is kept")}
        <select
          className="text-input"
          name="expiry"
          value={String(details.expiresInDays)}
          onChange={(event) => change({ expiresInDays: event.target.value === "null" ? null : Number(event.target.value) })}
        >
          {expiries.map(({ days, label }) => (
            <option key={label} value={String(days)}>
              {t(label)}
            </option>
          ))}
          {!expiries.some(({ days }) => days === details.expiresInDays) && (
            <option value={String(details.expiresInDays)}>
              {t("{n, plural, =1 {for one day} other {for # days}}", { n: details.expiresInDays ?? 0 })}
            </option>
          )}
        </select>
      </label>
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
