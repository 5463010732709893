import type { Figure } from "@ackscope/scenarios";
import { figures } from "@ackscope/scenarios/figures";
import keptTotals from "@ackscope/scenarios/results/totals.json";
import { t } from "@ackscope/scene/language";
import type { Totals } from "ackscope/sweep";
import { lazy, Suspense, useEffect, useMemo, useState, type ReactElement } from "react";
import { Link, useLocation } from "react-router";
import { useStore } from "zustand";
import { pageFigures } from "../sim/figures.js";
import { paperTitles } from "../ui/paper-titles.js";
import { Segments } from "../ui/Segments.js";
import { FigureComputation } from "./computation.js";
import { keptFigure } from "./kept.js";
import { routes } from "../routes/routes.js";
import { figureWord } from "./names.js";
import { useVisible } from "./use-visible.js";
import { sumTotals } from "./sum-totals.js";
import { TallyView, Verdict } from "./Verdict.js";
import "./figures.css";

// What draws all forms of panels is large, and the list is read without it.
const Thumbnail = lazy(async () => ({ default: (await import("./Thumbnail.js")).Thumbnail }));

type Filter = "all" | "notable";

/** Judged when the results were kept: nothing has to be fetched before one can count. A figure of which nothing is measured has none. */
const totals: Readonly<Record<string, Totals>> = keptTotals;
const totalsOfFigures = (of: readonly Figure[]): Totals => sumTotals(of.flatMap(({ id }) => totals[id] ?? []));

const isNotable = ({ id }: Figure): boolean => {
  const { differs, fail } = totals[id] ?? sumTotals([]);
  return differs + fail > 0;
};

/** Every figure of the papers in little, and how its claims stand. Nothing is computed here: a figure's own page does, when asked. */
export default function GalleryPage(): ReactElement {
  const [filter, setFilter] = useState<Filter>("all");
  const { hash } = useLocation();
  useEffect(() => {
    document.title = t("Figures · Ackscope");
  }, []);
  useEffect(() => {
    if (hash !== "") document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  const papers = useMemo(() => [...new Set(figures.map(({ paper }) => paper))], []);
  const notable = figures.filter(isNotable).length;
  return (
    <main id="main" className="page gallery">
      <div className="gallery-intro">
        <div>
          <h1>{t("Figures")}</h1>
          <p>
            {t("The figures of the papers, computed again. Each claim that a paper makes about a figure is tested against the numbers.")}
          </p>
        </div>
        <div className="gallery-filter">
          <TallyView tally={totalsOfFigures(figures)} />
          <Segments
            label={t("Which figures")}
            value={filter}
            options={[
              { value: "all", label: t("All {n}", { n: figures.length }) },
              { value: "notable", label: t("Differ or fail {n}", { n: notable }) },
            ]}
            onChange={setFilter}
          />
        </div>
      </div>
      {papers.map((paper) => {
        const own = figures.filter((figure) => figure.paper === paper);
        const shown = filter === "all" ? own : own.filter(isNotable);
        const title = paperTitles[paper];
        return (
          <section key={paper} id={paper} className="gallery-paper" aria-labelledby={`${paper}-title`}>
            <header>
              <h2 id={`${paper}-title`}>{title?.title ?? paper}</h2>
              <span className="by">{title && `${title.authors}, ${title.year}`}</span>
              <TallyView tally={totalsOfFigures(own)} little />
            </header>
            <Standing of={totalsOfFigures(own)} />
            {shown.length === 0 ? (
              <p className="soft">{t("No claim differs or fails here.")}</p>
            ) : (
              <ul className="gallery-grid">
                {shown.map((figure) => (
                  <GalleryFigure key={figure.id} figure={figure} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
      <p className="gallery-key">
        <Verdict verdict="pass">{t("the claim holds within its tolerance")}</Verdict>
        <Verdict verdict="differs">{t("it differs, and the cause is known and written down")}</Verdict>
        <Verdict verdict="fail">{t("it does not hold")}</Verdict>
      </p>
    </main>
  );
}

/** How claims that do not hold are accounted for. */
function Standing({ of: { claims, pass, cured, caused, neither } }: { readonly of: Totals }): ReactElement | null {
  if (pass === claims) return null;
  return (
    <p className="soft">
      {t("Of what does not hold, {cured} have a cure that was run, {caused} a cause but no cure, and {neither} neither.", {
        cured,
        caused,
        neither,
      })}
    </p>
  );
}

function GalleryFigure({ figure }: { readonly figure: Figure }): ReactElement {
  const [ref, visible] = useVisible<HTMLLIElement>();
  const computation = useMemo(() => new FigureComputation(figure, { kept: keptFigure, service: pageFigures() }), [figure]);
  const { profile, points } = useStore(computation.store);
  useEffect(() => {
    if (visible) void computation.open(false);
  }, [visible, computation]);
  const { short, number } = figureWord(figure.number);
  return (
    <li ref={ref}>
      <Link to={routes.figure(figure.id)} className="gallery-figure">
        <Suspense fallback={<div className="thumbnail" />}>
          <Thumbnail figure={figure} profile={profile} points={points} />
        </Suspense>
        <span className="gallery-caption">
          <span>
            <b>
              {short} {number}
            </b>{" "}
            {figure.title}
          </span>
          <TallyView tally={totals[figure.id] ?? sumTotals([])} little />
        </span>
      </Link>
    </li>
  );
}
