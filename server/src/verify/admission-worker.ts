/** The worker thread that admits documents. */
import { readFile } from "node:fs/promises";
import { workerData } from "node:worker_threads";
import { compileCore } from "ackscope";
import { Admitter } from "./admit.js";
import type { RunLimits } from "./limits.js";
import { serveOrders } from "./serve-orders.js";

const { limits, corePath } = workerData as { readonly limits: RunLimits; readonly corePath: string };
const freshCore = await compileCore(await readFile(corePath));
const admitter = new Admitter(freshCore, limits);

serveOrders((await freshCore()).version, (document: string) => admitter.admit(JSON.parse(document)));
