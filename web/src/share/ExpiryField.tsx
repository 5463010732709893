import { msg, t } from "@ackscope/scene/language";
import type { ReactElement } from "react";

/** How long something may be kept, days. */
const expiries = [
  { days: null, label: msg("until I delete it") },
  { days: 30, label: msg("for 30 days") },
  { days: 183, label: msg("for half a year") },
  { days: 730, label: msg("for two years") },
] as const;

interface ExpiryFieldProps {
  /** `null`: until its publisher deletes it. */
  readonly days: number | null;
  readonly onChange: (days: number | null) => void;
}

export function ExpiryField({ days: chosen, onChange }: ExpiryFieldProps): ReactElement {
  return (
    <label>
      {t("How long it is kept")}
      <select
        className="text-input"
        name="expiry"
        value={String(chosen)}
        onChange={(event) => onChange(event.target.value === "null" ? null : Number(event.target.value))}
      >
        {expiries.map(({ days, label }) => (
          <option key={label} value={String(days)}>
            {t(label)}
          </option>
        ))}
        {!expiries.some(({ days }) => days === chosen) && (
          <option value={String(chosen)}>{t("{n, plural, =1 {for one day} other {for # days}}", { n: chosen ?? 0 })}</option>
        )}
      </select>
    </label>
  );
}
