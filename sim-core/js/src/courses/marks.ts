/** What a lecturer keeps of a course: a row for each report, as CSV. */
import type { Assignment, Report } from "@ackscope/scenarios";
import { csvCell } from "../export/table.js";
import type { GradedQuestion } from "./grade.js";
import type { Verified } from "./report.js";

export interface Marked {
  readonly report: Report;
  readonly verified: Verified;
}

/** The points are those of the answers, whatever a report says of itself. */
export function marksCsv({ questions }: Assignment, marked: readonly Marked[]): string {
  const head = ["student", "seed", "verified", "points", "of", ...questions.flatMap(({ id }) => [id, `${id} measured`, `${id} points`])];
  const rows = marked.map(({ report: { student, seed }, verified: { differences, graded } }) => [
    asText(student),
    seed,
    differences.length === 0 ? "yes" : "no",
    graded.points,
    graded.of,
    ...graded.questions.flatMap((question) => [
      typeof question.answer === "string" ? asText(question.answer) : question.answer,
      measuredText(question),
      question.points,
    ]),
  ]);
  return [head, ...rows].map((cells) => cells.map(csvCell).join(",")).join("\n");
}

/** A spreadsheet takes what begins so for a formula. */
const asText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function measuredText({ measured }: GradedQuestion): string {
  if (typeof measured === "number") return String(measured);
  return "reason" in measured ? measured.reason : measured.join(" ");
}
