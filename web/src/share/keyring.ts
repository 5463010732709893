// What was published from this browser, with the tokens that edit and delete it. They are nowhere else: who clears the storage loses them.

export interface Key {
  readonly id: string;
  readonly title: string;
  readonly createdAt: string;
  readonly deleteToken: string;
}

/** The part of localStorage that is used. */
export type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;

/** One kind of what can be published. */
export class Keyring {
  constructor(private readonly storageKey: string) {}

  /** Newest first. Damaged storage is an empty list. */
  list(storage: Storage): readonly Key[] {
    try {
      const stored: unknown = JSON.parse(storage.getItem(this.storageKey) ?? "[]");
      return Array.isArray(stored) ? stored.filter(isKey) : [];
    } catch {
      return [];
    }
  }

  find(storage: Storage, id: string): Key | undefined {
    return this.list(storage).find((key) => key.id === id);
  }

  /** Throws where storage is forbidden or full: a lost token is worth a message. */
  remember(storage: Storage, key: Key): void {
    this.store(storage, [key, ...this.list(storage).filter(({ id }) => id !== key.id)]);
  }

  /** What was edited is found under its new title. */
  retitle(storage: Storage, id: string, title: string): void {
    this.store(
      storage,
      this.list(storage).map((key) => (key.id === id ? { ...key, title } : key)),
    );
  }

  forget(storage: Storage, id: string): void {
    this.store(
      storage,
      this.list(storage).filter((key) => key.id !== id),
    );
  }

  /** Adds the keys that are not here; returns how many. */
  add(storage: Storage, keys: readonly unknown[]): number {
    const known = this.list(storage);
    const added = keys.filter(isKey).filter(({ id }) => known.every((key) => key.id !== id));
    this.store(
      storage,
      [...known, ...added].sort((one, other) => other.createdAt.localeCompare(one.createdAt)),
    );
    return added.length;
  }

  private store(storage: Storage, keys: readonly Key[]): void {
    storage.setItem(this.storageKey, JSON.stringify(keys));
  }
}

/** The token of what was published from this browser: what waits for approval is read with it. */
export function ownToken(ring: Keyring, id: string): string | undefined {
  return typeof localStorage === "undefined" ? undefined : ring.find(localStorage, id)?.deleteToken;
}

export const myRuns = new Keyring("ackscope:runs");
export const myCollections = new Keyring("ackscope:collections");
export const myCaptures = new Keyring("ackscope:captures");
/** Their tokens cancel and continue them, too. */
export const mySweeps = new Keyring("ackscope:sweeps");

function isKey(value: unknown): value is Key {
  if (typeof value !== "object" || value === null) return false;
  const key = value as Record<string, unknown>;
  return ["id", "title", "createdAt", "deleteToken"].every((name) => typeof key[name] === "string");
}
