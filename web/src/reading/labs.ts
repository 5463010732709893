// The laboratories of one reading document, one an experiment, and the numbers that its text takes from their newest runs.

import type { Measure } from "@ackscope/scenarios";
import { isSimulated } from "@ackscope/scene";
import { measureKey, measureRun } from "ackscope/measure";
import { createStore, type StoreApi } from "zustand/vanilla";
import { Lab, type LabResult } from "../lab/session/lab.js";
import { openedView } from "../share/stored-view.js";
import { maxEvents, pageSimulator } from "../sim/browser.js";
import type { LiveExperiment, ReadingDocument } from "./model/document.js";
import { Values, type Result } from "./model/values.js";

export class ReadingLabs {
  readonly values: Values;
  /** Goes up with every result: what reads values looks again. */
  readonly changes: StoreApi<number> = createStore(() => 0);
  /** The annotation whose words are pointed at. */
  readonly pointed: StoreApi<string | null> = createStore<string | null>(() => null);
  private readonly labs = new Map<string, LabPair>();
  private readonly measured = new WeakMap<LabResult, Map<string, Result>>();

  constructor(private readonly document: Pick<ReadingDocument, "experiments" | "values">) {
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
    this.values = new Values(document.values, (experiment, variant, measure) => this.read(experiment, variant, measure));
  }

  /** The first experiments stand first in the text: they run first. */
  run(): void {
    for (const pair of this.labs.values()) for (const lab of labsOf(pair)) lab.run();
  }

  close(): void {
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
