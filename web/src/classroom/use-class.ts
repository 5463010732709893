import { useEffect, useState } from "react";
import { watchClass, type ClassState } from "./api.js";

/** The class as it is now; `null` before the server has answered. `ended`: that it is over, or why there is none. */
export function useClass(code: string | undefined): { readonly state: ClassState | null; readonly ended: unknown } {
  const [seen, setSeen] = useState<{ readonly of: string; readonly state: ClassState | null; readonly ended: unknown } | null>(null);
  useEffect(() => {
    if (code === undefined) return;
    return watchClass(code, {
      onState: (state) => setSeen({ of: code, state, ended: null }),
      onEnd: (ended) => setSeen((before) => ({ of: code, state: before?.of === code ? before.state : null, ended })),
    });
  }, [code]);
  return seen !== null && seen.of === code ? seen : { state: null, ended: null };
}
