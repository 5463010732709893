import { t } from "@ackscope/scene/language";
import { Suspense, useMemo, type CSSProperties, type ReactElement, type ReactNode, type WheelEvent } from "react";
import { Link } from "react-router";
import { useStore } from "zustand";
import { DiagramKey, DiagramStack, type DiagramView } from "../diagrams/index.js";
import { addressOf } from "../lab/session/address.js";
import { StageProvider, useLab, useLabState } from "../lab/session/context.js";
import { useDiagramEvents } from "../lab/session/diagram-events.js";
import { isModified, isStale, type LabResult } from "../lab/session/lab.js";
import { usePlayback } from "../lab/session/use-playback.js";
import { DrawnDiagram } from "../lab/diagrams/ShownDiagram.js";
import { RunFailed } from "../lab/parts/RunFailed.js";
import { PanelsOf } from "../lab/diagrams/RunPanels.js";
import { ProblemList } from "../ui/ProblemList.js";
import { RunLetter } from "../ui/RunLetter.js";
import { Annotated } from "./Annotations.js";
import { useExperiment } from "./context.js";
import { Controls } from "./Controls.js";
import { routes } from "../routes/routes.js";

interface LiveDiagramProps {
  readonly of: string;
  /** px of the plots. */
  readonly height?: string;
  /** Parameters above it, space separated. Absent: those that no prose holds. */
  readonly parameters?: string;
  /** Ids of flows whose own throughput stands below graphs, space separated. */
  readonly throughput?: string;
  /** Parameters that stand in the prose. */
  readonly inText: readonly string[];
  readonly children?: ReactNode;
}

/** The diagrams of an experiment, run again whenever one of its parameters changes. */
export function LiveDiagram({ of, height, parameters, throughput, inText, children }: LiveDiagramProps): ReactElement {
  const { lab, live } = useExperiment(of);
  const named = (names: readonly string[]): string[] => names.map((name) => `${of}.${name}`);
  const above =
    parameters === undefined ? named(Object.keys(live.parameters)).filter((name) => !inText.includes(name)) : named(parameters.split(" "));
  return (
    <StageProvider value={lab}>
      <figure className="reading-figure" data-of={of} onWheelCapture={leaveScrolling}>
        <Controls names={above} />
        <PanelsOf value={live.experiment.title}>
          <Picture of={of} height={height === undefined ? undefined : Number(height)} throughput={throughput?.split(" ") ?? noFlows} />
        </PanelsOf>
        <figcaption>
          {children}
          <OpenInLab />
        </figcaption>
      </figure>
    </StageProvider>
  );
}

/** A page is scrolled past its diagrams; they zoom where Ctrl is held. */
function leaveScrolling(event: WheelEvent): void {
  if (!event.ctrlKey && !event.metaKey && Math.abs(event.deltaY) >= Math.abs(event.deltaX)) event.stopPropagation();
}

/** Of a ladder of which the page says no height, px. */
const usualHeight = 420;

const noFlows: readonly string[] = [];

interface PictureProps {
  readonly of: string;
  readonly height: number | undefined;
  readonly throughput: readonly string[];
}

function Picture({ of, height, throughput }: PictureProps): ReactElement {
  usePlayback();
  const failure = useLabState((state) => state.failure);
  const waiting = <div className="reading-plot" style={{ minHeight: height }} aria-busy="true" />;
  return (
    <>
      {failure?.kind === "problems" && <ProblemList title={t("These values do not go together")} problems={failure.problems} />}
      {failure?.kind === "failed" && <RunFailed failure={failure} />}
      <Suspense fallback={waiting}>
        <div className="reading-drawn" style={{ "--height": `${height ?? usualHeight}px` } as CSSProperties}>
          <DrawnDiagram>
            <Graphs of={of} height={height} throughput={throughput} />
          </DrawnDiagram>
        </div>
      </Suspense>
    </>
  );
}

function Graphs({ of, height, throughput }: PictureProps): ReactElement {
  const result = useLabState((state) => state.result);
  const view = useLabState((state) => state.view);
  const { onView } = useDiagramEvents();
  if (!result) return <div className="reading-plot" style={{ minHeight: height }} aria-busy="true" />;
  const { runs } = result;
  return (
    <>
      <div className="reading-key">
        <DiagramKey runs={runs} view={view} onView={onView} />
      </div>
      {runs.length > 1 && (
        <p className="reading-runs">
          {runs.map(({ letter, label }) => (
            <span key={letter}>
              <RunLetter letter={letter} /> {label}
            </span>
          ))}
        </p>
      )}
      <Annotated of={of}>
        <div className="reading-plot" style={{ minHeight: height }}>
          <Stack result={result} view={view} />
        </div>
      </Annotated>
      {throughput.map((flow) => (
        <Throughput key={flow} flow={flow} />
      ))}
    </>
  );
}

function Stack({ result, view }: { readonly result: LabResult; readonly view: DiagramView }): ReactElement {
  const stale = useLabState(isStale);
  const { onView, onHover } = useDiagramEvents();
  const { runs, duration, generation } = result;
  return (
    <DiagramStack runs={runs} view={view} duration={duration} generation={generation} stale={stale} onView={onView} onHover={onHover} />
  );
}

/** Of another flow than the graphs are of, over the same time: its rates have an axis of their own. */
function Throughput({ flow: id }: { readonly flow: string }): ReactElement | null {
  const result = useLabState((state) => state.result);
  const view = useLabState((state) => state.view);
  const flow = result?.runs[0]?.topology.flows.findIndex((each) => each.id === id) ?? -1;
  const own = useMemo((): DiagramView => ({ ...view, flow, panels: ["throughput"], heights: undefined, selection: null }), [view, flow]);
  if (!result || flow < 0) return null;
  return (
    <>
      <p className="reading-runs">{t("Flow {flow}", { flow: id })}</p>
      <div className="reading-plot beside">
        <Stack result={result} view={own} />
      </div>
    </>
  );
}

/** Whatever the parameters were moved to is what the lab opens with. */
function OpenInLab(): ReactElement {
  const lab = useLab();
  // Not on every tick: writing an address packs the whole scenario.
  const history = useLabState((state) => state.history);
  const address = useMemo(() => addressOf({ ...lab.state, history }), [lab, history]);
  return (
    <span className="reading-open">
      <Link to={`${routes.lab}${address}`}>{t("Open in the lab")}</Link>
      <Reset />
    </span>
  );
}

function Reset(): ReactElement | null {
  const lab = useLab();
  const modified = useStore(lab.store, isModified);
  if (!modified) return null;
  return (
    <button type="button" className="button quiet" onClick={() => lab.edit(() => lab.state.reference, "reset", true)}>
      {t("As it was")}
    </button>
  );
}
