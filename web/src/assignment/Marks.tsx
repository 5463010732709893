// What a lecturer does with reports: each is made again, and marked.

import type { Assignment, Report } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { checkReport, marksCsv, verifyReport, type Marked } from "ackscope/courses";
import { useState, type ReactElement } from "react";
import { ChooseFile } from "../ui/ChooseFile.js";
import { download } from "../ui/download.js";
import { refusalText } from "../share/call.js";
import { pageRunner } from "./page-runner.js";

interface Row {
  readonly file: string;
  /** Why there are no marks. */
  readonly reason?: string;
  readonly marked?: Marked;
}

export function Marks({ assignment }: { readonly assignment: Assignment }): ReactElement {
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [left, setLeft] = useState(0);
  const take = async (files: readonly File[]): Promise<void> => {
    setRows([]);
    setLeft(files.length);
    for (const file of files) {
      const row = await rowOf(assignment, file);
      setRows((before) => [...before, row]);
      setLeft((before) => before - 1);
    }
  };
  const marked = rows.flatMap((row) => row.marked ?? []);
  return (
    <details className="assignment-marks">
      <summary>{t("For lecturers: mark reports")}</summary>
      <p className="dim">{t("Each report is run again here. Nothing is sent.")}</p>
      <p className="row">
        <ChooseFile
          label={t("Choose reports")}
          className="button"
          accept=".json"
          several
          disabled={left > 0}
          onFiles={(files) => void take(files)}
        />
        <button
          type="button"
          className="button"
          disabled={marked.length === 0 || left > 0}
          onClick={() => download("marks.csv", "text/csv", `${marksCsv(assignment, marked)}\n`)}
        >
          {t("Save the marks as CSV")}
        </button>
        <span role="status">{left > 0 && t("{n, plural, one {# report} other {# reports}} left", { n: left })}</span>
      </p>
      {rows.length > 0 && (
        <div className="scroll-x" tabIndex={0} role="region" aria-label={t("Marks")}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("Student")}</th>
                <th scope="col">{t("Points")}</th>
                <th scope="col">{t("Report")}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => (
                <MarksRow key={place} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}

function MarksRow({ row: { file, reason, marked } }: { readonly row: Row }): ReactElement {
  if (marked === undefined)
    return (
      <tr>
        <td>{file}</td>
        <td />
        <td className="problem-text">{reason}</td>
      </tr>
    );
  const { report, verified } = marked;
  const { differences, graded } = verified;
  return (
    <tr>
      <td>{report.student}</td>
      <td className="mono">{t("{points} of {of}", { points: graded.points, of: graded.of })}</td>
      <td>{differences.length === 0 ? t("comes out the same") : <span className="problem-text">{differences.join("; ")}</span>}</td>
    </tr>
  );
}

async function rowOf(assignment: Assignment, file: File): Promise<Row> {
  try {
    const document: unknown = JSON.parse(await file.text());
    const [problem] = checkReport(document);
    if (problem !== undefined)
      return { file: file.name, reason: t("no report: {place} {message}", { place: problem.pointer, message: problem.message }) };
    const report = document as Report;
    return { file: file.name, marked: { report, verified: await verifyReport(await pageRunner(), assignment, report) } };
  } catch (error) {
    return { file: file.name, reason: error instanceof SyntaxError ? t("no JSON document") : refusalText(error) };
  }
}
