// The simulator of this page: real workers, the core compiled while they load. The pool that computes figures is beside it, in sweep.ts.

import { t } from "@ackscope/scene/language";
import coreUrl from "ackscope/core.wasm?url";
import { loadedOnce } from "./loaded-once.js";
import { Simulator } from "./simulator.js";

/** A run that may need more events than this is refused before it starts: it would take minutes. */
export const maxEvents = 150_000_000;

let shared: Simulator | undefined;

/** One pool for the page, however many diagrams it shows; started by the first who asks. */
export function pageSimulator(): Simulator {
  shared ??= new Simulator({
    spawn: () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "ackscope" }),
    module: compiledCore,
    // Two runs side by side is what the lab shows. One processor has nothing to give to a second worker.
    workers: navigator.hardwareConcurrency > 1 ? 2 : 1,
  });
  return shared;
}

/** The core, compiled once for all workers of the page. */
export const compiledCore = loadedOnce(async (): Promise<WebAssembly.Module> => {
  const response = await fetch(coreUrl).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(t("core.wasm, its program, cannot be fetched ({reason})", { reason }), { cause });
  });
  if (!response.ok) throw new Error(`core.wasm: the server answered ${response.status}`);
  return response.headers.get("content-type") === "application/wasm"
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
});
