// What a reader predicted, kept in this browser: for the list of lessons, and for coming back.

import { createStore, type StoreApi } from "zustand/vanilla";

export interface Answered {
  /** The number, or the place of the option. */
  readonly guess: number;
  readonly right: boolean;
}

type AllAnswers = Readonly<Record<string, Readonly<Record<string, Answered>>>>;

const name = "ackscope:predictions";

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
    Number.isFinite(value.guess) &&
    "right" in value &&
    typeof value.right === "boolean"
  );
}

/** By the document's path, then by the prediction's name. */
export const answers: StoreApi<AllAnswers> = createStore(() => readAnswers(stored()));

/** `null` forgets: the reader wants to try again. */
export function answer(path: string, prediction: string, given: Answered | null): void {
  const { [prediction]: _, ...others } = answers.getState()[path] ?? {};
  answers.setState({ ...answers.getState(), [path]: given ? { ...others, [prediction]: given } : others }, true);
  try {
    localStorage.setItem(name, JSON.stringify(answers.getState()));
  } catch {
    // Storage is forbidden or full: the page remembers, the next one does not.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
