import { useEffect, useState } from "react";
import { watchClass, type ClassState } from "./api.js";

interface Watched {
  /** As far as it is known; `null` before the server has answered. */
  readonly state: ClassState | null;
  /** `away`: the server cannot be reached for now. `over`: the class has ended, or there is none. */
  readonly is: "followed" | "away" | "over";
}

const unknown: Watched = { state: null, is: "followed" };

/** The class as it is now. */
export function useClass(code: string | undefined): Watched {
  const [seen, setSeen] = useState<{ readonly of: string; readonly watched: Watched } | null>(null);
  useEffect(() => {
    if (code === undefined) return;
    const become = (is: Watched["is"]) => (): void =>
      setSeen((before) => ({ of: code, watched: { state: before?.of === code ? before.watched.state : null, is } }));
    return watchClass(code, {
      onState: (state) => setSeen({ of: code, watched: { state, is: "followed" } }),
      onAway: become("away"),
      onOver: become("over"),
    });
  }, [code]);
  return seen !== null && seen.of === code ? seen.watched : unknown;
}
