import { useState, type ReactElement, type ReactNode } from "react";
import { useStore } from "zustand";
import { useExperiment, useReading } from "./context.js";
import { useAnnotations } from "./use-annotations.js";

interface LiveAnnotationProps {
  readonly of: string;
  readonly children?: ReactNode;
}

/** Words of the text that have a bracket in the graphs: it is brought out while they are pointed at, focused, or after they were tapped. */
export function LiveAnnotation({ of, children }: LiveAnnotationProps): ReactElement {
  const { document, labs } = useReading();
  const { experiment } = document.annotations[of]!;
  const { lab } = useExperiment(experiment);
  const found = useAnnotations(experiment).find(({ name }) => name === of);
  const pointed = useStore(labs.pointed, (name) => name === of);
  const [kept, setKept] = useState(false);
  // What has no place in the graphs is a word like any other.
  if (!found) return <span className="live-annotation">{children}</span>;
  const point = (): void => labs.pointed.setState(of, true);
  const leave = (): void => labs.pointed.setState((name) => (name === of ? null : name), true);
  const keep = (): void => {
    setKept(!kept);
    if (kept) {
      leave();
      return;
    }
    point();
    const { from, to } = lab.state.view;
    const { view } = lab.state.reference;
    // It may have been moved out of sight.
    if (found.from < from || found.to > to) lab.setView({ from: view?.from ?? 0, to: view?.to ?? found.to });
  };
  return (
    <button
      type="button"
      className="live-annotation"
      aria-pressed={pointed}
      title={found.words}
      onPointerEnter={point}
      onPointerLeave={() => !kept && leave()}
      onFocus={point}
      onBlur={() => {
        setKept(false);
        leave();
      }}
      onClick={keep}
    >
      {children}
    </button>
  );
}
