/// <reference lib="webworker" />
// Simulates a captured flow: by the set-up that it is given, or by the one that comes closest.

import { packetIndex, packetIndexTransferables, simulatedSource } from "@ackscope/scene";
import { instantiateCore, LimitExceeded, transferables } from "ackscope";
import { fitFlow, simulated, transferOf, type Fit } from "ackscope/captures";
import type { Heard, Search, SimulationTask } from "./calls.js";

declare const self: DedicatedWorkerGlobalScope;

const progressEvery = 100; // ms

self.onmessage = ({ data }: MessageEvent<SimulationTask>) => {
  void answer(data).catch((error: unknown) =>
    post({
      type: "failure",
      reason: error instanceof LimitExceeded ? "too long" : "other",
      message: error instanceof Error ? error.message : String(error),
    }),
  );
};

async function answer({ module, flow, end, setUp }: SimulationTask): Promise<void> {
  const transfer = transferOf(flow, 0, end);
  if (typeof transfer === "string") {
    post({ type: "failure", reason: transfer, message: "" });
    return;
  }
  const core = await instantiateCore(module);
  if (setUp) {
    give(await simulated(core, transfer, setUp), null);
    return;
  }
  let told = 0;
  const { tried, runs, seed, by, ...fit } = await fitFlow(core, transfer, {
    onProgress({ done, of, best }) {
      if (performance.now() - told < progressEvery) return;
      told = performance.now();
      post({ type: "progress", progress: { share: done / of, best } });
    },
  });
  give(fit, { others: tried.slice(1), runs, seed, by });
}

function give({ setUp, error, divergence, scenario, run }: Fit, search: Search | null): void {
  const source = simulatedSource({ scenario, ...run });
  const index = packetIndex(source.columns, source.topology);
  post({ type: "simulated", simulated: { setUp, error, divergence, source, index, search } }, [
    ...transferables(source.columns),
    ...packetIndexTransferables(index),
  ]);
}

const post = (heard: Heard, give: Transferable[] = []): void => self.postMessage(heard, give);
