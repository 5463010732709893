// The panels of a figure, each in its own form, and the frame that lays them out.

import { expandScenario, type Figure, type Panel, type Profile, type Scenario } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import {
  barsPicture,
  curvesPicture,
  grouped,
  percent,
  moment,
  shareDelivered,
  sharedTop,
  topologyOf,
  topologyPicture,
  windowPanel,
  type LinkDirection,
  type PacketIndex,
} from "@ackscope/scene";
import { useMemo, type ReactElement, type ReactNode } from "react";
import { delayText, rateText } from "../ui/quantity.js";
import { PanelKey } from "./FigureKey.js";
import { flowNumber } from "./flow-number.js";
import {
  curvePanel,
  drawnRuns,
  drawnScenario,
  nameOf,
  timelineRows,
  windowGroups,
  type DrawnRun,
  type Spreads,
  type WindowGroup,
} from "./forms.js";
import { PictureView } from "./PictureView.js";
import { SceneView } from "./SceneView.js";
import { TimelineView, type Trace } from "./TimelineView.js";
import { useTraces, type TraceState } from "./use-traces.js";
import { barsInWords, curvesInWords } from "./words.js";

export interface PanelProps {
  readonly figure: Figure;
  readonly panel: Panel;
  readonly profile: Profile;
  readonly width: number;
}

/** From this width on, panels stand in two columns. */
const twoColumns = 760;
/** Room for names at the ends of curves. */
const roomForNames = 620;
const gap = 16;

/** Where a panel begins its rows; several panels of one kind share them. */
export function columnsFor(count: number, width: number): { readonly columns: number; readonly width: number } {
  const columns = count > 1 && width >= twoColumns ? 2 : 1;
  return { columns, width: Math.floor((width - gap * (columns - 1)) / columns) };
}

export function panelHeight(count: number, width: number): number {
  return count > 1 ? 320 : width < 520 ? 380 : 460;
}

export interface CellProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly width: number;
  readonly children: ReactNode;
}

export function Cell({ title, note = "", width, children }: CellProps): ReactElement {
  return (
    <div className="figure-cell" style={{ width }}>
      {(title !== "" || note !== "") && (
        <h2>
          {title} {note !== "" && <span>{note}</span>}
        </h2>
      )}
      {children}
    </div>
  );
}

interface SweptProps extends PanelProps {
  readonly spreads: Spreads;
  readonly hidden: readonly string[];
  readonly height: number;
  /** Its title and key are needed to tell it from others. */
  readonly titled: boolean;
  readonly keyed: boolean;
  readonly onPoint: (panel: Panel, series: string, x: number) => void;
}

/** Curves or bars. */
export function SweptPanel({ figure, panel, profile, width, spreads, hidden, height, titled, keyed, onPoint }: SweptProps): ReactElement {
  const curves = useMemo(() => curvePanel(figure, panel, profile, spreads), [figure, panel, profile, spreads]);
  const isBars = panel.form === "bars";
  const picture = useMemo(
    () => (isBars ? barsPicture : curvesPicture)(curves, { width, height, hidden, directLabels: width >= roomForNames }),
    [isBars, curves, width, height, hidden],
  );
  const open = (key: string): void => {
    const [series = "", x = ""] = key.split("|");
    onPoint(panel, series, Number(x));
  };
  return (
    <Cell title={titled ? panel.title : ""} width={width}>
      {keyed && <PanelKey figure={figure} curves={curves.curves} />}
      <p className="for-readers">{(isBars ? barsInWords : curvesInWords)(curves)}</p>
      <PictureView picture={picture} onTarget={open} />
    </Cell>
  );
}

const waitingHeight = 260;

export function Waiting({ state, height }: { readonly state: TraceState; readonly height: number }): ReactElement {
  return (
    <div className="figure-waiting" style={{ height }} role={state && "error" in state ? "alert" : undefined}>
      {state && "error" in state ? t("The run failed: {error}", { error: state.error }) : t("Running")}
    </div>
  );
}

/** The exact documents of drawn runs: the scenarios behind the points, with their first seed. */
export function useDrawnScenarios(runs: readonly DrawnRun[]): readonly Scenario[] {
  return useMemo(() => runs.map(({ panel, series, x }) => drawnScenario(panel, series, x)), [runs]);
}

export function TimelinePanels({ panel, profile, width, colour }: PanelProps & { readonly colour: "printed" | "roles" }): ReactElement {
  const runs = useMemo(() => drawnRuns(panel, profile), [panel, profile]);
  const seconds = panel.seconds ?? timelineRows;
  const states = useTraces(useDrawnScenarios(runs), seconds, true);
  const cell = columnsFor(runs.length, width);
  const height = cell.width < 520 ? waitingHeight : 300;
  return (
    <div className="figure-grid">
      {runs.map((run, i) => {
        const state = states[i] ?? null;
        const name = nameOf(run, profile);
        const trace = state && "trace" in state ? state.trace : null;
        const share = trace && shareOf(trace, panel, seconds);
        return (
          <Cell
            key={`${run.series} ${run.x}`}
            title={name}
            note={share === null ? "" : [share, ...statedShare(panel, run)].join(", ")}
            width={cell.width}
          >
            {trace ? (
              <>
                <p className="for-readers">{timelineInWords(name, trace, share, seconds)}</p>
                <TimelineView
                  trace={trace}
                  flow={flowNumber(trace.topology, panel.measure.flows?.[0])}
                  seconds={seconds}
                  width={cell.width}
                  height={height}
                  colour={colour}
                />
              </>
            ) : (
              <Waiting state={state} height={height} />
            )}
          </Cell>
        );
      })}
    </div>
  );
}

/** "29 % of the file delivered", by the end of the last band. */
export function shareOf(trace: Trace, panel: Panel, seconds: number): string | null {
  const flows = panel.measure.flows ?? trace.topology.flows.map(({ id }) => id);
  const shares = flows.flatMap(
    (flow) => shareDelivered(trace.index, trace.topology, flowNumber(trace.topology, flow), seconds * 1e9) ?? [],
  );
  if (shares.length === 0) return null;
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return t("{n, plural, one {{share} of the file delivered} other {{share} of the files delivered}}", {
    n: shares.length,
    share: percent(mean),
  });
}

/** "paper 29 %" where the paper states it. */
function statedShare({ paper = [] }: Panel, { series, x }: DrawnRun): readonly string[] {
  const stated = paper.find((value) => value.series === series && value.x === x);
  return stated ? [t("paper {value}", { value: percent(stated.value) })] : [];
}

function timelineInWords(name: string, { index, topology }: Trace, share: string | null, seconds: number): string {
  const history = index.flows[0];
  if (!history) return name;
  const values = {
    name,
    seconds: moment(seconds * 1e9),
    bands: timelineRows,
    flow: topology.flows[0]?.id ?? "",
    data: grouped(history.sent.at.length),
    acks: grouped(history.acks.at.length),
    lost: grouped(history.drops.at.length),
    timeouts: grouped(history.timeouts.at.length),
  };
  const words = t(
    topology.flows.length > 1
      ? "{name}, {seconds} in {bands} bands of flow {flow}: {data} data packets, {acks} ACKs, {lost} lost, {timeouts} timeouts."
      : "{name}, {seconds} in {bands} bands: {data} data packets, {acks} ACKs, {lost} lost, {timeouts} timeouts.",
    values,
  );
  return `${words} ${share ?? ""}`;
}

const windowHeight = 240;

export function WindowPanels({ panel, profile, width }: PanelProps): ReactElement {
  const groups = useMemo(() => windowGroups(panel, profile), [panel, profile]);
  const runs = useMemo(() => drawnRuns(panel, profile), [panel, profile]);
  const seconds = panel.seconds ?? 1;
  const states = useTraces(useDrawnScenarios(runs), seconds, true);
  const cell = columnsFor(groups.length, width);
  const drawn = useMemo(
    () => windowScenes(groups, runs, states, seconds, cell.width, windowHeight),
    [groups, runs, states, seconds, cell.width],
  );
  return (
    <div className="figure-grid">
      {groups.map((group, i) => {
        const scene = drawn[i];
        const failed = states.find((state) => state && "error" in state) ?? null;
        return (
          <Cell key={`${group.title} ${i}`} title={group.title} width={cell.width}>
            {scene ? (
              <>
                <p className="for-readers">
                  {t("Congestion window of {runs} over {seconds} s, at most {highest} segments.", {
                    runs: group.runs.map(({ label }) => label).join(", "),
                    seconds,
                    highest: grouped(scene.highest),
                  })}
                </p>
                <SceneView scene={scene.scene} />
              </>
            ) : (
              <Waiting state={failed} height={windowHeight} />
            )}
          </Cell>
        );
      })}
    </div>
  );
}

interface DrawnWindow {
  readonly scene: ReturnType<typeof windowPanel>;
  /** Segments. */
  readonly highest: number;
}

/** Every group whose runs are there; all on one scale, so that windows can be compared by eye. */
export function windowScenes(
  groups: readonly WindowGroup[],
  runs: readonly DrawnRun[],
  states: readonly TraceState[],
  seconds: number,
  width: number,
  height: number,
  thumbnail = false,
): readonly (DrawnWindow | undefined)[] {
  const traceOf = (run: DrawnRun): Trace | undefined => {
    const state = states[runs.findIndex(({ series, x }) => series === run.series && x === run.x)];
    return state && "trace" in state ? state.trace : undefined;
  };
  const made = groups.map(({ runs: own, flow }) => {
    const traces = own.flatMap((run) => traceOf(run) ?? []);
    const [first] = traces;
    if (!first || traces.length < own.length) return undefined;
    const shown = traces.map(({ index }, i) => ({ index, letter: String.fromCharCode(65 + i) }));
    const number = flowNumber(first.topology, flow);
    const level = own[0]?.panel.level;
    return { shown, flow: number, level, scene: windowPanel(shown, { width, height, flow: number, seconds }) };
  });
  const top = sharedTop(made.flatMap((each) => each?.scene ?? []));
  return made.map((each) => {
    if (!each) return undefined;
    const highest = Math.max(0, ...each.shown.map(({ index }) => highestWindow(index, each.flow, seconds * 1e9)));
    return { scene: windowPanel(each.shown, { width, height, flow: each.flow, seconds, top, thumbnail, level: each.level }), highest };
  });
}

/** Segments, until a time in ns. */
function highestWindow(index: PacketIndex, flow: number, until: number): number {
  const { at, value } = index.flows[flow]?.window ?? { at: [], value: [] };
  let highest = 0;
  for (let i = 0; i < at.length && (at[i] ?? 0) <= until; i++) highest = Math.max(highest, value[i] ?? 0);
  return highest;
}

export function TopologyPanel({ panel, width, titled }: PanelProps & { readonly titled: boolean }): ReactElement {
  const topology = useMemo(() => topologyOf(expandScenario(panel.base)), [panel]);
  const picture = useMemo(() => topologyPicture(topology, { width, describe: describeLink }), [topology, width]);
  const links = topology.links.filter(({ direction }) => direction === "forward");
  return (
    <Cell title={titled ? panel.title : ""} width={width}>
      <p className="for-readers">
        {t("{nodes} nodes. {links}.", {
          nodes: topology.nodes.length,
          links: links
            .map((link) => t("{from} to {to}: {facts}", { from: link.from, to: link.to, facts: describeLink(link).join(", ") }))
            .join("; "),
        })}
      </p>
      <PictureView picture={picture} />
    </Cell>
  );
}

export function describeLink({ rate, delay, queueLimit }: LinkDirection): readonly string[] {
  return [`${rateText(rate)}, ${delayText(delay)}`, queueLimit === null ? "" : t("queue {limit}", { limit: queueLimit })].filter(
    (line) => line !== "",
  );
}
