// What a reader predicted and read, kept in this browser: for the list of lessons, and for coming back.

import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";

export interface Answered {
  /** The number, or the place of the option; null: shown without a guess. */
  readonly guess: number | null;
  readonly right: boolean;
}

type AllAnswers = Readonly<Record<string, Readonly<Record<string, Answered>>>>;

const name = "ackscope:predictions";
const readName = "ackscope:read";

/** Damaged storage is an empty one. */
export function readAnswers(text: string | null): AllAnswers {
  try {
    const stored: unknown = JSON.parse(text ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    const documents = Object.entries(stored).filter(([, answers]) => typeof answers === "object" && answers !== null);
    return Object.fromEntries(
      documents.map(([path, answers]) => [
        path,
        Object.fromEntries(Object.entries(answers as object).filter(([, each]) => isAnswered(each))),
      ]),
    );
  } catch {
    return {};
  }
}

function isAnswered(value: unknown): value is Answered {
  return (
    typeof value === "object" &&
    value !== null &&
    "guess" in value &&
    (value.guess === null || Number.isFinite(value.guess)) &&
    "right" in value &&
    typeof value.right === "boolean"
  );
}

/** By the document's path, then by the prediction's name. */
export const answers: StoreApi<AllAnswers> = createStore(() => readAnswers(stored(name)));

/** Paths of documents that were read to their end. */
export function readPaths(text: string | null): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(kept) ? kept.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

export const read: StoreApi<readonly string[]> = createStore(() => readPaths(stored(readName)));

export function markRead(path: string): void {
  const before = read.getState();
  if (!before.includes(path)) keepRead([...before, path]);
}

/** Whether all of a document's `predictions`, space separated, were answered. */
export const useAllAnswered = (path: string, predictions: string): boolean =>
  useStore(answers, (all) => predictions === "" || predictions.split(" ").every((name) => all[path]?.[name] !== undefined));

/** `null` forgets: the reader wants to try again. */
export function answer(path: string, prediction: string, given: Answered | null): void {
  const { [prediction]: _, ...others } = answers.getState()[path] ?? {};
  keep({ ...answers.getState(), [path]: given ? { ...others, [prediction]: given } : others });
}

/** Every document is as if it had not been read. */
export function forgetAll(): void {
  keep({});
  keepRead([]);
}

function keep(all: AllAnswers): void {
  answers.setState(all, true);
  store(name, all);
}

function keepRead(paths: readonly string[]): void {
  read.setState(paths, true);
  store(readName, paths);
}

function store(key: string, what: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(what));
  } catch {
    // Storage is forbidden or full: the page remembers, the next one does not.
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
