// Undo: a list of states and the place in it. Changes of one thing in quick succession are one step.

export interface History<T> {
  readonly entries: readonly T[];
  readonly at: number;
  /** What the newest step changed, and when: the next change of the same thing soon after joins it. */
  readonly last: { readonly subject: string; readonly time: number } | null;
}

/** ms between two changes of the same thing that are one step. */
const togetherWithin = 1000;

export function startHistory<T>(entry: T): History<T> {
  return { entries: [entry], at: 0, last: null };
}

/** The state after a change; `joined` when it took the place of the newest step instead of following it. */
export function record<T>(
  history: History<T>,
  entry: T,
  subject: string,
  time: number,
): { readonly history: History<T>; readonly joined: boolean } {
  const joined =
    history.last?.subject === subject && time - history.last.time <= togetherWithin && history.at === history.entries.length - 1;
  const at = joined ? history.at : history.at + 1;
  return { history: { entries: [...history.entries.slice(0, at), entry], at, last: { subject, time } }, joined };
}

/** Another place in the list; undefined when there is none. */
export function goTo<T>(history: History<T>, at: number): History<T> | undefined {
  return history.entries[at] === undefined ? undefined : { ...history, at, last: null };
}

export function current<T>(history: History<T>): T {
  const entry = history.entries[history.at];
  if (entry === undefined) throw new Error("a history is never empty");
  return entry;
}

export const canUndo = (history: History<unknown>): boolean => history.at > 0;
export const canRedo = (history: History<unknown>): boolean => history.at < history.entries.length - 1;
