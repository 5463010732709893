import { useEffect, useState } from "react";

export type Loaded<Value> = { readonly value: Value } | { readonly error: unknown } | null;

/** What an address names, from the server; `null` until it answers. `load` is one function, not one for each rendering. */
export function useLoaded<Value>(id: string, load: (id: string, signal: AbortSignal) => Promise<Value>): Loaded<Value> {
  const [answer, setAnswer] = useState<{ readonly of: string; readonly loaded: Loaded<Value> } | null>(null);
  useEffect(() => {
    const aborted = new AbortController();
    const tell = (loaded: Loaded<Value>): void => {
      if (!aborted.signal.aborted) setAnswer({ of: id, loaded });
    };
    load(id, aborted.signal).then(
      (value) => tell({ value }),
      (error: unknown) => tell({ error }),
    );
    return () => aborted.abort();
  }, [id, load]);
  return answer?.of === id ? answer.loaded : null;
}
