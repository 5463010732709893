/** The worker thread that grades. Each order gets a fresh core, so that none inherits memory or a fault from another. */
import { readFile } from "node:fs/promises";
import { workerData } from "node:worker_threads";
import { compileCore } from "ackscope";
import type { RunLimits } from "../verify/limits.js";
import { serveOrders } from "../verify/serve-orders.js";
import { gradeOrder, type GradeOrder } from "./grade.js";

const { limits, corePath } = workerData as { readonly limits: RunLimits; readonly corePath: string };
const freshCore = await compileCore(await readFile(corePath));

serveOrders((await freshCore()).version, async (order: GradeOrder) => gradeOrder(await freshCore(), order, limits));
