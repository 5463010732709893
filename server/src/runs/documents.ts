/** Documents of runs, kept in memory by revision: a change, by any process, makes another revision. */
import { createHash } from "node:crypto";
import type { RunHead, RunRepository } from "../db/runs.js";
import { SizedCache } from "../sized-cache.js";
import { documentText, type RunDocument } from "./document.js";
import { noSuchRun, takenDown } from "./problems.js";

export interface DocumentBytes {
  /** JSON in UTF-8, as it is sent. */
  readonly bytes: Buffer;
  /** Weak: compression comes after it. */
  readonly etag: string;
}

/** A document may have megabytes, most have some tens of kB: a thousand or so of them. */
const mostKept = 64 * 1024 * 1024; // bytes

export class RunDocuments {
  private readonly kept = new SizedCache<DocumentBytes>(mostKept, ({ bytes }) => bytes.length);

  private readonly asked = new Map<string, Promise<RunHead | undefined>>();

  constructor(private readonly runs: RunRepository) {}

  /** Throws the problem for readers: there is no such run, or it was taken down. */
  async bytesOf(id: string): Promise<DocumentBytes> {
    const head = await this.head(id);
    if (head === undefined) throw noSuchRun(id);
    if (head.hidden) throw takenDown(id);
    // One that is changed meanwhile is newer than its name here, which nobody minds who asked for this one.
    return this.kept.get(`${id} ${head.revision}`, () => this.made(id));
  }

  private async made(id: string): Promise<DocumentBytes> {
    const run = await this.runs.find(id);
    if (run === undefined) throw noSuchRun(id);
    const bytes = Buffer.from(documentText(run));
    return { bytes, etag: etagOf(bytes) };
  }

  /**
   * Readers that come at once share one look at the row. It begins after all of them have come, so that nobody is told what was true before he
   * asked.
   */
  private head(id: string): Promise<RunHead | undefined> {
    const asked = this.asked.get(id);
    if (asked !== undefined) return asked;
    const head = new Promise((resolve) => setImmediate(resolve)).then(() => {
      this.asked.delete(id);
      return this.runs.head(id);
    });
    this.asked.set(id, head);
    return head;
  }

  async read(id: string): Promise<RunDocument> {
    return JSON.parse((await this.bytesOf(id)).bytes.toString()) as RunDocument;
  }
}

/** Of the bytes, not of the revision: a newer server may write the same run otherwise. */
const etagOf = (bytes: Buffer): string => `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`;
