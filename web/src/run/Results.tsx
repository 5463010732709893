import { t } from "@ackscope/scene/language";
import { metricsOf, wholeRun } from "@ackscope/scene";
import type { Metrics } from "ackscope";
import type { ReactElement } from "react";
import type { DiagramRun } from "../diagrams/index.js";
import { Comparison } from "../lab/parts/Comparison.js";
import type { PublishedRun } from "../share/api.js";
import { differing } from "../share/service-state.js";

interface ResultsProps {
  readonly run: PublishedRun;
  /** Of this tab. */
  readonly runs: readonly DiagramRun[] | null;
  /** This tab, or the server, got something else than was published. */
  readonly changed: boolean;
}

interface Summary {
  readonly title: string;
  readonly caption: string;
  readonly metrics: readonly Metrics[];
}

/** One summary, or the two that do not agree. */
export function Results({ run, runs, changed }: ResultsProps): ReactElement {
  const letters = run.experiment.variants.map((_, i) => ({ letter: String.fromCharCode(65 + i) }));
  const summaries = summariesOf(run, runs, changed).filter(({ metrics }) => metrics.length > 0);
  return (
    <section className={summaries.length > 1 ? "results-pair" : undefined}>
      {summaries.map(({ title, caption, metrics }, place) => (
        <div key={title}>
          <h2>{title}</h2>
          {place === 0 && (
            <ul className="variant-names">
              {run.experiment.variants.map(({ id, label }, i) => (
                <li key={id}>
                  <b>{letters[i]?.letter}</b> {label}
                </li>
              ))}
            </ul>
          )}
          <Comparison runs={letters.slice(0, metrics.length)} caption={caption} rows={wholeRun(metrics, 0)} />
        </div>
      ))}
    </section>
  );
}

function summariesOf(run: PublishedRun, runs: readonly DiagramRun[] | null, changed: boolean): Summary[] {
  const here = { title: t("Result here, now"), caption: t("Results here"), metrics: metricsOf(runs ?? []) };
  const pair = run.state === "changed" ? differing(run) : null;
  if (pair !== null)
    return [pair.then, pair.now].map(({ core, results }) => {
      const title = t("Result of core {core}", { core });
      return { title, caption: title, metrics: results.flatMap(({ metrics }) => metrics ?? []) };
    });
  const published = run.results.map(({ metrics }) => metrics);
  if (published.length === 0) return [here];
  const title = changed ? t("Result as published") : t("Result");
  return [{ title, caption: t("Results"), metrics: published }, ...(changed ? [here] : [])];
}
