import type { Figure } from "@ackscope/scenarios";
import { figures } from "@ackscope/scenarios/figures";
import keptTotals from "@ackscope/scenarios/results/totals.json";
import { t } from "@ackscope/scene/language";
import type { Totals } from "ackscope/sweep";
import { lazy, Suspense, useEffect, useMemo, useState, type ReactElement } from "react";
import { Link, useLocation } from "react-router";
import { paperTitles } from "../ui/paper-titles.js";
import { Segments } from "../ui/Segments.js";
import { useKeptSpreads } from "../figures/use-kept-spreads.js";
import { routes } from "../routes/routes.js";
import { figureWord } from "../figures/names.js";
import { isRunDrawn } from "../figures/swept.js";
import { useVisible } from "../figures/use-visible.js";
import { sumTotals } from "./sum-totals.js";
import { TallyView, Verdict } from "./Verdict.js";
import "../figures/figures.css";

// What draws all forms of panels is large, and the list is read without it.
const Thumbnail = lazy(async () => ({ default: (await import("./Thumbnail.js")).Thumbnail }));

/** The figures whose picture is one of packets, not of numbers. */
const runDrawn = figures.filter(({ panels: [first] }) => first && isRunDrawn(first));

type Filter = "all" | "notable";

/** Judged when the results were kept: nothing has to be fetched before one can count. A figure of which nothing is measured has none. */
const totals: Readonly<Record<string, Totals>> = keptTotals;
const totalsOfFigures = (of: readonly Figure[]): Totals => sumTotals(of.flatMap(({ id }) => totals[id] ?? []));

const isNotable = ({ id }: Figure): boolean => {
  const { differs, fail } = totals[id] ?? sumTotals([]);
  return differs + fail > 0;
};

/** Every figure of the papers in little, and how its claims stand. No claim is judged here: a figure's own page does that, when asked. */
export default function GalleryPage(): ReactElement {
  const [filter, setFilter] = useState<Filter>("all");
  const [mayRun, setMayRun] = useState(false);
  const { hash } = useLocation();
  useEffect(() => {
    document.title = t("Figures · Ackscope");
  }, []);
  useEffect(() => {
    if (hash !== "") document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  const papers = useMemo(() => [...new Set(figures.map(({ paper }) => paper))], []);
  return (
    <main id="main" className="page gallery">
      <Intro filter={filter} onFilter={setFilter} mayRun={mayRun} onMayRun={setMayRun} />
      {papers.map((paper) => (
        <Paper key={paper} paper={paper} filter={filter} mayRun={mayRun} />
      ))}
      <p className="gallery-key">
        <Verdict verdict="pass">{t("the claim holds within its tolerance")}</Verdict>
        <Verdict verdict="differs">{t("it differs, and the cause is known and written down")}</Verdict>
        <Verdict verdict="fail">{t("it does not hold")}</Verdict>
      </p>
    </main>
  );
}

interface IntroProps {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  readonly mayRun: boolean;
  readonly onMayRun: (mayRun: boolean) => void;
}

function Intro({ filter, onFilter, mayRun, onMayRun }: IntroProps): ReactElement {
  const notable = figures.filter(isNotable).length;
  return (
    <div className="gallery-intro">
      <div>
        <h1>{t("Figures")}</h1>
        <p>{t("The figures of the papers, computed again. Each claim that a paper makes about a figure is tested against the numbers.")}</p>
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
          onChange={onFilter}
        />
        <button
          type="button"
          className="button"
          aria-pressed={mayRun}
          title={t("Pictures of packets need a run each; those of numbers are drawn from committed results.")}
          onClick={() => onMayRun(!mayRun)}
        >
          {t("Draw the {n} that need a run", { n: runDrawn.length })}
        </button>
      </div>
    </div>
  );
}

interface PaperProps {
  readonly paper: string;
  readonly filter: Filter;
  readonly mayRun: boolean;
}

function Paper({ paper, filter, mayRun }: PaperProps): ReactElement {
  const own = figures.filter((figure) => figure.paper === paper);
  const shown = filter === "all" ? own : own.filter(isNotable);
  const title = paperTitles[paper];
  return (
    <section id={paper} className="gallery-paper" aria-labelledby={`${paper}-title`}>
      <header>
        <h2 id={`${paper}-title`}>{title?.title ?? paper}</h2>
        <span className="by">{title && [title.authors, title.year].filter(Boolean).join(", ")}</span>
        <TallyView tally={totalsOfFigures(own)} little />
      </header>
      <Standing of={totalsOfFigures(own)} />
      {shown.length === 0 ? (
        <p className="soft">{t("No claim differs or fails here.")}</p>
      ) : (
        <ul className="gallery-grid">
          {shown.map((figure) => (
            <GalleryFigure key={figure.id} figure={figure} mayRun={mayRun} />
          ))}
        </ul>
      )}
    </section>
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

function GalleryFigure({ figure, mayRun }: { readonly figure: Figure; readonly mayRun: boolean }): ReactElement {
  const [ref, visible] = useVisible<HTMLLIElement>();
  const spreads = useKeptSpreads(figure, visible);
  const { short, number } = figureWord(figure.number);
  return (
    <li ref={ref}>
      <Link to={routes.figure(figure.id)} className="gallery-figure">
        <Suspense fallback={<div className="thumbnail" />}>
          <Thumbnail figure={figure} spreads={spreads} mayRun={mayRun} />
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
