/**
 * Reads documents of runs for what is derived from them. Small ones where they are; one that has megabytes would hold the event loop for a tenth of a
 * second, so a thread reads it, and only what is wanted of it comes back.
 */
import { fileURLToPath } from "node:url";
import { HttpProblem, problemKinds } from "../problems.js";
import { worthATurn } from "../own-turn.js";
import type { RunBytes } from "../runs/document.js";
import { SizedCache } from "../sized-cache.js";
import { VerifierBusy } from "../verify/failures.js";
import { startSingleThread } from "../verify/single-thread.js";
import type { PoolObserver, WorkerPool } from "../verify/worker-pool.js";
import type { OpenRun, PublishedRun, RunOutline } from "./published-run.js";
import type { RunAnswer, RunOrder } from "./run-worker.js";
import { written, type WrittenForm, type Words } from "./written.js";

const megabyte = 1024 * 1024;
/** Of documents as values, some four times their text. */
const mostParsed = 64 * megabyte;
const mostRead = 16 * megabyte;
/** A document of 8 MB takes a fifth of a second and some 60 MB. */
const limits = { milliseconds: 10_000, memoryBytes: 192 * megabyte };
const mostWaiting = 64;
/** Milliseconds for a byte. */
const usualTime = 3e-5;

// Resolved from the package's root, so that it holds for the sources (in tests) as for dist: a worker thread needs the built file.
const workerPath = fileURLToPath(new URL("../../dist/artifacts/run-worker.js", import.meta.url));

const nowhere: Words = { url: "", drawnBy: "" };

export class RunReader {
  private readonly parsed = new SizedCache<{ readonly run: PublishedRun; readonly bytes: number }>(mostParsed, ({ bytes }) => 4 * bytes);
  /** Of large documents: what the thread gave. */
  private readonly read = new SizedCache<{ readonly answer: RunAnswer; readonly bytes: number }>(mostRead, ({ bytes }) => bytes);
  private pool: Promise<WorkerPool<RunOrder, RunAnswer>> | undefined;

  constructor(private readonly observer?: PoolObserver) {}

  /** For a client, who takes turns with others. Throws HttpProblem where too many wait. */
  async open(document: RunBytes, client: string): Promise<OpenRun> {
    if (document.bytes.length < worthATurn) {
      const parse = async () => ({ run: JSON.parse(document.bytes.toString()) as PublishedRun, bytes: document.bytes.length });
      const { run } = await this.parsed.get(document.etag, parse);
      return { ...run, document, written: async (form, words) => written[form](run, words) };
    }
    const outline = (await this.ask(document, "outline", nowhere, client)) as RunOutline;
    return { ...outline, document, written: async (form, words) => (await this.ask(document, form, words, client)) as string };
  }

  async close(): Promise<void> {
    await (await this.pool)?.close();
  }

  private async ask({ bytes, etag }: RunBytes, form: "outline" | WrittenForm, words: Words, client: string): Promise<RunAnswer> {
    const name = JSON.stringify([etag, form, words]);
    const make = async () => {
      const pool = await this.started();
      const answer = await pool.ask({ document: bytes, form, words }, { client, units: bytes.length }).catch(refuse);
      return { answer, bytes: typeof answer === "string" ? answer.length : 2000 };
    };
    return (await this.read.get(name, make)).answer;
  }

  /** With the first large document. */
  private started(): Promise<WorkerPool<RunOrder, RunAnswer>> {
    const thread = { workerPath, limits, corePath: "", queue: mostWaiting, usualTime, observer: this.observer };
    this.pool ??= startSingleThread<RunOrder, RunAnswer, unknown>(thread).then(({ pool }) => pool);
    // A pool that did not start is tried again.
    this.pool.catch(() => (this.pool = undefined));
    return this.pool;
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof VerifierBusy)) throw error;
  throw new HttpProblem(problemKinds.busy, "many large documents are being read; try again soon", {
    headers: { "retry-after": String(error.retryAfterSeconds) },
  });
}
