import { panelNames } from "@ackscope/scenarios";
import { grouped, noQueue, percent, queueChoices, queueLabel, shareDelivered, shownQueue } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { lazy, Suspense, useCallback, useMemo, useState, type KeyboardEvent, type ReactElement } from "react";
import {
  DiagramKey,
  DiagramStack,
  FoldedBands,
  plotPanels,
  shownPanels,
  withQueue,
  type DiagramRun,
  type DiagramStackProps,
  type DiagramView,
  type FoldedBandsProps,
} from "../../../diagrams/index.js";
import { inDiagram } from "../../../commands/keys.js";
import { actionOf } from "../../../commands/shortcut.js";
import { ChangesPlace } from "./ChangesPlace.js";
import { CompareControls } from "./CompareControls.js";
import { FlowPicker } from "../../parts/FlowPicker.js";
import { useLab, useLabState, useReaches } from "../../session/context.js";
import { useDiagramEvents } from "../../session/diagram-events.js";
import { isStale } from "../../session/lab.js";
import { termsOfGraphs } from "./key-terms.js";
import { KeyTerms } from "./KeyTerms.js";
import { heightOfOverview, OverviewSeparator } from "./OverviewSeparator.js";
import type { MenuPlace } from "./MomentMenu.js";
import type { PanelsProps } from "./PanelsForm.js";
import { PanelsMenu } from "./PanelsMenu.js";
import { SequencePickers } from "./SequencePickers.js";
import { companions, fromSimpleView, simpleView, togglePanel } from "./simple-view.js";
import { settings, useSetting } from "../../../settings/settings.js";
import { Popup } from "../../../ui/Popup.js";
import { useIsCompact, useIsPhone } from "../../../ui/use-phone.js";
import { RunHead } from "../../parts/RunHead.js";
import { VariantsMenu } from "../../parts/VariantsMenu.js";
import { fromOwnView, ownView, zoomOf } from "../../session/zoom.js";
import { useFilteredRuns } from "../../session/use-filtered-runs.js";

// Only for runs that are zoomed apart.
const RunStacks = lazy(() => import("./RunStacks.js"));
const ChangeButton = lazy(async () => ({ default: (await import("./MomentMenu.js")).ChangeButton }));
const MomentMenu = lazy(async () => ({ default: (await import("./MomentMenu.js")).MomentMenu }));

const noRuns: readonly DiagramRun[] = [];
const rows = 14;
/** More runs than this have no strokes left to be told apart by. */
const mostOverlaid = 4;

export function Diagrams(): ReactElement | null {
  const lab = useLab();
  const result = useLabState((state) => state.result);
  const kept = useLabState((state) => state.view);
  const usual = useSetting("style");
  const simple = !useReaches("standard");
  const view = useMemo(() => {
    const styled = kept.style || usual === "own" ? kept : { ...kept, style: usual };
    return simple && result ? simpleView(result.runs, styled) : styled;
  }, [kept, usual, simple, result]);
  const drawn = useFilteredRuns(result?.runs ?? noRuns, view);
  const stale = useLabState(isStale);
  const { onView, onHover } = useDiagramEvents();
  const onDrawn = useCallback(({ generation, at }: { generation: number; at: number }) => lab.drawn(generation, at), [lab]);
  const onFlag = useCallback<NonNullable<DiagramStackProps["onFlag"]>>(
    (flag) => void import("../../session/moments.js").then(({ goToFlag }) => goToFlag(lab, flag)),
    [lab],
  );
  const phone = useIsPhone();
  const compact = useIsCompact();
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const onMenu = useCallback((at: number, x: number, y: number, place: number | null = null) => setMenu({ at, x, y, place }), []);
  if (!result) return <div className="lab-waiting" aria-busy="true" />;
  const { runs, duration, generation } = result;
  const onKeyDown = (event: KeyboardEvent): void => {
    const name = actionOf(inDiagram, event) === "panel" ? panelNames[Number(event.key) - 1] : undefined;
    if (!name || !settings.getState().characterKeys || !(event.target as Element).closest(".diagram")) return;
    event.preventDefault();
    const plot = plotPanels.find((each) => each.name === name);
    if (plot?.has(runs, view) ?? true) togglePanel(lab, name);
  };
  const Stack = runs.length > 1 && zoomOf(view) !== "together" ? RunStacks : DiagramStack;
  const overview = shownPanels(runs, view).includes("overview") && (
    <>
      <div className="folds" data-count={runs.length} style={heightOfOverview(view.heights?.overview)}>
        {drawn.map((run, i) => (
          <section key={run.letter} className="fold" aria-label={t("Overview of run {letter}", { letter: run.letter })}>
            <FoldHead run={run} view={view} place={i} />
            <Overview run={run} place={i} rows={rows} stale={stale} onView={onView} onHover={onHover} view={view} />
          </section>
        ))}
      </div>
      <OverviewSeparator heights={view.heights} onHeights={(heights) => onView({ heights })} />
    </>
  );
  const controls = <Controls runs={runs} view={view} onView={onView} />;
  const compared = runs.length > 1 && <CompareControls runs={runs} view={view} />;
  const key = simple ? (
    <DiagramKey runs={runs} view={view} without={companions} onView={(next) => onView(fromSimpleView(kept, next))} />
  ) : (
    <DiagramKey runs={runs} view={view} onView={onView} />
  );
  return (
    <div className="diagrams" onKeyDown={onKeyDown}>
      {!phone && overview}
      <div className="detail">
        <div className={simple ? "detail-head in-one-line" : "detail-head"}>
          {key}
          <KeyTerms names={termsOfGraphs(runs, view)} />
          {simple ? (
            <FlowPicker />
          ) : compact ? (
            <Popup label={t("View")} button={t("View")} className="button quiet view-button" width={320}>
              {() => (
                <div className="view-controls">
                  {controls}
                  {compared}
                </div>
              )}
            </Popup>
          ) : (
            <>
              <span className="grow" />
              {controls}
            </>
          )}
        </div>
        {!compact && !simple && compared}
        {Stack === DiagramStack && <ChangesPlace place={null} />}
        <Suspense fallback={<div className="lab-waiting" aria-busy="true" />}>
          <Stack
            runs={drawn}
            view={runs.length > mostOverlaid ? { ...view, layout: "rows" } : view}
            duration={duration}
            generation={generation}
            stale={stale}
            onDrawn={onDrawn}
            onView={onView}
            onHover={onHover}
            onMenu={onMenu}
            onFlag={onFlag}
          />
        </Suspense>
      </div>
      {/* A phone shows first what is read in detail. */}
      {phone && overview}
      {menu && (
        <Suspense fallback={null}>
          <MomentMenu place={menu} onClose={() => setMenu(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** What the graphs are of, and how they are drawn. */
function Controls({ runs, view, onView }: PanelsProps): ReactElement {
  const full = useReaches("full");
  return (
    <>
      <FlowPicker />
      <QueuePicker runs={runs} view={view} />
      {full && (
        <>
          <SequencePickers runs={runs} view={view} onView={onView} />
          <PanelsMenu runs={runs} view={view} onView={onView} />
          <Suspense fallback={null}>
            <ChangeButton />
          </Suspense>
        </>
      )}
      <VariantsMenu className="only-drawers" />
    </>
  );
}

interface OverviewProps extends Omit<FoldedBandsProps, "runIndex"> {
  readonly place: number;
}

/** The folded bands of a run, with the strip of what its stack shows. */
function Overview({ run, place, view, onView, ...rest }: OverviewProps): ReactElement {
  const own = ownView(run, place, view);
  if (!own) return <FoldedBands {...rest} run={run} runIndex={place} view={view} onView={onView} />;
  // Of what is on the page a selection names the run by its place; only times are the run's own.
  const { from, to, at } = own;
  const change = (next: Partial<DiagramView>): void => {
    const { selection, ...times } = next;
    onView({ ...fromOwnView(run, place, view, times), ...(selection !== undefined && { selection }) });
  };
  return <FoldedBands {...rest} run={run} runIndex={place} view={{ ...view, from, to, at }} onView={change} />;
}

interface FoldHeadProps {
  readonly run: DiagramRun;
  readonly view: DiagramView;
  readonly place: number;
}

function FoldHead({ run, view, place }: FoldHeadProps): ReactElement {
  const until = rows * view.bandSeconds;
  const share = shareDelivered(run.index, run.topology, view.flow ?? 0, until * 1e9);
  return (
    <RunHead run={run} place={place}>
      {share !== undefined && (
        <span>
          <b>{percent(share)}</b> <span className="dim">{t("delivered by {until} s", { until: grouped(until, 1) })}</span>
        </span>
      )}
    </RunHead>
  );
}

/** Whose queue is shown below the window. */
function QueuePicker({ runs, view }: { readonly runs: readonly DiagramRun[]; readonly view: DiagramView }): ReactElement {
  const lab = useLab();
  const shown = shownQueue(runs, view) ?? noQueue;
  const choices = queueChoices(runs);
  // A link may ask for a queue in which nothing waits now.
  const names = shown === noQueue || choices.includes(shown) ? choices : [...choices, shown];
  return (
    <label className="flow-picker">
      {t("Queue")}
      <select className="native-select" value={shown} onChange={(event) => lab.setView(withQueue(view, event.target.value))}>
        <option value={noQueue}>{t("none")}</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {queueLabel(runs, name)}
          </option>
        ))}
      </select>
    </label>
  );
}
