import { useMemo } from "react";
import { useStore } from "zustand";
import { useReading } from "./context.js";
import { annotationOf, type Annotation } from "./model/annotations.js";
import { useSecrets } from "./use-secrets.js";

/** What the text says of the graphs of an experiment, as its newest run has it. Nothing that a question still asks for. */
export function useAnnotations(of: string): readonly Annotation[] {
  const { document, labs } = useReading();
  const changes = useStore(labs.changes);
  const specs = useMemo(() => Object.entries(document.annotations).filter(([, { experiment }]) => experiment === of), [document, of]);
  const operands = specs.map(([, { from, to }]) => [from, to].filter((each) => typeof each === "string"));
  const secrets = useSecrets(operands);
  const all = useMemo(
    () => specs.map(([name, spec]) => annotationOf(name, spec, labs.of(of).live, labs.values)),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- values are read anew after each result
    [specs, labs, of, changes],
  );
  return all.filter((each, place): each is Annotation => each !== null && !secrets.has(place));
}
