/// <reference lib="webworker" />
// The worker: hears the calls of calls.ts and answers each exactly once.

import { packetIndexTransferables } from "@ackscope/scene";
import { instantiateCore, transferables, type Core } from "ackscope";
import { failureOf, SimulationFailure, type Answer, type Calls, type Request, type VariantRun } from "./calls.js";
import { OpenDocument } from "./run-document.js";
import { warmUp } from "./warm-up.js";

declare const self: DedicatedWorkerGlobalScope;

let core: Core | undefined;
const cancelled = new Map<number, "drop" | "keep">();
/** A run that was stopped on the way and may be taken further. */
let waiting: { readonly runNumber: number; readonly documents: readonly OpenDocument[] } | undefined;
const progressEvery = 50; // ms
/** Requests so far; whatever is done between them gives way when it rises. */
let heard = 0;
let warm = false;
/** ms; a run that took longer has warmed the engine itself. */
const warmAfter = 1000;

self.onmessage = ({ data }: MessageEvent<Request>) => {
  heard += 1;
  void answer(data);
};

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
      case "resume":
        await resume(request.id, request.body.runNumber);
        break;
      case "cancel":
        cancel(request.body);
        reply<"cancel">(request.id, {});
        break;
    }
  } catch (error) {
    post({ id: request.id, type: "failure", failure: failureOf(error) });
  }
}

function cancel({ runNumber, how }: Calls["cancel"]["request"]): void {
  if (waiting?.runNumber === runNumber) forget();
  else cancelled.set(runNumber, how);
}

/** What waits gives its memory back. */
function forget(): void {
  for (const document of waiting?.documents ?? []) document.close();
  waiting = undefined;
}

async function run(id: number, { runNumber, documents, maxEvents }: Calls["run"]["request"]): Promise<void> {
  forget();
  if (!core) throw new Error("the worker was asked to run before it was given the core");
  const loaded = core;
  const started = performance.now();
  await advance(
    id,
    runNumber,
    documents.map((document) => () => new OpenDocument(loaded, document, maxEvents)),
  );
  if (warm) return;
  warm = true;
  if (performance.now() - started > warmAfter) return;
  const before = heard;
  const open = documents.map((document) => () => new OpenDocument(loaded, document, maxEvents));
  void warmUp(open, { rest, isWanted: () => heard !== before });
}

async function resume(id: number, runNumber: number): Promise<void> {
  if (waiting?.runNumber !== runNumber) throw new SimulationFailure({ kind: "cancelled" });
  const { documents } = waiting;
  waiting = undefined;
  try {
    await advance(
      id,
      runNumber,
      documents.map((document) => () => document),
    );
  } catch (error) {
    for (const document of documents) document.close();
    throw error;
  }
}

/** One document after another; each is opened when its turn comes. What is stopped on the way waits, what ends otherwise is closed. */
async function advance(id: number, runNumber: number, turns: readonly (() => OpenDocument)[]): Promise<void> {
  const runs: VariantRun[] = [];
  const stopped: OpenDocument[] = [];
  let told = performance.now();
  try {
    for (const turn of turns) {
      const document = turn();
      let keeps = false;
      try {
        const result = await document.advance({
          rest,
          cancelled: () => cancelled.get(runNumber) ?? null,
          onProgress(now, events, expectedEvents) {
            if (performance.now() - told < progressEvery) return;
            told = performance.now();
            post({ id, type: "progress", progress: { runNumber, document: document.id, now, events, expectedEvents } });
          },
        });
        runs.push(result);
        keeps = result.stoppedAt !== null;
        if (keeps) stopped.push(document);
      } finally {
        if (!keeps) document.close();
      }
      if (cancelled.get(runNumber) === "drop") throw new SimulationFailure({ kind: "cancelled" });
    }
  } catch (error) {
    for (const document of stopped) document.close();
    throw error;
  } finally {
    cancelled.delete(runNumber);
  }
  if (stopped.length > 0) waiting = { runNumber, documents: stopped };
  reply<"run">(
    id,
    { runs },
    runs.flatMap(({ columns, index }) => [...transferables(columns), ...packetIndexTransferables(index)]),
  );
}

function reply<K extends keyof Calls>(id: number, body: Calls[K]["reply"], transfer: Transferable[] = []): void {
  post({ id, type: "reply", body }, transfer);
}

function post(message: Answer, transfer: Transferable[] = []): void {
  self.postMessage(message, transfer);
}

// A message to oneself comes after those that already wait, without the 4 ms that a timer would take.
const channel = new MessageChannel();
const resting: (() => void)[] = [];
channel.port1.onmessage = () => resting.shift()?.();

function rest(): Promise<void> {
  return new Promise((resolve) => {
    resting.push(resolve);
    channel.port2.postMessage(null);
  });
}
