// The scripts of the house, one after the other, as they are played.

import { conformanceTopics } from "@ackscope/scenarios/conformance";
import { useEffect, useState } from "react";
import { outcomeOf, pageCore, type Outcome } from "./play.js";

export interface Outcomes {
  /** By the script's id; those that have been played. */
  readonly byId: ReadonlyMap<string, Outcome>;
  readonly failure: string | null;
}

/** `first`: the script that is looked at. */
export function useOutcomes(first: string): Outcomes {
  const [outcomes, setOutcomes] = useState<Outcomes>({ byId: new Map(), failure: null });
  const [begin] = useState(first);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const scripts = conformanceTopics.flatMap((topic) => topic.scripts).toSorted((a, b) => Number(b.id === begin) - Number(a.id === begin));
    const playAll = async (): Promise<void> => {
      const core = await pageCore();
      const byId = new Map<string, Outcome>();
      for (const { id, text } of scripts) {
        byId.set(id, await outcomeOf(core, text, signal));
        // The list fills while others are played.
        if (byId.size === 1 || byId.size % 20 === 0 || byId.size === scripts.length) setOutcomes({ byId: new Map(byId), failure: null });
        if (signal.aborted) return;
      }
    };
    playAll().catch((error: unknown) => {
      if (!signal.aborted) setOutcomes((before) => ({ ...before, failure: error instanceof Error ? error.message : String(error) }));
    });
    return () => controller.abort();
  }, [begin]);
  return outcomes;
}
