import { t } from "@ackscope/scene/language";
import { useEffect, useMemo, useState, type ReactElement } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { routes } from "../routes/routes.js";
import { CopyAddress } from "../share/CopyAddress.js";
import { ChooseFile } from "../ui/ChooseFile.js";
import { ProblemList, problemsTitle } from "../ui/ProblemList.js";
import { Choice } from "./Choice.js";
import { ClassQuestions } from "./ClassQuestions.js";
import { useCourse, type CourseState } from "./course.js";
import { assignmentAddress, openedFrom, openedText, packedIn, type Opened } from "./link.js";
import { Marks } from "./Marks.js";
import { Sheet } from "./Sheet.js";
import "./assignment.css";

/**
 * An assignment that a link holds, or a file: a student answers it here, and a lecturer marks what comes back. From a course of a learning platform, a
 * lecturer puts one into it, and a student hands in.
 */
export default function AssignmentPage(): ReactElement {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const course = useCourse();
  const linked = useMemo(() => openedFrom(hash), [hash]);
  /** A file that is no assignment, until the address says something else. */
  const [refused, setRefused] = useState<{ readonly at: string; readonly opened: Opened } | null>(null);
  const { assignment, problems } = refused?.at === hash ? refused.opened : linked;
  useEffect(() => {
    document.title = assignment === undefined ? t("Assignment · Ackscope") : t("{name} · Ackscope", { name: assignment.title });
  }, [assignment]);

  const open = async (file: File): Promise<void> => {
    const opened = openedText(await file.text());
    setRefused(opened.assignment === undefined ? { at: hash, opened } : null);
    if (opened.assignment !== undefined) await navigate(assignmentAddress(opened.assignment), { state: { course } satisfies CourseState });
  };
  return (
    <main id="main" className="page assignment">
      {assignment === undefined ? (
        <>
          <h1>{t("Assignment")}</h1>
          <p className="assignment-lead">
            {course?.kind === "choosing" && `${t("Open an assignment here, and put it into your course.")} `}
            {t(
              "An experiment with questions that the simulator answers. Each student has a seed and values of one’s own; a report says what the answers are worth.",
            )}
          </p>
          {problems.length > 0 && <ProblemList title={problemsTitle(problems.length, t("the assignment"))} problems={problems} />}
          <p className="row">
            <ChooseFile label={t("Open an assignment")} className="button primary" accept=".json" onFiles={([file]) => void open(file)} />
            <Link className="button" to={routes.docs("courses")}>
              {t("How to write one")}
            </Link>
          </p>
        </>
      ) : (
        <>
          <h1>{assignment.title}</h1>
          {assignment.text !== undefined && <p className="assignment-lead">{assignment.text}</p>}
          {course?.kind === "choosing" ? (
            <Choice assignment={assignment} packed={packedIn(hash)} ticket={course.ticket} />
          ) : (
            <Sheet key={hash} assignment={assignment} packed={packedIn(hash)} student={course} />
          )}
          {course === null && (
            <>
              <ClassQuestions key={`class ${hash}`} assignment={assignment} />
              <Marks key={`marks ${hash}`} assignment={assignment} />
              <p className="row">
                <CopyAddress address={assignmentAddress(assignment)} />
              </p>
            </>
          )}
        </>
      )}
    </main>
  );
}
