// Has a worker simulate a captured flow. To cancel is to end it.

import { t } from "@ackscope/scene/language";
import { compiledCore } from "../../sim/browser.js";
import type { FailureReason, Heard, SearchProgress, SimulatedFlow, SimulationTask } from "./calls.js";

/** Why there is no simulation, in words. */
export class NoSimulation extends Error {}

export async function simulateFlow(
  task: Omit<SimulationTask, "module">,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (progress: SearchProgress) => void },
): Promise<SimulatedFlow> {
  const module = await compiledCore();
  signal.throwIfAborted();
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "ackscope-fit" });
  const answer = new Promise<SimulatedFlow>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    worker.onmessage = ({ data }: MessageEvent<Heard>) => {
      if (data.type === "progress") onProgress(data.progress);
      else if (data.type === "failure") reject(new NoSimulation(reasonWords(data.reason, data.message)));
      else resolve(data.simulated);
    };
    worker.onerror = (event) => reject(new Error(event.message || t("The simulator of captures could not be started.")));
  });
  worker.postMessage({ module, ...task } satisfies SimulationTask);
  return answer.finally(() => worker.terminate());
}

function reasonWords(reason: FailureReason, message: string): string {
  switch (reason) {
    case "no data":
      return t("The flow carries no data.");
    case "no ACKs":
      return t("No ACK of its data is in the capture, so nothing tells when it came.");
    case "too long":
      return t("With these numbers it takes too many events. A longer round trip or a lower rate needs fewer.");
    case "other":
      return message;
  }
}
