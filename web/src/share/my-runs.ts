// Runs published from this browser, with the tokens that delete them. They are nowhere else: who clears the storage loses them.

export interface MyRun {
  readonly id: string;
  readonly title: string;
  readonly createdAt: string;
  readonly deleteToken: string;
}

const storageKey = "ackscope:runs";

/** The part of localStorage that is used. */
export type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;

export function listMyRuns(storage: Storage): readonly MyRun[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isMyRun) : [];
  } catch {
    return [];
  }
}

export function findMyRun(storage: Storage, id: string): MyRun | undefined {
  return listMyRuns(storage).find((run) => run.id === id);
}

/** Newest first. Throws where storage is forbidden or full: a lost token is worth a message. */
export function rememberRun(storage: Storage, run: MyRun): void {
  storage.setItem(storageKey, JSON.stringify([run, ...listMyRuns(storage).filter(({ id }) => id !== run.id)]));
}

export function forgetRun(storage: Storage, id: string): void {
  storage.setItem(storageKey, JSON.stringify(listMyRuns(storage).filter((run) => run.id !== id)));
}

function isMyRun(value: unknown): value is MyRun {
  if (typeof value !== "object" || value === null) return false;
  const run = value as Record<string, unknown>;
  return ["id", "title", "createdAt", "deleteToken"].every((key) => typeof run[key] === "string");
}
