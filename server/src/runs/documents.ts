/** Documents of runs, kept in memory by revision: a change, by any process, makes another revision. */
import { createHash } from "node:crypto";
import type { RunHead, RunRepository } from "../db/runs.js";
import { SharedLooks } from "../shared-looks.js";
import { SizedCache } from "../sized-cache.js";
import { documentText, type RunDocument } from "./document.js";
import { noSuchRun, refuseUnseen } from "./problems.js";

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

  /** As programs here read them; in memory some four times their text. */
  private readonly parsed = new SizedCache<{ readonly run: RunDocument; readonly bytes: number }>(mostKept, ({ bytes }) => 4 * bytes);

  private readonly heads = new SharedLooks<RunHead | undefined>();

  constructor(private readonly runs: RunRepository) {}

  /** Throws the problem for readers: there is no such run, it was taken down, or waits for approval and this is not its token. */
  async bytesOf(id: string, token?: string): Promise<DocumentBytes> {
    return (await this.named(id, token)).document;
  }

  /** One object for all who ask: nobody changes it. */
  async read(id: string): Promise<RunDocument> {
    const { name, document } = await this.named(id);
    const parse = async () => ({ run: JSON.parse(document.bytes.toString()) as RunDocument, bytes: document.bytes.length });
    return (await this.parsed.get(name, parse)).run;
  }

  private async named(id: string, token?: string): Promise<{ readonly name: string; readonly document: DocumentBytes }> {
    const head = await this.head(id);
    if (head === undefined) throw noSuchRun(id);
    refuseUnseen(id, head, token);
    // One that is changed meanwhile is newer than its name here, which nobody minds who asked for this one.
    const name = `${id} ${head.revision}`;
    return { name, document: this.kept.peek(name) ?? (await this.kept.get(name, () => this.made(id))) };
  }

  private async made(id: string): Promise<DocumentBytes> {
    const run = await this.runs.find(id);
    if (run === undefined) throw noSuchRun(id);
    return documentBytes(documentText(run));
  }

  private head(id: string): Promise<RunHead | undefined> {
    return this.heads.share(id, (begins) => {
      begins();
      return this.runs.head(id);
    });
  }
}

/** The etag is of the bytes, not of a revision: a newer server may write the same otherwise. */
export function documentBytes(text: string): DocumentBytes {
  const bytes = Buffer.from(text);
  return { bytes, etag: `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"` };
}
