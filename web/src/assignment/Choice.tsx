// A lecturer came from a course to choose an assignment: this one goes back there.

import type { Assignment } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { pointsOf } from "ackscope/courses";
import type { ReactElement } from "react";
import { onSite } from "../routes/site.js";

interface ChoiceProps {
  readonly assignment: Assignment;
  /** As the address has it. */
  readonly packed: string;
  readonly ticket: string;
}

export function Choice({ assignment: { questions }, packed, ticket }: ChoiceProps): ReactElement {
  const points = questions.reduce((sum, question) => sum + pointsOf(question), 0);
  return (
    // A form and no request: the answer is a page that leads back to the course.
    <form method="post" action={onSite("/lti/choices")}>
      <input type="hidden" name="ticket" value={ticket} />
      <input type="hidden" name="assignment" value={packed} />
      <ol className="assignment-questions">
        {questions.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ol>
      <p className="row">
        <button type="submit" className="button primary">
          {t("Put it into the course")}
        </button>
        <span className="dim">{t("{n, plural, one {# point} other {# points}}", { n: points })}</span>
      </p>
    </form>
  );
}
