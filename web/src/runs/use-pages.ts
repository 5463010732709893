import { useCallback, useEffect, useState } from "react";
import type { Page } from "../share/api.js";

export interface Pages<Item> {
  readonly items: readonly Item[];
  /** Nothing has come yet. */
  readonly waiting: boolean;
  readonly more: (() => void) | null;
  readonly refusal: unknown;
}

/** Page after page of a list. `load` names the list: another one starts again, and an answer that comes too late is dropped. */
export function usePages<Item>(load: (cursor: string | null, signal: AbortSignal) => Promise<Page<Item>>): Pages<Item> {
  const [state, setState] = useState<{ of: typeof load; items: readonly Item[]; next: string | null; refusal: unknown }>();
  const [cursor, setCursor] = useState<{ of: typeof load; at: string }>();
  const at = cursor?.of === load ? cursor.at : null;
  useEffect(() => {
    const aborted = new AbortController();
    load(at, aborted.signal).then(
      ({ items, next }) =>
        setState((before) => ({ of: load, items: at === null ? items : [...(before?.items ?? []), ...items], next, refusal: null })),
      (refusal: unknown) => {
        if (!aborted.signal.aborted)
          setState((before) => ({ of: load, items: at === null ? [] : (before?.items ?? []), next: null, refusal }));
      },
    );
    return () => aborted.abort();
  }, [load, at]);
  const known = state?.of === load ? state : undefined;
  const next = known?.next ?? null;
  const more = useCallback(() => {
    if (next !== null) setCursor({ of: load, at: next });
  }, [load, next]);
  return { items: state?.items ?? [], waiting: known === undefined, more: next === null ? null : more, refusal: known?.refusal ?? null };
}
