import { t } from "@ackscope/scene/language";
import { useEffect, type ReactElement } from "react";
import { Link } from "react-router";
import { useStore } from "zustand";
import { answers, forgetAll, read } from "../reading/answered.js";
import { lessons, type Lesson } from "../lessons/lessons.js";
import { Progress } from "./Progress.js";
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
      <Kept />
    </main>
  );
}

/** Where it is kept what one has answered, and how to be rid of it. */
function Kept(): ReactElement | null {
  const isAnswered = useStore(answers, (all) => Object.values(all).some((document) => Object.keys(document).length > 0));
  const isRead = useStore(read, (paths) => paths.length > 0);
  if (!isAnswered && !isRead) return null;
  return (
    <p className="row dim">
      {t("What you read and answered is kept in this browser only.")}
      <button type="button" className="button" onClick={forgetAll}>
        {t("Forget it")}
      </button>
    </p>
  );
}

function LessonItem({ lesson }: { readonly lesson: Lesson }): ReactElement {
  const { path, number, title, summary, minutes, predictions } = lesson;
  const isRead = useStore(read, (paths) => paths.includes(path));
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
          {isRead && <>, {t("read")}</>}
          <Progress path={path} predictions={predictions} />
        </p>
      </div>
    </li>
  );
}
