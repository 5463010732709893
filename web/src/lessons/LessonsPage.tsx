import { t } from "@ackscope/scene/language";
import { useEffect, type ReactElement } from "react";
import { Link } from "react-router";
import { useStore } from "zustand";
import { answers } from "../reading/answered.js";
import { lessons, type Lesson } from "./lessons.js";
import "../reading/reading.css";

/** All lessons, and how far this reader has come. */
export default function LessonsPage(): ReactElement {
  useEffect(() => {
    document.title = t("Lessons · Ackscope");
  }, []);
  return (
    <main id="main" className="page lessons-page">
      <h1>{t("Lessons")}</h1>
      <p className="lessons-lead">
        {t("Each is a quarter of an hour: a puzzle, a live diagram, a prediction that the simulator scores, and the rule behind it.")}
      </p>
      <ol className="lessons-list" lang="en">
        {lessons.map((lesson) => (
          <LessonItem key={lesson.name} lesson={lesson} />
        ))}
      </ol>
    </main>
  );
}

function LessonItem({ lesson }: { readonly lesson: Lesson }): ReactElement {
  const { path, number, title, summary, minutes, predictions } = lesson;
  return (
    <li>
      <span className="lesson-number">{number}</span>
      <div>
        <h2>
          <Link to={path}>{title}</Link>
        </h2>
        <p>{summary}</p>
        <p className="dim">
          {t("about {minutes} minutes", { minutes: minutes ?? 15 })}
          <Progress path={path} predictions={predictions} />
        </p>
      </div>
    </li>
  );
}

interface ProgressProps {
  readonly path: string;
  readonly predictions: number;
}

/** How many of a lesson's predictions were made, and how many were right. */
export function Progress({ path, predictions }: ProgressProps): ReactElement | null {
  const given = useStore(answers, (all) => all[path]);
  const made = Object.values(given ?? {});
  if (made.length === 0) return null;
  const right = made.filter((each) => each.right).length;
  return (
    <>
      {", "}
      {t("{made} of {predictions} predictions made, {right} right", { made: made.length, predictions, right })}
    </>
  );
}
