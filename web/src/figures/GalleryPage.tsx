import type { Figure } from "@ackscope/scenarios";
import { figures } from "@ackscope/scenarios/figures";
import { t } from "@ackscope/scene/language";
import { totalsOf, type JudgedClaim } from "ackscope/sweep";
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactElement } from "react";
import { Link, useLocation } from "react-router";
import { pageFigures } from "../sim/figures.js";
import { paperTitles } from "../ui/paper-titles.js";
import { Segments } from "../ui/Segments.js";
import { tallyOf } from "./ClaimList.js";
import { FigureComputation, type ComputationState } from "./computation.js";
import { keptFigure } from "./kept.js";
import { figureAddress, figureWord } from "./names.js";
import { inTurn } from "./in-turn.js";
import { useVisible } from "./use-visible.js";
import { noVerdicts, sumOf, TallyView, Verdict, type Tally } from "./Verdict.js";
import "./figures.css";

// What draws all forms of panels is large, and the list is read without it.
const Thumbnail = lazy(async () => ({ default: (await import("./Thumbnail.js")).Thumbnail }));

type States = ReadonlyMap<string, ComputationState>;
type Filter = "all" | "notable";

/** Every figure of the papers in little, and how its claims stand. */
export default function GalleryPage(): ReactElement {
  const [filter, setFilter] = useState<Filter>("all");
  const { states, request } = useGallery();
  const { hash } = useLocation();
  useEffect(() => {
    document.title = t("Figures · Ackscope");
  }, []);
  useEffect(() => {
    if (hash !== "") document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  const papers = useMemo(() => [...new Set(figures.map(({ paper }) => paper))], []);
  const tally = (of: readonly Figure[]): Tally => sumOf(of.map((figure) => tallyOfState(states.get(figure.id))));
  const isNotable = (figure: Figure): boolean => {
    const { differs, fail } = tallyOfState(states.get(figure.id));
    return differs + fail > 0;
  };
  const notable = figures.filter(isNotable).length;
  const open = figures.filter((figure) => isOpen(figure, states.get(figure.id)));
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
          <TallyView tally={tally(figures)} />
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
      {open.length > 0 && (
        <p className="gallery-open" role="status">
          {open.length === figures.length
            ? t("No figure has results yet; what is scrolled to is computed here.")
            : t("{open} of {figures} figures have no results yet; what is scrolled to is computed here.", {
                open: open.length,
                figures: figures.length,
              })}
        </p>
      )}
      {papers.map((paper) => {
        const own = figures.filter((figure) => figure.paper === paper);
        const shown = filter === "all" ? own : own.filter(isNotable);
        const title = paperTitles[paper];
        return (
          <section key={paper} id={paper} className="gallery-paper" aria-labelledby={`${paper}-title`}>
            <header>
              <h2 id={`${paper}-title`}>{title?.title ?? paper}</h2>
              <span className="by">{title && `${title.authors}, ${title.year}`}</span>
              <TallyView tally={tally(own)} little />
            </header>
            <Standing claims={own.flatMap(({ id }) => states.get(id)?.report?.claims ?? [])} />
            {shown.length === 0 ? (
              <p className="soft">{t("No claim differs or fails here.")}</p>
            ) : (
              <ul className="gallery-grid">
                {shown.map((figure) => (
                  <GalleryFigure key={figure.id} figure={figure} state={states.get(figure.id)} onVisible={request} />
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
function Standing({ claims }: { readonly claims: readonly JudgedClaim[] }): ReactElement | null {
  const { pass, cured, caused, neither } = totalsOf(claims);
  if (pass === claims.length) return null;
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

interface GalleryFigureProps {
  readonly figure: Figure;
  readonly state: ComputationState | undefined;
  readonly onVisible: (figure: Figure) => void;
}

function GalleryFigure({ figure, state, onVisible }: GalleryFigureProps): ReactElement {
  const [ref, visible] = useVisible<HTMLLIElement>();
  useEffect(() => {
    if (visible) onVisible(figure);
  }, [visible, figure, onVisible]);
  const { short, number } = figureWord(figure.number);
  return (
    <li ref={ref}>
      <Link to={figureAddress(figure.id)} className="gallery-figure">
        <Suspense fallback={<div className="thumbnail" />}>
          <Thumbnail figure={figure} profile={state?.profile ?? "preview"} points={state?.points ?? []} />
        </Suspense>
        <span className="gallery-caption">
          <span>
            <b>
              {short} {number}
            </b>{" "}
            {figure.title}
          </span>
          <TallyView tally={tallyOfState(state)} little />
        </span>
      </Link>
    </li>
  );
}

function tallyOfState(state: ComputationState | undefined): Tally {
  return state?.report ? tallyOf(state.report) : noVerdicts;
}

/** Its claims are not judged, although the looking is over. */
function isOpen({ claims }: Figure, state: ComputationState | undefined): boolean {
  return claims.length > 0 && state !== undefined && state.status !== "loading" && state.report === null;
}

/** All figures' committed results, one after another so that the page stays awake; the others are computed when they are scrolled to. */
function useGallery(): { readonly states: States; readonly request: (figure: Figure) => void } {
  const [states, setStates] = useState<States>(new Map());
  const computations = useMemo(
    () => new Map(figures.map((figure) => [figure.id, new FigureComputation(figure, { kept: keptFigure, service: pageFigures() })])),
    [],
  );
  const queue = useMemo(() => inTurn(), []);
  const alive = useRef(false);
  useEffect(() => {
    alive.current = true;
    const stops = [...computations].map(([id, { store }]) =>
      store.subscribe((state) => setStates((before) => new Map(before).set(id, state))),
    );
    for (const computation of computations.values()) queue(async () => void (alive.current && (await computation.open(false))));
    return () => {
      alive.current = false;
      for (const stop of stops) stop();
      for (const computation of computations.values()) computation.cancel();
    };
  }, [computations, queue]);
  const request = useMemo(() => {
    const asked = new Set<string>();
    return (figure: Figure): void => {
      const computation = computations.get(figure.id);
      if (!computation || asked.has(figure.id)) return;
      asked.add(figure.id);
      queue(async () => {
        if (alive.current && computation.store.getState().status === "missing") await computation.compute();
      });
    };
  }, [computations, queue]);
  return { states, request };
}
