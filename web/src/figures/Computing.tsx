// How a figure's numbers came about: committed or computed here, with what, and how to do it again.

import type { Figure, Profile } from "@ackscope/scenarios";
import { counted, grouped } from "@ackscope/scene";
import type { ReactElement } from "react";
import { FailureCard } from "../ui/FailureCard.js";
import { ProgressBar } from "../ui/ProgressBar.js";
import { secondsText } from "../ui/quantity.js";
import type { ComputationState, FigureComputation } from "./computation.js";

interface ComputingProps {
  readonly figure: Figure;
  readonly state: ComputationState;
  readonly computation: FigureComputation;
}

export function Computing({ figure, state, computation }: ComputingProps): ReactElement | null {
  if (state.expected === 0) return null;
  switch (state.status) {
    case "loading":
      return <p className="how dim">Fetching results</p>;
    case "missing":
      return (
        <p className="how">
          <span>{counted(state.expected, "point")}, none computed</span>
          <button type="button" className="button" onClick={() => void computation.compute()}>
            Compute here
          </button>
        </p>
      );
    case "computing":
      return <Progress state={state} onCancel={() => computation.cancel()} />;
    case "cancelled":
      return (
        <div className="note row how" role="status">
          <b>Cancelled.</b>
          <span className="grow">
            {counted(state.points.length, "point")} of {state.expected} are there.
          </span>
          <button type="button" className="button" onClick={() => void computation.resume()}>
            Continue
          </button>
          <button type="button" className="button" onClick={() => void computation.discard()}>
            Discard
          </button>
        </div>
      );
    case "failed":
      return (
        <FailureCard
          title="The figure could not be computed"
          name={state.error?.name ?? "Error"}
          message={state.error?.message ?? ""}
          stack={state.error?.stack ?? ""}
          kept="The points that are drawn are right."
        >
          <button type="button" className="button" onClick={() => void computation.resume()}>
            Try again
          </button>
        </FailureCard>
      );
    case "done":
      return (
        <p className="how">
          <span>
            {counted(state.expected, "point")}, {seedsOf(figure, state.profile)}
          </span>
          <span>profile {state.profile}</span>
          {state.took ? (
            <span>
              computed here in {secondsText(state.took.seconds, 1)} by {counted(state.took.workers, "worker")}
            </span>
          ) : (
            <span>committed results</span>
          )}
          <span>core {state.core}</span>
          <button type="button" className="button quiet" onClick={() => void computation.compute()}>
            {state.took ? "Compute again" : "Compute here"}
          </button>
        </p>
      );
  }
}

/** "1 to 5 seeds each", as far as panels differ. */
function seedsOf({ panels }: Figure, profile: Profile): string {
  const seeds = panels.filter(({ form }) => form !== "topology").map((panel) => panel.seeds[profile]);
  const [least, most] = [Math.min(...seeds), Math.max(...seeds)];
  return least === most ? `${counted(most, "seed")} each` : `${least} to ${most} seeds each`;
}

function Progress({ state, onCancel }: { readonly state: ComputationState; readonly onCancel: () => void }): ReactElement {
  const { progress, points, expected } = state;
  const share = progress?.share ?? 0;
  const left = progress && progress.share > 0.03 ? progress.secondsLeft : null;
  return (
    <div className="figure-progress">
      <div className="row">
        <b>Computing</b>
        <span className="grow">
          {progress?.stage === "cures"
            ? "what makes known differences hold"
            : `${points.length} of ${counted(expected, "point")}${progress ? `, ${grouped(progress.runsDone)} of ${counted(progress.runs, "run")}` : ""}`}
        </span>
        {left !== null && left >= 1 && <span className="dim">about {secondsText(left, 0)} left</span>}
        <button type="button" className="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
      <ProgressBar label="Computing the figure" share={share} />
    </div>
  );
}
