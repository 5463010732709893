// How a figure's numbers came about: committed or computed here, with what, and how to do it again.

import type { Figure, Profile } from "@ackscope/scenarios";
import { grouped } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { FailureCard } from "../ui/FailureCard.js";
import { ProgressBar } from "../ui/ProgressBar.js";
import { secondsText } from "../ui/quantity.js";
import { roughTime } from "../ui/rough-time.js";
import type { ComputationState, FigureComputation } from "./computation.js";

interface ComputingProps {
  readonly figure: Figure;
  readonly state: ComputationState;
  readonly computation: FigureComputation;
  /** A sweep has no profiles, and nobody has committed its results. */
  readonly of?: "figure" | "sweep";
  /** The server computes it, and whether this browser may cancel and continue it. */
  readonly server?: { readonly isOwn: boolean } | undefined;
}

export function Computing({ figure, state, computation, of = "figure", server }: ComputingProps): ReactElement | null {
  if (state.expected === 0) return null;
  switch (state.status) {
    case "loading":
      return <p className="how dim">{t("Fetching results")}</p>;
    case "missing":
      return (
        <p className="how">
          <span>{t("{n, plural, one {# point} other {# points}}, none computed", { n: state.expected })}</span>
          <button type="button" className="button" onClick={() => void computation.compute()}>
            {t("Compute here")}
          </button>
        </p>
      );
    case "computing":
      return <Progress state={state} of={of} onCancel={server?.isOwn === false ? null : () => computation.cancel()} />;
    case "cancelled":
      return (
        <div className="note row how" role="status">
          <b>{t("Cancelled.")}</b>
          <span className="grow">
            {t("{points} of {expected, plural, one {# point} other {# points}} are there.", {
              points: state.points.length,
              expected: state.expected,
            })}
          </span>
          {server?.isOwn !== false && (
            <button type="button" className="button" onClick={() => void computation.resume()}>
              {t("Continue")}
            </button>
          )}
          {!server && (
            <button type="button" className="button" onClick={() => void computation.discard()}>
              {t("Discard")}
            </button>
          )}
        </div>
      );
    case "failed":
      return (
        <FailureCard
          title={of === "figure" ? t("The figure could not be computed") : t("The sweep could not be computed")}
          name={state.error?.name ?? "Error"}
          message={state.error?.message ?? ""}
          stack={state.error?.stack ?? ""}
          kept={t("The points that are drawn are right.")}
        >
          <button type="button" className="button" onClick={() => void computation.resume()}>
            {t("Try again")}
          </button>
        </FailureCard>
      );
    case "done":
      return (
        <p className="how">
          <span>
            {t("{n, plural, one {# point} other {# points}}, {seeds}", { n: state.expected, seeds: seedsOf(figure, state.profile) })}
          </span>
          {of === "figure" && <span>{t("profile {profile}", { profile: state.profile })}</span>}
          {server ? (
            <span>{t("computed on the server")}</span>
          ) : state.took ? (
            <span>
              {t("computed here in {seconds} by {workers, plural, one {# worker} other {# workers}}", {
                seconds: secondsText(state.took.seconds, 1),
                workers: state.took.workers,
              })}
            </span>
          ) : (
            <span>{t("committed results")}</span>
          )}
          <span>{t("core {core}", { core: state.core })}</span>
          {!server && (
            <button type="button" className="button quiet" onClick={() => void computation.compute()}>
              {state.took ? t("Compute again") : t("Compute here")}
            </button>
          )}
        </p>
      );
  }
}

/** "1 to 5 seeds each", as far as panels differ. */
function seedsOf({ panels }: Figure, profile: Profile): string {
  const seeds = panels.filter(({ form }) => form !== "topology").map((panel) => panel.seeds[profile]);
  const [least, most] = [Math.min(...seeds), Math.max(...seeds)];
  return least === most
    ? t("{most, plural, one {# seed} other {# seeds}} each", { most })
    : t("{least} to {most} seeds each", { least, most });
}

interface ProgressProps {
  readonly state: ComputationState;
  readonly of: NonNullable<ComputingProps["of"]>;
  readonly onCancel: (() => void) | null;
}

function Progress({ state, of, onCancel }: ProgressProps): ReactElement {
  const { progress, points, expected } = state;
  const share = progress?.share ?? 0;
  const left = progress?.secondsLeft ?? null;
  return (
    <div className="figure-progress">
      <div className="row">
        <b>{t("Computing")}</b>
        <span className="grow">
          {progress?.stage === "cures"
            ? t("what makes known differences hold")
            : t("{points} of {expected, plural, one {# point} other {# points}}", { points: points.length, expected })}
          {progress &&
            progress.stage !== "cures" &&
            t(", {done} of {runs, plural, one {# run} other {# runs}}", { done: grouped(progress.runsDone), runs: progress.runs })}
        </span>
        {left !== null && left >= 1 && <span className="dim">{t("about {left} left", { left: roughTime(left) })}</span>}
        {progress && left === null && <span className="dim">{t("The time left is known when the first run has ended")}</span>}
        {onCancel && (
          <button type="button" className="button" onClick={onCancel}>
            {t("Cancel")}
          </button>
        )}
      </div>
      <ProgressBar label={of === "figure" ? t("Computing the figure") : t("Computing the sweep")} share={share} />
    </div>
  );
}
