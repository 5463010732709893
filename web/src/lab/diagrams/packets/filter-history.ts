// Filters that were used in this browser, newest first.

const storageKey = "ackscope:filters";
const most = 12;

export function usedFilters(storage: Pick<Storage, "getItem">): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter((each): each is string => typeof each === "string") : [];
  } catch {
    return [];
  }
}

/** Where nothing may be stored, nothing is remembered. */
export function rememberFilter(storage: Pick<Storage, "getItem" | "setItem">, filter: string): void {
  if (filter.trim() === "") return;
  try {
    const others = usedFilters(storage).filter((each) => each !== filter);
    storage.setItem(storageKey, JSON.stringify([filter, ...others].slice(0, most)));
  } catch {
    // Storage is forbidden or full.
  }
}
