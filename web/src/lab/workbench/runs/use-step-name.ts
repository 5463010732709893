import { useEffect, useState } from "react";
import type { Step } from "../../session/step-name.js";

interface Named {
  readonly before: Step;
  readonly after: Step;
  readonly name: string;
}

/**
 * What a step changed; null where there is none, and until its name is there. Names are the schema's words, and nobody needs these before a first
 * step: they are fetched then.
 */
export function useStepName(before: Step | undefined, after: Step | undefined): string | null {
  const [named, setNamed] = useState<Named | null>(null);
  useEffect(() => {
    if (!before || !after) return;
    let current = true;
    import("../../session/step-name.js").then(
      ({ stepName }) => current && setNamed({ before, after, name: stepName(before, after) }),
      // The buttons work without.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [before, after]);
  return named !== null && named.before === before && named.after === after ? named.name : null;
}
