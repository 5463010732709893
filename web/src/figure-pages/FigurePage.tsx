import type { Figure, Panel } from "@ackscope/scenarios";
import { msg, t } from "@ackscope/scene/language";
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactElement } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { useStore } from "zustand";
import { pageFigures } from "../sim/figures.js";
import { paperTitles } from "../ui/paper-titles.js";
import { Rich } from "../ui/rich.js";
import { Segments } from "../ui/Segments.js";
import { ClaimList } from "./ClaimList.js";
import { FigureComputation } from "../figures/computation.js";
import { Computing } from "../figures/Computing.js";
import { ConfigurationTable } from "./ConfigurationTable.js";
import { FigureActions } from "./FigureActions.js";
import { FigureKey } from "../figures/FigureKey.js";
import { FigureTable } from "./FigureTable.js";
import { figureForm } from "./diagrams/forms.js";
import { useFigureAt } from "./find.js";
import { keptFigure } from "../figures/kept.js";
import { MissingFigure } from "./MissingFigure.js";
import { figureName, figureWord, pointAddress } from "../figures/names.js";
import { columnsFor, panelHeight, SweptPanel, TimelinePanels, TopologyPanel, WindowPanels, type PanelProps } from "../figures/panels.js";
import { setUpOf } from "./set-up.js";
import { hasOneKey } from "../figures/series.js";
import { spreadsOf } from "../figures/spreads.js";
import { isSwept } from "../figures/swept.js";
import { useWidth } from "../figures/use-width.js";
import { ValueTables } from "../figures/ValueTables.js";
import { routes } from "../routes/routes.js";
import "../figures/figures.css";

// Few figures have panels of these forms, and what draws them is large.
const TracePanels = lazy(async () => ({ default: (await import("./TracePanels.js")).TracePanels }));

/** One figure of a paper: its plot, what the paper claims about it, and the numbers. */
export default function FigurePage(): ReactElement {
  const { paper, number } = useParams();
  const { figure, known } = useFigureAt(paper, number);
  return figure ? <FigureView key={figure.id} figure={figure} /> : <MissingFigure paper={paper} number={number} known={known} />;
}

function FigureView({ figure }: { readonly figure: Figure }): ReactElement {
  const [computation] = useState(() => new FigureComputation(figure, { kept: keptFigure, service: pageFigures() }));
  const state = useStore(computation.store);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  useEffect(() => {
    document.title = `${figureName(figure)}: ${figure.title} · Ackscope`;
    void computation.open();
    return () => computation.cancel();
  }, [computation, figure]);
  const toggle = (series: string): void =>
    setHidden((before) => (before.includes(series) ? before.filter((id) => id !== series) : [...before, series]));
  const { long, number } = figureWord(figure.number);
  const title = paperTitles[figure.paper];
  const runs = figure.panels.some(({ form }) => form !== "topology");
  return (
    <main id="main" className="page figure-page">
      <nav className="crumb" aria-label={t("Place")}>
        <Link to={routes.figures}>{t("Figures")}</Link> /{" "}
        <Link to={routes.figuresOf(figure.paper)}>{title ? [title.title, title.year].filter(Boolean).join(", ") : figure.paper}</Link>
      </nav>
      <div className="figure-head">
        <h1>
          <span>
            {long} {number}
          </span>{" "}
          {figure.title}
        </h1>
        <FigureActions figure={figure} state={state} hidden={hidden} />
      </div>
      <div className="figure-columns">
        <figure className="figure-plots" aria-label={`${figureName(figure)}: ${figure.title}`}>
          {figure.table ? (
            <FigureTable figure={figure} table={figure.table} />
          ) : (
            <Plots figure={figure} state={state} hidden={hidden} onToggle={toggle} />
          )}
          <figcaption>{figure.caption}</figcaption>
          <Computing figure={figure} state={state} computation={computation} />
        </figure>
        <div className="figure-side">
          <ClaimList
            figure={figure}
            report={state.report}
            missing={state.expected - state.points.length}
            waiting={state.status === "loading" || state.status === "computing"}
          />
          <SetUp figure={figure} profile={state.profile} />
        </div>
        {runs ? (
          <ValueTables figure={figure} profile={state.profile} points={state.points} />
        ) : (
          !figure.table && <ConfigurationTable figure={figure} />
        )}
      </div>
    </main>
  );
}

/** Runs are drawn, not points. */
type StateProps = { readonly figure: Figure; readonly state: ReturnType<FigureComputation["store"]["getState"]> };

function Plots({
  figure,
  state,
  hidden,
  onToggle,
}: StateProps & { readonly hidden: readonly string[]; readonly onToggle: (series: string) => void }): ReactElement {
  const [box, width] = useWidth<HTMLDivElement>();
  const [colour, setColour] = useState<"printed" | "roles">("printed");
  const navigate = useNavigate();
  const { points, profile } = state;
  const spreads = useMemo(() => spreadsOf(points), [points]);
  const open = useCallback(
    (panel: Panel, series: string, x: number): void => void navigate(pointAddress(figure.id, panel.id, series, x)),
    [figure, navigate],
  );
  const traced = figure.panels.filter((panel) => !isSwept(panel) && panel.form !== "topology");
  const swept = figure.panels.filter(isSwept);
  const networks = figure.panels.filter(({ form }) => form === "topology");
  const several = figure.panels.length > 1;
  const sweptCell = columnsFor(swept.length, width);
  const networkCell = columnsFor(networks.length, width);
  return (
    <>
      {(swept.length > 0 || traced.length > 0) && (
        <div className="figure-tools">
          <FigureKey figure={figure} hidden={hidden} onToggle={onToggle} />
          {traced.some(({ form }) => form === "timelines") && (
            <Segments
              label={t("Colours of the timelines")}
              value={colour}
              options={[
                { value: "printed", label: msg("As printed") },
                { value: "roles", label: msg("In colour") },
              ]}
              onChange={setColour}
            />
          )}
        </div>
      )}
      <div ref={box} className="figure-panels">
        {width > 0 && (
          <>
            {traced.map((panel) => (
              <section key={panel.id} aria-label={panel.title}>
                {several && <h2>{panel.title}</h2>}
                {panel.form === "timelines" && (
                  <TimelinePanels figure={figure} panel={panel} profile={profile} width={width} colour={colour} />
                )}
                {panel.form === "windows" && <WindowPanels figure={figure} panel={panel} profile={profile} width={width} />}
                <Suspense fallback={null}>
                  <Drawn figure={figure} panel={panel} profile={profile} width={width} />
                </Suspense>
              </section>
            ))}
            {swept.length > 0 && (
              <div className="figure-grid">
                {swept.map((panel) => (
                  <SweptPanel
                    key={panel.id}
                    figure={figure}
                    panel={panel}
                    profile={profile}
                    width={sweptCell.width}
                    height={panelHeight(swept.length, sweptCell.width)}
                    spreads={spreads}
                    hidden={hidden}
                    titled={several}
                    keyed={!hasOneKey(figure)}
                    onPoint={open}
                  />
                ))}
              </div>
            )}
            {networks.length > 0 && (
              <div className="figure-grid">
                {networks.map((panel) => (
                  <TopologyPanel
                    key={panel.id}
                    figure={figure}
                    panel={panel}
                    profile={profile}
                    width={networkCell.width}
                    titled={several}
                  />
                ))}
              </div>
            )}
          </>
        )}
      </div>
    </>
  );
}

/** What is fetched when a figure has it. */
function Drawn(props: PanelProps): ReactElement | null {
  const Panels = props.panel.form === "traces" ? TracePanels : figureForm(props.panel)?.Panels;
  return Panels ? <Panels {...props} /> : null;
}

function SetUp({ figure, profile }: { readonly figure: Figure; readonly profile: StateProps["state"]["profile"] }): ReactElement {
  const facts = useMemo(() => setUpOf(figure, profile), [figure, profile]);
  const command = `npx ackscope figures --figure ${figure.id}`;
  const runs = figure.panels.some(({ form }) => form !== "topology");
  return (
    <section aria-labelledby="set-up">
      <h2 id="set-up">{t("Set-up")}</h2>
      <dl className="facts">
        {[{ name: t("section of the source"), value: figure.section }, ...facts].map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {runs && (
        <p className="command">
          <Rich text={t("On the command line: {command}")} parts={{ command: <code>{command}</code> }} />
        </p>
      )}
    </section>
  );
}
