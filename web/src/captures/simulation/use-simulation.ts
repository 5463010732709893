// The simulation of the flow that is shown: asked for, on its way, or laid over it.

import { useCallback, useEffect, useRef, useState } from "react";
import type { End, SetUp } from "ackscope/captures";
import type { CaptureStage } from "../../captured/capture-stage.js";
import type { SearchProgress, SimulatedFlow } from "./calls.js";
import { simulateFlow } from "./simulate-flow.js";

export interface Simulation {
  readonly simulated: SimulatedFlow | null;
  /** Of a search; null: there is none under way. */
  readonly progress: SearchProgress | null;
  readonly isBusy: boolean;
  readonly failure: string | null;
  /** Looks for a set-up; or runs the one that is given. */
  readonly run: (setUp?: SetUp) => void;
  readonly cancel: () => void;
  readonly remove: () => void;
}

const nothingYet: SearchProgress = { share: 0, best: { mean: Infinity, share: Infinity } };

/** REQUIRES: a component of its own for each stage. */
export function useSimulation(stage: CaptureStage, end: End): Simulation {
  const [simulated, setSimulated] = useState<SimulatedFlow | null>(null);
  const [progress, setProgress] = useState<SearchProgress | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const cancel = useCallback((): void => {
    running.current?.abort();
    running.current = null;
    setBusy(false);
    setProgress(null);
  }, []);

  const run = useCallback(
    (setUp?: SetUp): void => {
      running.current?.abort();
      const controller = (running.current = new AbortController());
      setBusy(true);
      setFailure(null);
      setProgress(setUp ? null : nothingYet);
      simulateFlow({ flow: stage.captured, end, setUp: setUp ?? null }, { signal: controller.signal, onProgress: setProgress })
        .then(
          (found) => {
            setSimulated(found);
            stage.lay(found);
          },
          (error: unknown) => {
            if (!controller.signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
          },
        )
        .finally(() => {
          if (running.current !== controller) return;
          setBusy(false);
          setProgress(null);
        });
    },
    [stage, end],
  );

  const remove = useCallback((): void => {
    cancel();
    setSimulated(null);
    stage.lay(null);
  }, [stage, cancel]);

  return { simulated, progress, isBusy, failure, run, cancel, remove };
}
