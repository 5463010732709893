// Has a worker read a file. To cancel is to end it: it keeps nothing.

import { t } from "@ackscope/scene/language";
import type { Anonymous, CaptureReading } from "ackscope/captures";
import type { CurveLog } from "ackscope/logs";
import type { CaptureFile, FlowList, Heard, ListedFlow, OpenedFlow, Task } from "./calls.js";

/** How far a file has been read. */
export interface Progress {
  readonly bytes: number;
  readonly of: number;
  /** What was found so far; null where that is not asked for. */
  readonly list: FlowList | null;
}

export interface ReadOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

export interface Listed {
  readonly list: FlowList;
  readonly reading: CaptureReading;
}

export async function listFlows(file: CaptureFile, options: ReadOptions): Promise<Listed> {
  const heard = await ask({ task: "list", file }, options);
  if (heard.type !== "list") throw new Error(`the worker answered with a ${heard.type}`);
  return heard;
}

export async function openFlow(file: CaptureFile, flow: ListedFlow, tappedAt: 0 | 1 | null, options: ReadOptions): Promise<OpenedFlow> {
  const heard = await ask({ task: "flow", file, flow, tappedAt }, options);
  if (heard.type !== "flow") throw new Error(`the worker answered with a ${heard.type}`);
  return heard.opened;
}

/** One flow without contents and addresses. `place`: in the file. */
export async function anonymised(file: CaptureFile, place: number, options: ReadOptions): Promise<Anonymous> {
  const heard = await ask({ task: "anonymise", file, place }, options);
  if (heard.type !== "anonymous") throw new Error(`the worker answered with a ${heard.type}`);
  return heard.anonymous;
}

/** Of a log of another program, or of the largest flow of a capture. */
export async function readCurves(file: CaptureFile, options: ReadOptions): Promise<CurveLog> {
  const heard = await ask({ task: "curves", file }, options);
  if (heard.type !== "curves") throw new Error(`the worker answered with a ${heard.type}`);
  return heard.log;
}

type Answer = Exclude<Heard, { readonly type: "progress" | "failure" }>;

function ask(task: Task, { signal, onProgress }: ReadOptions): Promise<Answer> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "ackscope-captures" });
  const answer = new Promise<Answer>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    worker.onmessage = ({ data }: MessageEvent<Heard>) => {
      if (data.type === "progress") onProgress({ bytes: data.bytes, of: task.file.blob.size, list: data.list });
      else if (data.type === "failure") reject(new Error(data.message));
      else resolve(data);
    };
    worker.onerror = (event) => reject(new Error(event.message || t("The reader of captures could not be started.")));
  });
  worker.postMessage(task);
  return answer.finally(() => worker.terminate());
}
