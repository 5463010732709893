// A figure in little: the real diagram with the same marks and no words, drawn when it is scrolled to. Numbers come from committed results; packets
// need a run, which somebody has to ask for.

import { expandScenario, type Figure, type Panel } from "@ackscope/scenarios";
import { barsPicture, curvesPicture, topologyOf, topologyPicture } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { useMemo, type ReactElement } from "react";
import { figureDrawing } from "./diagrams/drawings.js";
import type { FigureDrawing } from "./diagrams/form.js";
import { flowNumber } from "../figures/flow-number.js";
import { curvePanel, drawnRuns, drawnScenario, timelineRows, windowGroups, type Spreads } from "../figures/forms.js";
import { useDrawnScenarios, windowScenes } from "../figures/panels.js";
import { PictureView } from "../figures/PictureView.js";
import { SceneView } from "../figures/SceneView.js";
import { isRunDrawn } from "../figures/swept.js";
import { TimelineView } from "../figures/TimelineView.js";
import { littleSequence, traceEnd } from "./trace-diagrams.js";
import { useTraces } from "../figures/use-traces.js";
import { useVisible } from "../figures/use-visible.js";
import { useWidth } from "../figures/use-width.js";

interface ThumbnailProps {
  readonly figure: Figure;
  /** null: not there yet. */
  readonly spreads: Spreads | null;
  /** Whether what needs a run is run. */
  readonly mayRun: boolean;
}

/** Of which results are kept. */
const profile = "paper";

export const thumbnailHeight = 118;

export function Thumbnail({ figure, spreads, mayRun }: ThumbnailProps): ReactElement {
  const [box, width] = useWidth<HTMLDivElement>();
  const [watched, visible] = useVisible<HTMLDivElement>();
  const [panel] = figure.panels;
  return (
    <div ref={watched} className="thumbnail" aria-hidden="true">
      <div ref={box}>
        {panel && visible && width > 0 && <Little figure={figure} panel={panel} spreads={spreads} mayRun={mayRun} width={width} />}
      </div>
    </div>
  );
}

type LittleProps = ThumbnailProps & { readonly panel: Panel; readonly width: number };

function Little(props: LittleProps): ReactElement | null {
  if (isRunDrawn(props.panel) && !props.mayRun) return <p className="thumbnail-waits">{t("needs a run")}</p>;
  const drawing = figureDrawing(props.panel);
  return drawing ? <LittleDiagram {...props} drawing={drawing} /> : <LittleForm {...props} />;
}

function LittleForm(props: LittleProps): ReactElement | null {
  switch (props.panel.form) {
    case "curves":
    case "bars":
      return <LittleSweep {...props} />;
    case "timelines":
      return <LittleTimelines {...props} />;
    case "windows":
      return <LittleWindows {...props} />;
    case "traces":
      return <LittleTrace {...props} />;
    case "topology":
      return <LittleNetwork {...props} />;
    // A diagram of runs is drawn above.
    default:
      return null;
  }
}

function LittleSweep({ figure, panel, spreads, width }: LittleProps): ReactElement | null {
  const picture = useMemo(() => {
    const draw = panel.form === "bars" ? barsPicture : curvesPicture;
    return spreads && draw(curvePanel(figure, panel, profile, spreads), { width, height: thumbnailHeight, thumbnail: true });
  }, [figure, panel, spreads, width]);
  return picture && <PictureView picture={picture} />;
}

const littleTimelines = 2;
const littleRows = 4;
const littleGap = 6;

/** The first rows of the first two runs: what they differ in is how they start. */
function LittleTimelines({ panel, width }: LittleProps): ReactElement {
  const scenarios = useMemo(
    () =>
      drawnRuns(panel, profile)
        .slice(0, littleTimelines)
        .map(({ series, x }) => drawnScenario(panel, series, x)),
    [panel],
  );
  const seconds = panel.seconds ?? timelineRows;
  const states = useTraces(scenarios, seconds, true);
  const height = (thumbnailHeight - 16 - littleGap * (scenarios.length - 1)) / scenarios.length;
  return (
    <div className="little-timelines" style={{ gap: littleGap }}>
      {states.map(
        (state, i) =>
          state &&
          "trace" in state && (
            <TimelineView
              key={i}
              trace={state.trace}
              flow={flowNumber(state.trace.topology, panel.measure.flows?.[0])}
              seconds={seconds}
              width={width - 16}
              height={height}
              colour="roles"
              thumbnailRows={littleRows}
            />
          ),
      )}
    </div>
  );
}

const littleGroups = 8;

function LittleWindows({ panel, width }: LittleProps): ReactElement {
  const groups = useMemo(() => windowGroups(panel, profile).slice(0, littleGroups), [panel]);
  const runs = useMemo(
    () =>
      drawnRuns(panel, profile).filter((run) =>
        groups.some((group) => group.runs.some(({ series, x }) => series === run.series && x === run.x)),
      ),
    [panel, groups],
  );
  const scenarios = useMemo(() => runs.map(({ series, x }) => drawnScenario(panel, series, x)), [panel, runs]);
  const seconds = panel.seconds ?? 1;
  const states = useTraces(scenarios, seconds, true);
  const columns = groups.length > 4 ? 4 : Math.min(2, groups.length);
  const rows = Math.ceil(groups.length / columns);
  const cell = { width: (width - 12 - 4 * (columns - 1)) / columns, height: (thumbnailHeight - 12 - 4 * (rows - 1)) / rows };
  const scenes = useMemo(
    () => windowScenes(groups, runs, states, seconds, cell.width, cell.height, true),
    [groups, runs, states, seconds, cell.width, cell.height],
  );
  return (
    <div className="little-windows" style={{ gridTemplateColumns: `repeat(${columns}, ${cell.width}px)` }}>
      {scenes.map((drawn, i) => (drawn ? <SceneView key={i} scene={drawn.scene} /> : <span key={i} style={cell} />))}
    </div>
  );
}

/** The sequence numbers of the first run. */
function LittleTrace({ panel, width }: LittleProps): ReactElement | null {
  const runs = useMemo(() => drawnRuns(panel, profile).slice(0, 1), [panel]);
  const states = useTraces(useDrawnScenarios(runs), traceEnd(panel), true);
  const [state] = states;
  const scene = useMemo(
    () => (state && "trace" in state ? littleSequence(panel, state.trace, width, thumbnailHeight) : null),
    [panel, state, width],
  );
  return scene && <SceneView scene={scene} />;
}

/** The first run. */
function LittleDiagram({ panel, width, drawing }: LittleProps & { readonly drawing: FigureDrawing }): ReactElement | null {
  const runs = useMemo(() => drawnRuns(panel, profile).slice(0, 1), [panel]);
  const scenarios = useDrawnScenarios(runs);
  const [scenario] = scenarios;
  const [state] = useTraces(scenarios, drawing.end(panel), true);
  const picture = useMemo(
    () => (state && "trace" in state && scenario ? drawing.little(panel, state.trace, scenario, { width, height: thumbnailHeight }) : null),
    [panel, state, scenario, width, drawing],
  );
  return picture && <PictureView picture={picture} />;
}

function LittleNetwork({ panel, width }: LittleProps): ReactElement {
  const picture = useMemo(
    () => topologyPicture(topologyOf(expandScenario(panel.base)), { width, height: thumbnailHeight, thumbnail: true, describe: () => [] }),
    [panel, width],
  );
  return <PictureView picture={picture} />;
}
