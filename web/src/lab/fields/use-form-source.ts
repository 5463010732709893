import { useMemo } from "react";
import { useRestingState } from "../session/context.js";
import { shownScenario } from "../session/document.js";
import type { FormSource } from "./form-model.js";

/** What controls are made from: the scenarios on the page, and those that they are compared with. While something is dragged it waits. */
export function useFormSource(): FormSource {
  const experiment = useRestingState((state) => state.experiment);
  const reference = useRestingState((state) => state.reference);
  const a = useRestingState((state) => state.a);
  const b = useRestingState((state) => state.b);
  const references = useMemo(() => {
    const side = (id: string | null): ReturnType<typeof shownScenario> | null =>
      id !== null && reference.variants.some((variant) => variant.id === id) ? shownScenario(reference, id) : null;
    return { a: side(a), b: side(b) };
  }, [reference, a, b]);
  return useMemo(
    () => ({
      experiment,
      a: { id: a, scenario: shownScenario(experiment, a) },
      b: b === null ? null : { id: b, scenario: shownScenario(experiment, b) },
      reference: references,
    }),
    [experiment, a, b, references],
  );
}
