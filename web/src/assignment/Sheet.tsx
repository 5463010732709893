// What a student sees: whose it is, what is one's own, the questions, and the way to hand in: a report, or to the course that opened the page.

import { freezeExperiment, measureOf, type Assignment, type Question, type Report } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { makeReport, ownExperiment, pointsOf, type Answer, type OwnExperiment } from "ackscope/courses";
import { measureKind } from "ackscope/measure";
import { useId, useMemo, useState, type ReactElement } from "react";
import { Link } from "react-router";
import { routes } from "../routes/routes.js";
import { formatLink } from "../share/link.js";
import { Refusal } from "../share/Refusal.js";
import { download } from "../ui/download.js";
import { handIn, type Student } from "./course.js";
import { pageRunner } from "./page-runner.js";
import "../ui/dialog-form.css";

interface SheetProps {
  readonly assignment: Assignment;
  /** As the address has it. */
  readonly packed: string;
  /** Whom a course sent; null: whoever says a name. */
  readonly student: Student | null;
}

/** What the answers are worth, and, without a course, what to hand in. */
interface Outcome {
  readonly points: number;
  readonly of: number;
  readonly report?: Report;
}

export function Sheet({ assignment, packed, student }: SheetProps): ReactElement {
  const [typed, setTyped] = useState("");
  const [written, setWritten] = useState<Readonly<Record<string, string>>>({});
  /** What was written when it came out: another answer needs another. */
  const [last, setLast] = useState<{ readonly from: string; readonly outcome: Outcome } | null>(null);
  const named = student?.student ?? typed.trim();
  const own = useMemo(() => ownOf(assignment, named), [assignment, named]);
  const answers = answersOf(assignment, written);
  const state = JSON.stringify([named, answers]);
  const outcome = last?.from === state ? last.outcome : null;

  const [working, setWorking] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const submit = async (): Promise<void> => {
    setWorking(true);
    setRefusal(null);
    try {
      setLast({ from: state, outcome: student === null ? await reported() : await handedIn(student) });
    } catch (error) {
      setRefusal(error);
    } finally {
      setWorking(false);
    }
  };
  const reported = async (): Promise<Outcome> => {
    const report = await makeReport(await pageRunner(), assignment, named, answers);
    return { points: report.points, of: report.of, report };
  };
  const handedIn = ({ ticket }: Student): Promise<Outcome> =>
    handIn({ ticket, assignment: packed, answers: Object.entries(answers).map(([id, answer]) => ({ id, answer })) });
  return (
    <form
      className="dialog-form assignment-sheet"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {student === null ? (
        <label>
          {t("Your name, as your course knows it")}
          <input
            className="text-input"
            name="student"
            autoComplete="name"
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      ) : (
        <p>{student.name === "" ? t("Your course opened this.") : t("Your course opened this for {name}.", { name: student.name })}</p>
      )}
      {own === null ? (
        <p className="dim">{t("Your seed and your values follow from it. It stays in this browser, and in the report.")}</p>
      ) : "reason" in own ? (
        <p className="error-card" role="alert">
          {t("The assignment gives you a value that makes no scenario: {reason}", { reason: own.reason })}
        </p>
      ) : (
        <Own own={own} />
      )}
      <ol className="assignment-questions">
        {assignment.questions.map((question) => (
          <li key={question.id}>
            <QuestionField
              question={question}
              assignment={assignment}
              value={written[question.id] ?? ""}
              onChange={(value) => setWritten({ ...written, [question.id]: value })}
            />
          </li>
        ))}
      </ol>
      {refusal !== null && <Refusal error={refusal} />}
      <p className="row">
        <button
          type="submit"
          className="button primary"
          disabled={working || own === null || "reason" in own || Object.keys(answers).length === 0}
        >
          {working ? t("Running your experiment") : student === null ? t("Make the report") : t("Hand in")}
        </button>
        {outcome?.report !== undefined && <SaveReport report={outcome.report} />}
        <span role="status">
          {outcome !== null &&
            (student === null
              ? t("{points} of {of} points. Hand in the file.", { points: outcome.points, of: outcome.of })
              : t("{points} of {of} points. Your course has them.", { points: outcome.points, of: outcome.of }))}
        </span>
      </p>
    </form>
  );
}

function SaveReport({ report }: { readonly report: Report }): ReactElement {
  const save = (): void => download(`${fileName(report.student)}.json`, "application/json", `${JSON.stringify(report, null, 2)}\n`);
  return (
    <button type="button" className="button" onClick={save}>
      {t("Save the report")}
    </button>
  );
}

function Own({ own: { seed, values, experiment } }: { readonly own: OwnExperiment }): ReactElement {
  const address = useMemo(
    () => routes.labWith(formatLink({ source: { type: "experiment", experiment: freezeExperiment(experiment), from: null }, view: {} })),
    [experiment],
  );
  return (
    <div className="assignment-own">
      <dl>
        <div>
          <dt>{t("Your seed")}</dt>
          <dd className="mono">{seed}</dd>
        </div>
        {values.map(({ path, value }) => (
          <div key={path}>
            <dt>
              <code>{path}</code>
            </dt>
            <dd className="mono">{String(value)}</dd>
          </div>
        ))}
      </dl>
      <Link className="button" to={address} target="_blank">
        {t("Open your experiment in the lab")}
      </Link>
    </div>
  );
}

interface QuestionFieldProps {
  readonly question: Question;
  readonly assignment: Assignment;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function QuestionField({ question, assignment: { experiment }, value, onChange }: QuestionFieldProps): ReactElement {
  const heading = useId();
  const points = t("{n, plural, one {# point} other {# points}}", { n: pointsOf(question) });
  if (question.type === "choice")
    return (
      <div role="radiogroup" aria-labelledby={heading}>
        <p id={heading}>
          {question.text} <span className="dim">{points}</span>
        </p>
        {experiment.variants.map(({ id, label }) => (
          <label key={id} className="choice">
            <input type="radio" name={question.id} value={id} checked={value === id} onChange={() => onChange(id)} />
            {label}
          </label>
        ))}
      </div>
    );
  const { title, unit } = measureKind(measureOf(question));
  const variant = experiment.variants.find(({ id }) => id === question.variant) ?? experiment.variants[0];
  return (
    <label>
      <span>
        {question.text} <span className="dim">{points}</span>
      </span>
      <span className="assignment-number">
        <input
          className="text-input"
          name={question.id}
          inputMode="decimal"
          value={value}
          aria-invalid={value.trim() !== "" && numberOf(value) === null}
          onChange={(event) => onChange(event.target.value)}
        />
        {unit}
      </span>
      <small className="dim">{t("{measure}, {variant}", { measure: t(title), variant: variant?.label ?? "" })}</small>
    </label>
  );
}

function ownOf(assignment: Assignment, student: string): OwnExperiment | { readonly reason: string } | null {
  if (student === "") return null;
  try {
    return ownExperiment(assignment, student);
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Those that are there and can be read; a decimal comma is a point. */
function answersOf({ questions }: Assignment, written: Readonly<Record<string, string>>): Readonly<Record<string, Answer>> {
  const answers: Record<string, Answer> = {};
  for (const { id, type } of questions) {
    const text = (written[id] ?? "").trim();
    const answer = type === "choice" ? text : numberOf(text);
    if (answer !== null && answer !== "") answers[id] = answer;
  }
  return answers;
}

function numberOf(text: string): number | null {
  const number = Number(text.trim().replace(",", "."));
  return text.trim() === "" || !Number.isFinite(number) ? null : number;
}

const fileName = (student: string): string =>
  student
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "") || "report";
