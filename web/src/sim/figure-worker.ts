/// <reference lib="webworker" />
// The worker that computes figures: plans them, hands their runs to a pool of workers of its own, and judges what comes back.

import { sweepFigure, type Figure } from "@ackscope/scenarios";
import { RunCancelled } from "ackscope";
import { computeFigures, estimateFigure, keptPoint, reportedPoints, SweepPool, type FromWorker, type WorkerPort } from "ackscope/sweep";
import type { FigureFailure, FigureOrder, FromFigureWorker, SweepOrder, ToFigureWorker } from "./figure-calls.js";

declare const self: DedicatedWorkerGlobalScope;

/** The order forbids running what is not kept. */
class NotKept extends Error {}

let pool: SweepPool | undefined;
const underWay = new Map<number, AbortController>();

self.onmessage = ({ data }: MessageEvent<ToFigureWorker>) => {
  switch (data.type) {
    case "equip": {
      const { module, workers } = data;
      pool = new SweepPool({ spawn, workers, module: async () => module });
      break;
    }
    case "compute":
      void compute(data.id, data.order);
      break;
    case "cancel":
      underWay.get(data.id)?.abort();
      break;
    case "estimate":
      void estimate(data.id, data.order);
      break;
  }
};

function equipped(): SweepPool {
  if (!pool) throw new Error("the worker was asked to run something before it was given the core");
  return pool;
}

/** The papers' figures are fetched when one of them is wanted: a sweep does without. */
async function figureOf(wanted: FigureOrder["figure"]): Promise<Figure> {
  if (typeof wanted !== "string") return sweepFigure(wanted.experiment, wanted.sweep, wanted.titles);
  const { findFigure } = await import("@ackscope/scenarios/figures");
  const figure = findFigure(wanted);
  if (!figure) throw new Error(`no figure ${wanted}`);
  return figure;
}

async function compute(id: number, { figure: wanted, profile, kept, mayRun }: FigureOrder): Promise<void> {
  const abort = new AbortController();
  underWay.set(id, abort);
  try {
    const figure = await figureOf(wanted);
    const give = (): SweepPool => {
      if (!mayRun) throw new NotKept();
      return equipped();
    };
    const { reports, core } = await computeFigures([figure], give, {
      profile,
      kept,
      signal: abort.signal,
      onProgress: (progress) => post({ type: "progress", id, progress }),
      onPoint(_figure, values) {
        // Committed results come all at once, with the report.
        if (mayRun) for (const point of reportedPoints(figure, [values])) post({ type: "point", id, point, kept: keptPoint(values) });
      },
    });
    for (const report of reports) post({ type: "done", id, answer: { report, core, workers: mayRun ? equipped().workers : 0 } });
  } catch (error) {
    post({ type: "failed", id, failure: failureOf(error) });
  } finally {
    underWay.delete(id);
  }
}

async function estimate(id: number, { experiment, sweep, titles }: SweepOrder): Promise<void> {
  try {
    const core = await equipped().core();
    post({ type: "estimated", id, estimate: estimateFigure(core, sweepFigure(experiment, sweep, titles), "preview") });
  } catch (error) {
    post({ type: "failed", id, failure: failureOf(error) });
  }
}

function failureOf(error: unknown): FigureFailure {
  if (error instanceof RunCancelled) return { kind: "cancelled" };
  if (error instanceof NotKept) return { kind: "notKept" };
  const { name, message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  return { kind: "failed", name, message, stack };
}

function spawn(): WorkerPort {
  const worker = new Worker(new URL("./sweep-worker.ts", import.meta.url), { type: "module", name: "ackscope run" });
  return {
    post: (message) => worker.postMessage(message),
    listen(hear, lost) {
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => hear(data);
      worker.onerror = (event) => lost(new Error(event.message || "the worker could not be started"));
    },
    close: () => worker.terminate(),
  };
}

function post(message: FromFigureWorker): void {
  self.postMessage(message);
}
