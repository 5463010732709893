// A reader's own version of a script: it is played at every pause.

import { useCallback, useEffect, useState } from "react";
import { outcomeOf, pageCore, type Outcome } from "./play.js";

export interface Edited {
  /** null: the script is as it was. */
  readonly text: string | null;
  readonly outcome: Outcome | undefined;
  readonly begin: () => void;
  readonly change: (text: string) => void;
  readonly discard: () => void;
}

const pause = 300; // ms

export function useEdited(original: string): Edited {
  const [text, setText] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (text === null) return;
    const controller = new AbortController();
    const play = async (): Promise<void> => {
      const core = await pageCore();
      const next = await outcomeOf(core, text, controller.signal);
      if (!controller.signal.aborted) setOutcome(next);
    };
    const timer = setTimeout(() => {
      play().catch((error: unknown) => {
        if (controller.signal.aborted) return;
        const message = error instanceof Error ? error.message : String(error);
        setOutcome({ kind: "wrong", problem: { line: 1, column: 1, message, expected: "" } });
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);
  return {
    text,
    outcome,
    begin: useCallback(() => setText(original), [original]),
    change: setText,
    discard: useCallback(() => {
      setText(null);
      setOutcome(undefined);
    }, []),
  };
}
