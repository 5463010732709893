import type { PanelName } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { useMemo, useRef, type KeyboardEvent, type PointerEvent, type ReactElement } from "react";
import { useStore } from "zustand";
import { DiagramStack, gutters, type DiagramView } from "../diagrams/index.js";
import { useSize } from "../diagrams/use-size.js";
import { isStale } from "../lab/session/lab.js";
import { useExperiment } from "./context.js";
import { EmptyPlot } from "./EmptyPlot.js";
import { steppedByKey } from "./LiveParameter.js";
import { onStep } from "./model/controls.js";
import { predictedText } from "./model/scoring.js";
import type { TimePrediction } from "./model/spec.js";

interface TimeGuessProps {
  readonly question: TimePrediction;
  /** s. null: the answer is shown, and nobody guessed. */
  readonly guess: number | null;
  readonly truth: number | undefined;
  /** px. */
  readonly height: number;
  readonly onGuess: (guess: number) => void;
}

/** An empty plot with a mark that the reader drags; the graph comes with the answer, and the mark stays. */
export function TimeGuess({ question, guess, truth, height, onGuess }: TimeGuessProps): ReactElement {
  const { from, to, step } = question;
  const { lab } = useExperiment(question.experiment, question.variant);
  const result = useStore(lab.store, (state) => state.result);
  const own = useStore(lab.store, (state) => state.view);
  const stale = useStore(lab.store, isStale);
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const place = result?.variants.findIndex(({ id }) => id === question.variant) ?? -1;
  const run = result?.runs[place];
  const runs = useMemo(() => (run ? [{ ...run, letter: "A" }] : []), [run]);
  const view = useMemo((): DiagramView => {
    const { diagram: _, ranges: __, heights: ___, selection: ____, ...rest } = own;
    return { ...rest, from, to, at: null, selection: null, panels: question.panels as PanelName[], layout: "overlay" };
  }, [own, from, to, question]);

  const { left, right } = gutters(width);
  const plot = Math.max(1, width - left - right);
  const x = (seconds: number): number => left + ((Math.min(to, Math.max(from, seconds)) - from) / (to - from)) * plot;
  const range = { min: from, max: to, step };
  const open = truth !== undefined;
  const follow = (event: PointerEvent<HTMLElement>): void => {
    if (open || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left;
    onGuess(onStep(from + ((at - left) / plot) * (to - from), range));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = guess === null ? undefined : steppedByKey(event, guess, range);
    if (next === undefined) return;
    event.preventDefault();
    onGuess(next);
  };
  return (
    <div className="prediction-time">
      <div
        ref={box}
        className={open ? "prediction-plot" : "prediction-plot closed"}
        style={{ minHeight: height }}
        aria-busy={runs.length === 0}
        onPointerDown={(event) => {
          if (open) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={follow}
      >
        {!open && width > 0 && <EmptyPlot from={from} to={to} height={height} left={left} right={left + plot} />}
        <div className="prediction-stack">
          {open && result && runs.length > 0 && (
            <DiagramStack
              runs={runs}
              view={view}
              duration={result.duration}
              generation={result.generation}
              stale={stale}
              onView={() => {
                // What is asked about stays in view.
              }}
            />
          )}
        </div>
        {open && (
          <div className="prediction-truth" style={{ left: x(truth) }}>
            <span data-side={x(truth) > left + plot / 2 ? "left" : "right"}>{predictedText(question, truth)}</span>
          </div>
        )}
        {guess !== null && (
          <div
            className="prediction-mark"
            style={{ left: x(guess) }}
            {...(open
              ? { "aria-hidden": true }
              : {
                  role: "slider",
                  tabIndex: 0,
                  "aria-label": t("Your guess"),
                  "aria-valuemin": from,
                  "aria-valuemax": to,
                  "aria-valuenow": guess,
                  "aria-valuetext": predictedText(question, guess),
                  onKeyDown,
                })}
          />
        )}
      </div>
      {!open && guess !== null && (
        <p className="prediction-hint">
          {t("Your guess: {guess}", { guess: predictedText(question, guess) })}{" "}
          <span className="dim">{t("Arrow keys move the mark by {step}.", { step: predictedText(question, step) })}</span>
        </p>
      )}
    </div>
  );
}
