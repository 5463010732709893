import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import type { ClassState } from "./api.js";
import { binLabel, binned, numberWithUnit } from "./binned.js";
import "./classroom.css";

interface DistributionProps {
  readonly of: ClassState;
  /** What was answered here. */
  readonly own?: number | null;
}

/** What a class answered, as bars; with what is right, once it is told. */
export function Distribution({ of: { question, answers, truth }, own = null }: DistributionProps): ReactElement | null {
  if (question === null || answers === null) return null;
  const rows = "options" in question ? optionRows(question.options, answers, truth, own) : numberRows(question, answers, truth, own);
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <ol className="class-distribution" aria-label={t("What the class answered")}>
      {rows.map(({ label, count, right, own }) => (
        <li key={label} data-right={right !== undefined || undefined}>
          <span className="class-label">
            {label}
            {own !== undefined && <i>{own === "" ? t("your answer") : t("your answer: {value}", { value: own })}</i>}
            {right !== undefined && <i>{right === "" ? t("what happens") : t("what happens: {value}", { value: right })}</i>}
          </span>
          <span className="class-bar" aria-hidden="true">
            <span style={{ width: `${(100 * count) / most}%` }} />
          </span>
          <span className="class-count">{count}</span>
        </li>
      ))}
    </ol>
  );
}

interface Row {
  readonly label: string;
  readonly count: number;
  /** That it is right, and that it was answered here: the number, or "" for an option. */
  readonly right: string | undefined;
  readonly own: string | undefined;
}

const optionRows = (options: readonly string[], counts: readonly number[], truth: readonly number[] | null, own: number | null): Row[] =>
  options.map((label, place) => ({
    label,
    count: counts[place] ?? 0,
    right: truth?.includes(place) === true ? "" : undefined,
    own: own === place ? "" : undefined,
  }));

function numberRows(
  { unit, min, max }: { readonly unit: string; readonly min?: number; readonly max?: number },
  answers: readonly number[],
  truth: readonly number[] | null,
  own: number | null,
): Row[] {
  const right = truth?.[0];
  const all = right === undefined ? answers : [...answers, right];
  return binned(all, min, max).map((bin) => ({
    label: binLabel(bin, all, unit),
    count: answers.filter(bin.holds).length,
    right: right !== undefined && bin.holds(right) ? numberWithUnit(right, unit) : undefined,
    own: own !== null && bin.holds(own) ? numberWithUnit(own, unit) : undefined,
  }));
}
