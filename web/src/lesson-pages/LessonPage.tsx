import { t } from "@ackscope/scene/language";
import { useEffect, useRef, type ReactElement } from "react";
import { Link, useParams } from "react-router";
import { useStore } from "zustand";
import NotFoundPage from "../ui/NotFoundPage.js";
import { answers, markRead } from "../reading/answered.js";
import type { ReadingDocument } from "../reading/model/document.js";
import { Reading, withLiveReading } from "../reading/Reading.js";
import { useReadingDocument } from "../reading/use-document.js";
import { useKeptPlace } from "../reading/use-kept-place.js";
import { lessons, loadLesson, type Lesson } from "../lessons/lessons.js";
import { Progress } from "./Progress.js";
import { routes } from "../routes/routes.js";

export default function LessonPage(): ReactElement {
  const { name } = useParams();
  const lesson = lessons.find((each) => each.name === name);
  return lesson ? <Loaded key={lesson.name} lesson={lesson} /> : <NotFoundPage />;
}

function Loaded({ lesson }: { readonly lesson: Lesson }): ReactElement {
  useKeptPlace();
  const text = useReadingDocument(lesson.title, () => withLiveReading(loadLesson(lesson.name)));
  return (
    <div className="reading-page" lang="en">
      <LessonNav current={lesson} />
      <main id="main" className="reading lesson">
        <h1>{lesson.title}</h1>
        <p className="reading-by">
          {t("Lesson {number} of {count}, about {minutes} minutes.", {
            number: lesson.number,
            count: lessons.length,
            minutes: lesson.minutes ?? 15,
          })}
          {lesson.needs && ` ${t("Needs: {what}.", { what: lesson.needs })}`}
        </p>
        {text ? <Reading document={text} path={lesson.path} /> : <div className="reading-waiting" aria-busy="true" />}
        {text && <LessonEnd lesson={lesson} figures={text.figures} />}
      </main>
    </div>
  );
}

/** Where one is, and what was read: all of a lesson's predictions made. */
function LessonNav({ current }: { readonly current: Lesson }): ReactElement {
  const given = useStore(answers);
  const list = useRef<HTMLOListElement>(null);
  // Ten titles are wider than most windows.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (link && list.current) list.current.scrollLeft = link.offsetLeft - (list.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  const done = ({ path, predictions }: Lesson): boolean => predictions > 0 && Object.keys(given[path] ?? {}).length >= predictions;
  return (
    <nav className="lesson-nav" aria-label={t("Lessons")}>
      <ol ref={list}>
        {lessons.map((lesson) => (
          <li key={lesson.name} data-done={done(lesson) || undefined}>
            <Link to={lesson.path} aria-current={lesson === current ? "page" : undefined} title={lesson.title}>
              {lesson.number} <span>{lesson.title}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface LessonEndProps {
  readonly lesson: Lesson;
  readonly figures: ReadingDocument["figures"];
}

function LessonEnd({ lesson, figures }: LessonEndProps): ReactElement {
  const before = lessons[lesson.number - 2];
  const next = lessons[lesson.number];
  const end = useRef<HTMLElement>(null);
  // What follows an unanswered prediction is not on the page: then its end is not that of the lesson.
  const isWhole = useStore(answers, (all) => Object.keys(all[lesson.path] ?? {}).length >= lesson.predictions);
  useEffect(() => {
    const element = end.current;
    if (!element || !isWhole) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) markRead(lesson.path);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWhole, lesson.path]);
  return (
    <footer ref={end} className="lesson-end">
      {figures.length > 0 && (
        <p>
          {t("Figures:")}{" "}
          {figures.map(({ id, title }, place) => (
            <span key={id}>
              {place > 0 && ", "}
              <Link to={routes.figure(id)}>{title}</Link>
            </span>
          ))}
        </p>
      )}
      <p className="dim">
        {t("{count, plural, one {# prediction} other {# predictions}} in this lesson", { count: lesson.predictions })}
        <Progress path={lesson.path} predictions={lesson.predictions} />
      </p>
      <p className="row">
        {before && (
          <Link className="button" to={before.path}>
            {t("Back: {title}", { title: before.title })}
          </Link>
        )}
        {next && (
          <Link className="button primary" to={next.path}>
            {t("Next: {title}", { title: next.title })}
          </Link>
        )}
        {!next && (
          <Link className="button primary" to={routes.lab}>
            {t("Open the lab")}
          </Link>
        )}
      </p>
    </footer>
  );
}
