/** All lessons for whoever has no scripts, by their titles; the app has them in the order of a course. */
import type { ReadingDocument } from "../src/reading/model/document.js";
import { escaped } from "./static-page.js";

export interface ListedLesson extends Pick<ReadingDocument, "title" | "summary" | "minutes"> {
  readonly address: string;
}

export function lessonList(lessons: readonly ListedLesson[]): Pick<ReadingDocument, "title" | "summary" | "minutes"> & { html: string } {
  const items = lessons
    .toSorted((a, b) => a.title.localeCompare(b.title, "en"))
    .map(({ address, title, summary }) => `<li><a href="${address}">${escaped(title)}</a>: ${escaped(summary)}</li>`);
  return {
    title: "Lessons",
    summary: "Guided experiments with TCP: a puzzle, a live diagram, a prediction that the simulator scores, and the rule behind it.",
    minutes: null,
    html: `<ul>${items.join("")}</ul>`,
  };
}
