// The laboratories of one reading document, one an experiment, and the numbers that its text takes from their newest runs.

import type { Measure } from "@ackscope/scenarios";
import { isSimulated } from "@ackscope/scene";
import { measureKey, measureRun } from "ackscope/measure";
import { createStore, type StoreApi } from "zustand/vanilla";
import { Lab, type LabResult } from "../lab/session/lab.js";
import type { CaptureStage } from "../captured/capture-stage.js";
import { openedView } from "../share/stored-view.js";
import { maxEvents, pageSimulator } from "../sim/browser.js";
import type { LiveExperiment, ReadingDocument } from "./model/document.js";
import { captureCount, type CaptureCount } from "./model/capture-counts.js";
import type { CaptureSpec } from "./model/spec.js";
import { Values, type Result } from "./model/values.js";

export class ReadingLabs {
  readonly values: Values;
  /** Goes up with every result: what reads values looks again. */
  readonly changes: StoreApi<number> = createStore(() => 0);
  /** The annotation whose words are pointed at. */
  readonly pointed: StoreApi<string | null> = createStore<string | null>(() => null);
  /** By name: a captured flow that is here. */
  readonly captures: StoreApi<Readonly<Record<string, OpenedCapture>>> = createStore<Readonly<Record<string, OpenedCapture>>>(() => ({}));
  private readonly closed = new AbortController();
  private readonly labs = new Map<string, LabPair>();
  private readonly measured = new WeakMap<LabResult, Map<string, Result>>();

  constructor(private readonly document: Pick<ReadingDocument, "captures" | "experiments" | "values">) {
    for (const [name, live] of Object.entries(document.experiments)) {
      const pair = { shown: labFor(live, live.shown), hidden: live.hidden.length > 0 ? labFor(live, live.hidden) : null };
      for (const lab of labsOf(pair))
        lab.store.subscribe((state, before) => {
          if (state.result !== before.result || state.failure !== before.failure) this.changes.setState((count) => count + 1, true);
        });
      // Edited is what is shown; what only values read follows.
      pair.shown.store.subscribe(({ experiment }, before) => {
        if (experiment !== before.experiment) pair.hidden?.edit(() => experiment, "follow", true);
      });
      this.labs.set(name, pair);
    }
    this.values = new Values(document.values, {
      measure: (experiment, variant, measure) => this.read(experiment, variant, measure),
      count: (capture, count) => counted(this.captures.getState()[capture], count),
    });
  }

  /** The first experiments stand first in the text: they run first. */
  run(): void {
    for (const pair of this.labs.values()) for (const lab of labsOf(pair)) lab.run();
    for (const [name, spec] of Object.entries(this.document.captures)) void this.open(name, spec);
  }

  close(): void {
    this.closed.abort();
    for (const pair of this.labs.values()) for (const lab of labsOf(pair)) lab.close();
  }

  /** The laboratory in which a variant runs; left out: that of what is shown. */
  of(experiment: string, variant?: string): { readonly lab: Lab; readonly live: LiveExperiment } {
    const pair = this.labs.get(experiment);
    const live = this.document.experiments[experiment];
    if (!pair || !live) throw new Error(`there is no experiment ${experiment}`);
    const isHidden = variant !== undefined && !live.shown.includes(variant);
    return { lab: isHidden ? (pair.hidden ?? pair.shown) : pair.shown, live };
  }

  private async open(name: string, { example, title, from, to, panels }: CaptureSpec): Promise<void> {
    const { signal } = this.closed;
    const looked = { ...(from !== undefined && { from }), ...(to !== undefined && { to }), ...(panels && { panels }) };
    const opened: OpenedCapture = await import("../captured/open-example.js")
      .then(({ openExample }) => openExample(example, title, looked, signal))
      .then(
        (stage) => ({ stage }),
        (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }),
      );
    if (signal.aborted) return;
    this.captures.setState((before) => ({ ...before, [name]: opened }));
    this.changes.setState((count) => count + 1, true);
  }

  private read(experiment: string, variant: string, measure: Measure): Result {
    const { result, failure } = this.of(experiment, variant).lab.state;
    if (!result) return failure ? { reason: "the run failed" } : null;
    const known = this.measured.get(result) ?? new Map<string, Result>();
    this.measured.set(result, known);
    const key = `${variant} ${measureKey(measure)}`;
    const found = known.get(key) ?? measuredIn(result, variant, measure);
    known.set(key, found);
    return found;
  }
}

/** A flow of a capture; or why it could not be had. */
export type OpenedCapture = { readonly stage: CaptureStage } | { readonly failure: string };

function counted(opened: OpenedCapture | undefined, count: CaptureCount): Result {
  if (!opened) return null;
  if ("failure" in opened) return { reason: opened.failure };
  const value = captureCount(opened.stage.captured.columns, count);
  return value === null ? { reason: "the capture has none" } : { value };
}

function measuredIn({ runs, variants }: LabResult, variant: string, measure: Measure): Result {
  const place = variants.findIndex(({ id }) => id === variant);
  const run = runs[place];
  return run && isSimulated(run) ? measureRun(run, measure) : { reason: `no run ${variant}` };
}

interface LabPair {
  readonly shown: Lab;
  /** Variants that only values read. */
  readonly hidden: Lab | null;
}

const labsOf = ({ shown, hidden }: LabPair): readonly Lab[] => (hidden ? [shown, hidden] : [shown]);

function labFor({ experiment }: LiveExperiment, [a, b, ...more]: readonly string[]): Lab {
  return new Lab(
    { simulator: pageSimulator(), maxEvents },
    {
      experiment,
      reference: experiment,
      origin: { type: "link", id: null, title: experiment.title },
      a,
      b: b ?? null,
      more,
      view: openedView(experiment.view),
    },
  );
}
