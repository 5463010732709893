// Cores of before, as the server keeps them.

import { Simulator } from "./simulator.js";

interface KeptCore {
  readonly version: string;
  readonly hash: string;
}

/** A simulator with the core of this version; `null` if the server does not keep it. */
export async function keptSimulator(version: string): Promise<Simulator | null> {
  const response = await fetch("/api/v1/cores");
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  const kept = ((await response.json()) as KeptCore[]).find((core) => core.version === version);
  if (kept === undefined) return null;
  return new Simulator({
    spawn: () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "ackscope" }),
    module: () => WebAssembly.compileStreaming(fetch(`/cores/${kept.hash}.wasm`)),
    workers: 1,
  });
}
