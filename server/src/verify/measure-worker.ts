/** The worker thread that re-runs experiments. Each gets a fresh core, so that none inherits memory or a fault from another. */
import { readFile } from "node:fs/promises";
import { workerData } from "node:worker_threads";
import { compileCore, instantiateCore } from "ackscope";
import type { RunLimits } from "./limits.js";
import { measure, measureAsStored } from "./measure.js";
import type { MeasureOrder } from "./measurer.js";
import { serveOrders } from "./serve-orders.js";

const { limits, corePath } = workerData as { readonly limits: RunLimits; readonly corePath: string };
const freshCore = await compileCore(await readFile(corePath));

serveOrders((await freshCore()).version, async ({ experiment, wasm }: MeasureOrder) =>
  wasm === undefined
    ? measure(await freshCore(), experiment, limits)
    : measureAsStored(await instantiateCore(wasm as Uint8Array<ArrayBuffer>), experiment, limits),
);
