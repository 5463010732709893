// The lessons in their order, each a file that is fetched when it is read.

import { lessonNames, type LessonName } from "@ackscope/scenarios";
import type { ReadingDocument, ReadingHead } from "../reading/model/document.js";
import { routes } from "../routes/routes.js";

const heads = import.meta.glob<ReadingHead>("./*.md", { query: "?head", import: "default", eager: true });
const documents = import.meta.glob<ReadingDocument>("./*.md", { import: "default" });

export interface Lesson extends ReadingHead {
  readonly name: LessonName;
  readonly path: string;
  readonly number: number;
}

export const lessons: readonly Lesson[] = lessonNames.flatMap((name, place) => {
  const head = heads[`./${name}.md`];
  return head ? [{ ...head, name, path: routes.lesson(name), number: place + 1 }] : [];
});

export const loadLesson = (name: LessonName): Promise<ReadingDocument> | undefined => documents[`./${name}.md`]?.();
