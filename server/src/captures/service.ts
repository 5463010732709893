/** What can be done with captured flows that are published, between the routes and the database. */
import { setImmediate as turn } from "node:timers/promises";
import { checkGivenAway } from "ackscope/captures";
import type { Capture, CaptureRepository } from "../db/captures.js";
import type { DailyQuotas } from "../db/quotas.js";
import { withinQuota } from "../fairness/problems.js";
import type { Sender } from "../fairness/sender.js";
import { newDeleteToken, newRunId, tokenHash, tokenMatches } from "../ids.js";
import { HttpProblem, problemKinds } from "../problems.js";
import { invalid, refuseUnseen, wrongToken } from "../runs/problems.js";
import type { Retention } from "../runs/retention.js";
import { lineProblems } from "../runs/text.js";

export interface CaptureDraft {
  readonly title: string;
  /** Base64. */
  readonly file: string;
  readonly expiresInDays?: number;
}

export class CaptureService {
  constructor(
    private readonly captures: CaptureRepository,
    private readonly retention: Retention,
    private readonly quotas: DailyQuotas,
    /** Bytes; 0: none is published here. */
    private readonly largest: number,
  ) {}

  async publish(
    { title, file, expiresInDays }: CaptureDraft,
    { client, origin }: Sender,
  ): Promise<{ capture: Capture; deleteToken: string }> {
    if (this.largest === 0) throw new HttpProblem(problemKinds.notFound, "this server publishes no captures");
    const problems = [...lineProblems("/title", title), ...this.retention.problems(expiresInDays)];
    if (problems.length > 0) throw invalid(problems);
    const bytes = Buffer.from(file, "base64");
    const packets = await this.packetsOf(bytes);
    const deleteToken = newDeleteToken();
    const createdAt = new Date();
    const expiresAt = this.retention.expiry(expiresInDays, createdAt);
    const capture = { title, file: bytes, packets, createdAt, expiresAt, tokenHash: tokenHash(deleteToken), origin };
    const payer = { client, quotas: this.quotas };
    let id = newRunId();
    while (!(await withinQuota(this.captures.insert({ id, ...capture }, payer)))) id = newRunId();
    return { capture: await this.read(id, deleteToken), deleteToken };
  }

  async read(id: string, token?: string): Promise<Capture> {
    const head = await this.captures.head(id);
    if (head !== undefined) refuseUnseen(id, head, token);
    const capture = head && (await this.captures.find(id));
    if (capture === undefined) throw noSuchCapture(id);
    return capture;
  }

  async file(id: string, token?: string): Promise<Buffer> {
    return this.captures.file((await this.read(id, token)).fileHash);
  }

  async delete(id: string, token: string): Promise<void> {
    const head = await this.captures.head(id);
    if (head === undefined) throw noSuchCapture(id);
    if (!tokenMatches(token, head.tokenHash)) throw wrongToken("capture");
    await this.captures.delete(id);
  }

  private async packetsOf(file: Buffer): Promise<number> {
    if (file.length > this.largest)
      throw invalid([{ pointer: "/file", message: `it has ${file.length} bytes`, expected: `at most ${this.largest} on this server` }]);
    const checked = await checkGivenAway(file, () => turn());
    if ("packets" in checked && checked.packets > 0) return checked.packets;
    const message = "differsAt" in checked ? `from byte ${checked.differsAt} on it is something else` : "it has no packet of TCP";
    throw invalid([{ pointer: "/file", message, expected: "headers of one flow, as the page of captures writes them to give them away" }]);
  }
}

const noSuchCapture = (id: string) => new HttpProblem(problemKinds.notFound, `there is no capture ${id}`);
