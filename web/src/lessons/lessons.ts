// The lessons in their order, each a file that is fetched when it is read.

import type { ReadingDocument, ReadingHead } from "../reading/model/document.js";

/** Names of the files, which are also the addresses. */
export const lessonOrder = [
  "ack-clock",
  "first-stall",
  "asymmetry",
  "thinning-acks",
  "one-queue",
  "smartacking",
  "loss-is-not-congestion",
  "base-station",
  "packet-radio",
  "sharing-the-air",
] as const;
export type LessonName = (typeof lessonOrder)[number];

const heads = import.meta.glob<ReadingHead>("./*.md", { query: "?head", import: "default", eager: true });
const documents = import.meta.glob<ReadingDocument>("./*.md", { import: "default" });

export interface Lesson extends ReadingHead {
  readonly name: LessonName;
  readonly path: string;
  readonly number: number;
}

export const lessons: readonly Lesson[] = lessonOrder.flatMap((name, place) => {
  const head = heads[`./${name}.md`];
  return head ? [{ ...head, name, path: `/lessons/${name}`, number: place + 1 }] : [];
});

export const loadLesson = (name: LessonName): Promise<ReadingDocument> | undefined => documents[`./${name}.md`]?.();
