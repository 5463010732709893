// One laboratory: an experiment, the runs of two of its variants, and what is looked at. A page may have several, each its own.
//
//   edit ─▶ experiment ─▶ prepare ─▶ Latest ─▶ worker ─▶ result ─▶ diagrams
//
// The store holds facts; what can be derived from them is derived where it is shown.

import { mostRunsShown, packetDiagrams, usualDiagram, type Experiment, type Problem, type Scenario } from "@ackscope/scenarios";
import { metricsOf } from "@ackscope/scene";
import type { Estimate } from "ackscope";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { DiagramRun, DiagramView, Selection } from "../../diagrams/index.js";
import type { Level } from "../../settings/levels.js";
import { defaultView, letterOf, openedView, type ShownRuns } from "../../share/stored-view.js";
import { failureOf, SimulationFailure, type Failure, type RunProgress, type VariantRun } from "../../sim/calls.js";
import { Latest, type Job } from "../../sim/latest.js";
import type { RunningRun, Simulator } from "../../sim/simulator.js";
import { opened, prepare, sameScenarios } from "./document.js";
import { canRedo, canUndo, current, goTo, record, startHistory, type History } from "./history.js";
import { samePacket } from "./same-packet.js";
import type { Stage, StageRuns, StageState } from "./stage.js";

/** What the experiment started from. */
export interface Origin {
  readonly type: "preset" | "run" | "link" | "start";
  /** Of the preset or run; null for a link that names none, and for a network to begin with. */
  readonly id: string | null;
  readonly title: string;
}

/** What a laboratory begins with. */
export interface Opening {
  readonly experiment: Experiment;
  /** What "modified" and the dots of the form compare with. */
  readonly reference: Experiment;
  readonly origin: Origin;
  readonly a?: string | undefined;
  readonly b?: string | null | undefined;
  readonly more?: readonly string[] | undefined;
  readonly view: Partial<DiagramView>;
  /** Left out: as before, or no level at all. */
  readonly level?: Level | undefined;
}

/** What undo goes back to. */
export interface Entry extends ShownRuns {
  readonly experiment: Experiment;
}

export interface LabResult extends StageRuns {
  /** The variants of `runs`, and the documents they were made from. */
  readonly variants: readonly { readonly id: string; readonly scenario: Scenario }[];
  /** Simulation alone, both runs, ms. */
  readonly took: number;
  /** What all its runs were expected to need at most, before they began. */
  readonly estimate: Pick<Estimate, "events" | "traceBytes">;
  /** Stopped on request at this simulated time, ns. */
  readonly stoppedAt: number | null;
}

export interface LabState extends Entry, StageState {
  readonly origin: Origin;
  /** By what, and a new object each time: the address follows a person and leads otherwise. */
  readonly opened: { readonly by: "address" | "person" };
  /** The experiment as it was opened. */
  readonly reference: Experiment;
  readonly history: History<Entry>;
  readonly result: LabResult | null;
  /** Diagrams have shown a result: what people look at later than at these can follow. */
  readonly pictured: boolean;
  /** A run has taken longer than a moment: its progress, by document. */
  readonly progress: ReadonlyMap<string, RunProgress> | null;
  /** Why the newest experiment has no result. The result shown, if any, is an older one's. */
  readonly failure: Failure | null;
  /** The subject of the newest edit. */
  readonly touched: string | null;
}

export interface LabOptions {
  readonly simulator: Pick<Simulator, "run">;
  readonly maxEvents: number;
  readonly now?: () => number;
  /** Fetches what finds where to look first, if nobody says so. Absent: at the beginning. */
  readonly firstLook?: () => Promise<FirstLook>;
}

export type FirstLook = (runs: readonly DiagramRun[], view: DiagramView) => Partial<DiagramView> | undefined;

interface Made {
  readonly runs: readonly VariantRun[];
  readonly look: FirstLook | undefined;
  readonly documents: LabResult["variants"];
}

/** An interface that does nothing for this long says that it is working. */
const momentMs = 150;

/** A run that was stopped on the way. What it left behind is shown; the rest of it waits in the workers. */
interface Halted extends Pick<Made, "runs" | "documents"> {
  readonly entry: Entry;
  readonly running: RunningRun;
  /** What was shown before it. */
  readonly before: LabResult | null;
}

interface Wanted {
  readonly entry: Entry;
  /** What is gone on with, instead of beginning again. */
  readonly from?: Halted;
  /** The input event that asked for it, for measurements. */
  readonly input: number;
}

export class Lab implements Stage {
  readonly store: StoreApi<LabState>;
  private readonly latest: Latest<Wanted, Made>;
  private readonly now: () => number;
  private running: RunningRun | undefined;
  private halted: Halted | undefined;
  private readonly closing = new AbortController();
  private inputs = 0;
  private generation = 0;
  private inputOfGeneration = 0;
  /** Nobody has said yet where to look. */
  private untold: boolean;
  /** What is shown is of the experiment before this one: its packets are no others' than its own. */
  private foreign = false;

  constructor(
    private readonly options: LabOptions,
    opening: Opening,
  ) {
    this.now = options.now ?? (() => performance.now());
    this.store = createStore<LabState>(() => initialState(opening));
    this.untold = saysNotWhere(opening);
    this.latest = new Latest<Wanted, Made>({
      patience: 100,
      now: this.now,
      start: (wanted) => this.start(wanted),
      onResult: (made, wanted) => this.showRuns(made, wanted),
      onFailure: (error, { from }) => {
        const failure = failureOf(error);
        // Another laboratory has used the workers meanwhile: what waited there is gone.
        if (from && failure.kind === "cancelled") this.run();
        else this.fail(failure);
      },
    });
  }

  /** Aborts when nobody looks at this laboratory any more. */
  get closed(): AbortSignal {
    return this.closing.signal;
  }

  get state(): LabState {
    return this.store.getState();
  }

  /** Another experiment takes the place of this one; its history begins again. */
  open(opening: Opening, by: LabState["opened"]["by"]): void {
    this.latest.clear();
    this.forgetHalted();
    const { result, pictured, speed, level } = this.state;
    this.store.setState({ ...initialState(opening), opened: { by }, result, pictured, speed, level: opening.level ?? level });
    this.untold = saysNotWhere(opening);
    this.foreign = true;
    this.run();
  }

  /**
   * A change of the document. `subject` names what was changed: changes of one thing in quick succession are one step of undo.
   * A slider's ticks are not steps; its release is.
   */
  edit(change: (experiment: Experiment) => Experiment, subject: string, commit: boolean): void {
    this.apply(withKnownRuns({ ...this.entry(), experiment: change(this.state.experiment) }), subject, commit);
  }

  /** Puts a variant at a place on the page, 0 for run A; null takes away what is there. The last run stays. */
  choose(place: number, variant: string | null): void {
    const ids = runIds(this.state);
    this.show(variant === null ? ids.toSpliced(place, 1) : ids.toSpliced(place, 1, variant), `choose-${place}`);
  }

  /** Puts these variants on the page, in this order. */
  show(ids: readonly string[], subject = "show"): void {
    this.arrange(this.state.experiment, ids, subject);
  }

  /** Another set of variants, and those of them that are on the page: one step. */
  arrange(experiment: Experiment, ids: readonly string[], subject: string): void {
    const [a, b = null, ...more] = ids.filter((id) => experiment.variants.some((variant) => variant.id === id)).slice(0, mostRunsShown);
    if (a !== undefined) this.apply({ experiment, a, b, more }, subject, true);
  }

  swap(): void {
    const [a, b, ...more] = runIds(this.state);
    if (a !== undefined && b !== undefined) this.show([b, a, ...more], "swap");
  }

  /** Ends a drag: what the ticks did becomes a step. */
  commit(subject: string): void {
    const entry = this.entry();
    const before = current(this.state.history);
    if (before.experiment === entry.experiment && runIds(before).join() === runIds(entry).join()) return;
    this.store.setState({ history: record(this.state.history, entry, subject, this.now()).history });
  }

  /** Steps through the history; false when there is nowhere to go. */
  goTo(at: number): boolean {
    const history = goTo(this.state.history, at);
    if (!history) return false;
    this.store.setState({ ...current(history), history });
    this.run();
    return true;
  }

  undo(): void {
    if (canUndo(this.state.history)) this.goTo(this.state.history.at - 1);
  }

  redo(): void {
    if (canRedo(this.state.history)) this.goTo(this.state.history.at + 1);
  }

  setView(next: Partial<DiagramView>): void {
    if (Object.keys(next).some((field) => tellsWhere.has(field))) this.untold = false;
    this.store.setState(({ view }) => ({ view: { ...view, ...next } }));
  }

  setLevel(level: Level): void {
    this.store.setState({ level });
  }

  play(playing: boolean): void {
    this.store.setState({ playing });
  }

  setSpeed(speed: number): void {
    this.store.setState({ speed });
  }

  /** The text being edited is not a scenario: what is shown is older than it. */
  refuse(problems: readonly Problem[]): void {
    this.latest.clear();
    this.fail({ kind: "problems", document: this.state.a, problems });
  }

  setHover(hover: Selection | null): void {
    this.store.setState({ hover });
  }

  /**
   * Runs what the document says now. Benchmarks read the performance marks `ackscope:input` (detail: `{ input }`), `ackscope:arrived`
   * (detail: `{ input, rows }`, when the columns of a result are there) and `ackscope:drawn` (detail: `{ input, generation }`): from the
   * first to the last with the same `input` is what a person waits.
   */
  run(): void {
    this.submit(this.entry());
  }

  /** Stops a long run; what there is of it is shown. */
  cancel(): void {
    this.running?.cancel("keep");
  }

  /** Goes on with a run that was stopped. */
  continue(): void {
    const { halted } = this;
    if (halted) this.latest.submit({ entry: halted.entry, input: ++this.inputs, from: halted });
    else this.run();
  }

  /** Throws away what a stopped run left behind; what was shown before it comes back. */
  discard(): void {
    this.store.setState({ result: this.halted?.before ?? null, failure: { kind: "cancelled" }, hover: null });
    this.forgetHalted();
  }

  isStale(): boolean {
    return isStale(this.state);
  }

  isDragged(): boolean {
    return isDragged(this.state);
  }

  /** A diagram has put a generation on the screen. */
  drawn(generation: number, at: number): void {
    if (generation !== this.generation) return;
    if (!this.state.pictured) this.store.setState({ pictured: true });
    performance.mark("ackscope:drawn", { startTime: at, detail: { input: this.inputOfGeneration, generation } });
  }

  close(): void {
    this.closing.abort();
    this.latest.clear();
    this.forgetHalted();
  }

  private entry(): Entry {
    const { experiment, a, b, more } = this.state;
    return { experiment, a, b, more };
  }

  private apply(entry: Entry, subject: string, commit: boolean): void {
    // The workers begin first; the page is drawn while they run.
    if (!this.runsTheSame(entry)) this.submit(entry);
    const { history } = commit ? record(this.state.history, entry, subject, this.now()) : this.state;
    this.store.setState({ ...entry, history, touched: subject });
  }

  /** Only the sweep or a title differs, and what is shown is up to date or on its way. */
  private runsTheSame(entry: Entry): boolean {
    const { experiment, failure } = this.state;
    const { base, variants } = entry.experiment;
    return (
      failure === null && base === experiment.base && variants === experiment.variants && runIds(entry).join() === runIds(this.state).join()
    );
  }

  private submit(entry: Entry): void {
    const input = ++this.inputs;
    performance.mark("ackscope:input", { detail: { input } });
    this.latest.submit({ entry, input });
  }

  private forgetHalted(): void {
    this.halted?.running.cancel("drop");
    this.halted = undefined;
  }

  private start({ entry, from }: Wanted): Job<Made> {
    if (from !== this.halted) this.forgetHalted();
    const prepared = prepare(entry.experiment, runIds(entry));
    if (!prepared.ok) {
      const failure: Failure = { kind: "problems", document: prepared.variant, problems: prepared.problems };
      return { result: Promise.reject(new SimulationFailure(failure)), cancel: () => {} };
    }
    const { documents } = from ?? prepared;
    const progress = new Map<string, RunProgress>();
    const started = this.now();
    const moment = setTimeout(() => this.store.setState({ progress: new Map(progress) }), momentMs);
    const onProgress = (part: RunProgress): void => {
      progress.set(part.document, part);
      if (this.now() - started > momentMs) this.store.setState({ progress: new Map(progress) });
    };
    const stopped = (from?.runs ?? []).filter(({ stoppedAt }) => stoppedAt !== null).map(({ id }) => id);
    const running = from
      ? from.running.resume(stopped, onProgress)
      : this.options.simulator.run({ documents, maxEvents: this.options.maxEvents, onProgress });
    this.running = running;
    const result = running.result.finally(() => {
      clearTimeout(moment);
      if (this.running === running) this.running = undefined;
    });
    // It comes while the runs are computed. What cannot be fetched only leaves the view where it is.
    const looks = this.untold ? this.options.firstLook?.().catch(() => undefined) : undefined;
    const made = Promise.all([result, looks]).then(([runs, look]): Made => {
      const whole = from ? from.runs.map((run) => runs.find(({ id }) => id === run.id) ?? run) : runs;
      this.halted = whole.some(({ stoppedAt }) => stoppedAt !== null)
        ? { runs: whole, documents, entry, running, before: from ? from.before : this.state.result }
        : undefined;
      return { runs: whole, documents, look };
    });
    return { result: made, cancel: () => running.cancel("drop") };
  }

  private showRuns({ runs, documents, look }: Made, { entry, input }: Wanted): void {
    performance.mark("ackscope:arrived", { detail: { input, rows: runs.map(({ columns }) => columns.rows) } });
    const { result, view } = this.state;
    const before = this.foreign ? null : result;
    this.foreign = false;
    const shown = runs.map((run, i): DiagramRun => {
      const label = entry.experiment.variants.find(({ id }) => id === run.id)?.label ?? run.id;
      const { scenario } = documents[i]!; // one for each run
      const { columns, index, topology, metrics } = run;
      return { kind: "simulated", letter: letterOf(i), label, scenario, columns, index, topology, metrics };
    });
    const stopped = runs.flatMap(({ stoppedAt }) => stoppedAt ?? []);
    const first = this.untold ? look?.(shown, view) : undefined;
    this.untold = false;
    this.generation += 1;
    this.inputOfGeneration = input;
    this.store.setState({
      result: {
        runs: shown,
        variants: documents,
        duration: Math.max(...runs.map(({ metrics }) => metrics.simulatedTime)),
        generation: this.generation,
        took: runs.reduce((sum, { took }) => sum + took.run, 0),
        estimate: {
          events: runs.reduce((sum, { estimate }) => sum + estimate.events, 0),
          traceBytes: runs.reduce((sum, { estimate }) => sum + estimate.traceBytes, 0),
        },
        stoppedAt: stopped.length > 0 ? Math.min(...stopped) : null,
      },
      view: {
        ...view,
        selection: view.selection && before ? samePacket(before.runs, shown, view.selection) : view.selection,
        ...first,
      },
      progress: null,
      failure: null,
      hover: null,
    });
  }

  private fail(error: Failure): void {
    this.store.setState({ failure: error, progress: null });
  }
}

export const eventsOf = ({ runs }: Pick<LabResult, "runs">): number => metricsOf(runs).reduce((sum, { events }) => sum + events, 0);

/** Variants that an edit took away are no longer shown. */
function withKnownRuns(entry: Entry): Entry {
  const { variants } = entry.experiment;
  const ids = runIds(entry);
  const known = ids.filter((id) => variants.some((variant) => variant.id === id));
  if (known.length === ids.length) return entry;
  const [a = variants[0]?.id ?? "", b = null, ...more] = known;
  return { ...entry, a, b, more };
}

export function runIds({ a, b, more }: ShownRuns): string[] {
  return b === null ? [a] : [a, b, ...more];
}

const compared = new WeakMap<Experiment, { readonly reference: Experiment; readonly modified: boolean }>();

/** Whether the scenarios differ from those that were opened. Asked on every change of anything, so the answer is kept. */
export function isModified({ experiment, reference }: Pick<LabState, "experiment" | "reference">): boolean {
  const known = compared.get(experiment);
  if (known?.reference === reference) return known.modified;
  const modified = !sameScenarios(experiment, reference);
  compared.set(experiment, { reference, modified });
  return modified;
}

/** A slider is held, or a handle: what it did so far is no step of the history yet. */
export function isDragged({ experiment, history }: Pick<LabState, "experiment" | "history">): boolean {
  return current(history).experiment !== experiment;
}

/** The picture is not of what the form says. */
export function isStale({ failure, progress }: Pick<LabState, "failure" | "progress">): boolean {
  return failure !== null || progress !== null;
}

/** What of a view says where to look. */
const tellsWhere: ReadonlySet<string> = new Set<keyof DiagramView>(["from", "to", "at", "selection", "ranges", "align"]);
/** What somebody may say who does not say where to look, or at what. How a diagram is arranged stands under its name. */
const saysLittle: ReadonlySet<string> = new Set<string>(["layout", "diagram", ...packetDiagrams]);

/** A link says where to look with anything that it says of the view; a document, with a time or a packet. */
function saysNotWhere({ experiment, view }: Opening): boolean {
  const stored = openedView(experiment.view);
  const diagram = view.diagram ?? stored.diagram;
  return (
    Object.keys(view).every((field) => saysLittle.has(field)) &&
    !Object.keys(stored).some((field) => tellsWhere.has(field)) &&
    packetDiagrams.has(diagram ?? usualDiagram)
  );
}

function initialState({ experiment, reference, origin, a: wantedA, b: wantedB, more: wantedMore, view, level }: Opening): LabState {
  const whole = opened(experiment);
  const known = (id: string | null | undefined): string | undefined => whole.variants.find((variant) => variant.id === id)?.id;
  const { view: stored } = whole;
  const a = known(wantedA) ?? known(stored?.a) ?? whole.variants[0]?.id ?? "";
  const other = whole.variants.find(({ id }) => id !== a)?.id ?? null;
  const b = wantedB === null ? null : (known(wantedB) ?? (stored?.b === null ? null : (known(stored?.b) ?? other)));
  const more =
    b === null ? [] : (wantedMore ?? stored?.more ?? []).filter((id, i, ids) => known(id) && id !== a && id !== b && ids.indexOf(id) === i);
  const start: Entry = { experiment: whole, a, b: b === a ? null : b, more: more.slice(0, mostRunsShown - 2) };
  return {
    ...start,
    origin,
    opened: { by: "address" },
    reference: reference === experiment ? whole : opened(reference),
    history: startHistory(start),
    view: { ...defaultView, ...openedView(stored), ...view },
    level: level ?? null,
    result: null,
    pictured: false,
    progress: null,
    failure: null,
    hover: null,
    touched: null,
    playing: false,
    speed: 1 / 20,
  };
}
