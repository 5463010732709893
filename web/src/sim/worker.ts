/// <reference lib="webworker" />
// The worker: hears the calls of calls.ts and answers each exactly once.

import { packetIndexTransferables } from "@ackscope/scene";
import { instantiateCore, transferables, type Core } from "ackscope";
import { failureOf, SimulationFailure, type Answer, type Calls, type Request } from "./calls.js";
import { runDocument } from "./run-document.js";

declare const self: DedicatedWorkerGlobalScope;

let core: Core | undefined;
const cancelled = new Map<number, "drop" | "keep">();
const progressEvery = 50; // ms

self.onmessage = ({ data }: MessageEvent<Request>) => void answer(data);

async function answer(request: Request): Promise<void> {
  try {
    switch (request.call) {
      case "start":
        core = await instantiateCore(request.body.module);
        reply<"start">(request.id, { core: core.version });
        break;
      case "run":
        await run(request.id, request.body);
        break;
      case "cancel":
        cancelled.set(request.body.runNumber, request.body.how);
        reply<"cancel">(request.id, {});
        break;
    }
  } catch (error) {
    post({ id: request.id, type: "failure", failure: failureOf(error) });
  }
}

async function run(id: number, { runNumber, documents, maxEvents }: Calls["run"]["request"]): Promise<void> {
  if (!core) throw new Error("the worker was asked to run before it was given the core");
  let told = performance.now();
  try {
    const runs = [];
    for (const document of documents) {
      runs.push(
        await runDocument(core, document, {
          maxEvents,
          rest,
          cancelled: () => cancelled.get(runNumber) ?? null,
          onProgress(now, events, expectedEvents) {
            if (performance.now() - told < progressEvery) return;
            told = performance.now();
            post({ id, type: "progress", progress: { runNumber, document: document.id, now, events, expectedEvents } });
          },
        }),
      );
      if (cancelled.get(runNumber) === "drop") throw new SimulationFailure({ kind: "cancelled" });
    }
    reply<"run">(
      id,
      { runs },
      runs.flatMap(({ columns, index }) => [...transferables(columns), ...packetIndexTransferables(index)]),
    );
  } finally {
    cancelled.delete(runNumber);
  }
}

function reply<K extends keyof Calls>(id: number, body: Calls[K]["reply"], transfer: Transferable[] = []): void {
  post({ id, type: "reply", body }, transfer);
}

function post(message: Answer, transfer: Transferable[] = []): void {
  self.postMessage(message, transfer);
}

// A message to oneself comes after those that already wait, without the 4 ms that a timer would take.
const channel = new MessageChannel();
let rested: (() => void) | undefined;
channel.port1.onmessage = () => rested?.();

function rest(): Promise<void> {
  return new Promise((resolve) => {
    rested = resolve;
    channel.port2.postMessage(null);
  });
}
