import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { OpenedDiagram } from "../lab/diagrams/OpenedDiagram.js";
import { useOpenedLab } from "../lab/session/use-opened-lab.js";
import { routes } from "../routes/routes.js";
import { addressOf, fragmentOf, type Item } from "./item.js";
import { lessonOf } from "./item-names.js";

/** What an item shows, as large as there is room. */
export function Stage({ item }: { readonly item: Item }): ReactElement {
  const fragment = fragmentOf(item);
  return fragment === undefined ? <LessonStage item={item} /> : <LabStage fragment={fragment} />;
}

function LabStage({ fragment }: { readonly fragment: string }): ReactElement {
  return <OpenedDiagram opened={useOpenedLab(fragment)} address={routes.labWith(fragment)} />;
}

/** Its question, and never its answer. */
function LessonStage({ item }: { readonly item: Item }): ReactElement {
  const lesson = lessonOf(item);
  return (
    <div className="lesson-stage">
      {lesson && (
        <>
          <p className="lesson-sign">{t("Lesson {number}", { number: lesson.number })}</p>
          <p className="lesson-summary" lang="en">
            {lesson.summary}
          </p>
        </>
      )}
      {/* In a tab of its own: the presentation goes on. */}
      <a className="button primary" href={addressOf(item)} target="_blank" rel="noopener">
        {t("Open the lesson")}
      </a>
    </div>
  );
}
