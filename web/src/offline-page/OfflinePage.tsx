import { wholeRun, type SimulatedDrawnRun } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { instantiateCore, type Core } from "ackscope";
import { useEffect, useMemo, useState, type ReactElement } from "react";
import "../lab/parts/lab.css";
import { Comparison } from "../lab/parts/Comparison.js";
import { Moment } from "../lab/parts/Moment.js";
import "../share/facts.css";
import { drawnFirst, toggled, viewOf } from "./drawn.js";
import { coreOfPage, type PageDocuments } from "../share/page-documents.js";
import { Picture } from "./Picture.js";
import { runHere } from "./run-here.js";
import { Verdict } from "./Verdict.js";
import { VariantTable } from "./VariantTable.js";
import { judged } from "./verdicts.js";

type State =
  | { readonly at: "running"; readonly place: number; readonly share: number }
  | { readonly at: "done" }
  | { readonly at: "failed"; readonly reason: string };

const atStart: State = { at: "running", place: 0, share: 0 };

let core: Promise<Core> | undefined;
const pageCore = (): Promise<Core> => (core ??= instantiateCore(coreOfPage()));

export function OfflinePage({ experiment, kept }: PageDocuments): ReactElement {
  const [state, setState] = useState<State>(atStart);
  const [runs, setRuns] = useState<readonly SimulatedDrawnRun[] | null>(null);
  const [times, setTimes] = useState(0);
  const [drawn, setDrawn] = useState<readonly string[]>(() => drawnFirst(experiment));

  useEffect(() => {
    const aborted = new AbortController();
    const { signal } = aborted;
    const show = (next: State): void => {
      if (!signal.aborted) setState(next);
    };
    pageCore()
      .then((loaded) => runHere(loaded, experiment, { signal, onProgress: (place, share) => show({ at: "running", place, share }) }))
      .then(
        (found) => {
          if (signal.aborted) return;
          setRuns(found);
          setState({ at: "done" });
        },
        (error: unknown) => show({ at: "failed", reason: error instanceof Error ? error.message : String(error) }),
      );
    return () => aborted.abort();
  }, [experiment, times]);

  const again = (): void => {
    setRuns(null);
    setState(atStart);
    setTimes((before) => before + 1);
  };
  const toggle = (id: string): void => setDrawn((before) => toggled(before, id));

  const computed = runs?.map(({ metrics }, i) => ({ variant: experiment.variants[i]?.id ?? "", digest: metrics.digest })) ?? null;
  const variants = judged(experiment, kept, computed);
  const shown = useMemo(() => ({ experiment: { ...experiment, view: viewOf(experiment, drawn) } }), [experiment, drawn]);
  const columns = experiment.variants.map(({ label }) => ({ letter: label }));
  return (
    <main className="offline-page">
      <h1>{experiment.title}</h1>
      {experiment.description !== undefined && experiment.description !== "" && <p className="run-lead">{experiment.description}</p>}
      <div className="offline-verdict">
        <Verdict variants={variants} failed={state.at === "failed" ? state.reason : null} core={runs?.[0]?.metrics.core} kept={kept.core} />
        <button type="button" className="button" disabled={state.at === "running"} onClick={again}>
          {t("Run again")}
        </button>
      </div>
      <p className="dim" role="status">
        {state.at === "running" &&
          t("Running {variant}, {percent} %", {
            variant: experiment.variants[state.place]?.label ?? "",
            percent: Math.floor(100 * state.share),
          })}
      </p>
      <VariantTable variants={variants} drawn={drawn} onToggle={toggle} />
      {runs && <Picture experiment={shown.experiment} runs={runs} drawn={drawn} />}
      {runs && <Moment run={shown} runs={runs} />}
      {runs && (
        <section className="offline-results">
          <h2>{t("Results")}</h2>
          <div className="offline-scroll" role="region" tabIndex={0} aria-label={t("Results")}>
            <Comparison
              runs={columns}
              caption={t("Results here")}
              rows={wholeRun(
                runs.map(({ metrics }) => metrics),
                0,
              )}
            />
          </div>
        </section>
      )}
      <p className="offline-foot">
        {t("Nothing is fetched and nothing is kept: the simulator stands in ackscope.js, the experiment in this page.")}{" "}
        {["README.txt", "experiment.json", "results.json"].map((file) => (
          <a key={file} href={file}>
            {file}
          </a>
        ))}{" "}
        <a href="LICENSE.txt">{t("Ackscope, MIT licence")}</a>
      </p>
    </main>
  );
}
