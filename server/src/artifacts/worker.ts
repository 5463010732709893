/** The worker thread that draws: one order at a time, each with a fresh core. */
import { readFile } from "node:fs/promises";
import { workerData } from "node:worker_threads";
import { compileCore, instantiateCore } from "ackscope";
import { serveOrders } from "../verify/serve-orders.js";
import { computeArtifact, type ArtifactOrder } from "./compute.js";
import type { ArtifactLimits } from "./limits.js";

const { limits, corePath } = workerData as { readonly limits: ArtifactLimits; readonly corePath: string };
const freshCore = await compileCore(await readFile(corePath));

serveOrders("ready", async (order: ArtifactOrder) => {
  const core = await (order.wasm === undefined ? freshCore() : instantiateCore(Buffer.from(order.wasm)));
  return computeArtifact(core, order, limits);
});
