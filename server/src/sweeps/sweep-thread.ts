/** The worker thread that plans and computes sweeps. */
import { workerData } from "node:worker_threads";
import { loadCore } from "ackscope/node";
import { serveOrders } from "../verify/serve-orders.js";
import type { PointLimits } from "./orders.js";
import { PointThread } from "./point-thread.js";

const { limits } = workerData as { readonly limits: PointLimits };
const thread = new PointThread(loadCore, limits);

serveOrders((await loadCore()).version, thread.answer.bind(thread));
