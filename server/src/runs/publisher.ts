/** Publishing: from a posted document to a run on disk. The document is checked while its publisher waits; it is re-run later. */
import type { Problem } from "@ackscope/scenarios";
import type { KeyedRequest } from "../db/idempotency.js";
import type { Answered } from "../db/idempotency.js";
import type { DailyQuotas } from "../db/quotas.js";
import type { PublicationOutcome, PublicationRepository } from "../db/publications.js";
import type { Claim, NewRun, RunRepository, StoredRun, Visibility } from "../db/runs.js";
import { thousands } from "../db/verification-queue.js";
import { foldTags, isTag, longestTag, mostTags } from "../db/tags.js";
import { claimText, type VariantClaim } from "../db/measurements.js";
import { newDeleteToken, newRunId, tokenHash } from "../ids.js";
import { withinQuota } from "../fairness/problems.js";
import type { Admitted, Gatekeeper } from "../verify/admission.js";
import { HttpProblem, problemKinds } from "../problems.js";
import { admit, type Purpose } from "./admitting.js";
import type { Sender } from "../fairness/sender.js";
import type { IdempotencyKeys } from "./keys.js";
import { invalid } from "./problems.js";
import type { QueueGuard } from "./queue-guard.js";
import type { Retention } from "./retention.js";

export interface PublishRequest {
  readonly experiment: unknown;
  readonly forkOf?: string;
  readonly visibility?: Visibility;
  readonly tags?: readonly string[];
  readonly expiresInDays?: number;
  readonly results?: readonly VariantClaim[];
  readonly core?: string;
}

export interface Publisher {
  readonly sender: Sender;
  /** As sent. */
  readonly idempotencyKey: string | undefined;
}

export interface Published {
  readonly id: string;
  readonly deleteToken: string;
  /** An earlier request with the same key made it. */
  readonly replayed: boolean;
  /** The run as it was stored, where nothing but this request says what it is. */
  readonly fresh?: StoredRun;
}

export interface PublishingOptions {
  readonly runs: RunRepository;
  readonly publications: PublicationRepository;
  readonly gatekeeper: Gatekeeper;
  readonly keys: IdempotencyKeys;
  readonly queue: QueueGuard;
  readonly retention: Retention;
  readonly quotas: DailyQuotas;
  /** There is work for verification. */
  readonly onStored: () => void;
}

interface Draft {
  readonly id: string;
  readonly request: PublishRequest;
  readonly tags: readonly string[];
  readonly admitted: Admitted;
  readonly sender: Sender;
  /** Of the delete token. */
  readonly hash: string;
}

const purpose: Purpose = { subject: "the experiment", pointer: "/experiment", undone: "it was not published" };

export class Publishing {
  constructor(private readonly options: PublishingOptions) {}

  async publish(request: PublishRequest, { sender, idempotencyKey: key }: Publisher): Promise<Published> {
    const { publications, keys, queue } = this.options;
    const keyed = key === undefined ? null : keys.request(key, request);
    const before = keyed === null ? undefined : await publications.answered(keyed.keyHash);
    if (key !== undefined && keyed !== null && before !== undefined) return this.replay(key, keyed, before);

    const tags = await this.checked(request);
    await queue.enter(sender.client);
    const admitted = await admit(this.options.gatekeeper, request.experiment, sender.client, purpose);
    for (;;) {
      const id = newRunId();
      const deleteToken = key === undefined ? newDeleteToken() : keys.token(key, id);
      const run = this.newRun({ id, request, tags, admitted, sender, hash: tokenHash(deleteToken) });
      const outcome = await withinQuota(publications.store({ run, keyed, quotas: this.options.quotas }));
      switch (outcome.kind) {
        case "stored":
          this.options.onStored();
          return { id, deleteToken, replayed: false, ...freshRun(run, outcome) };
        case "keyTaken":
          if (key === undefined || keyed === null) throw new Error("a request without a key cannot collide by it");
          return this.replay(key, keyed, outcome.by);
        case "idTaken":
      }
    }
  }

  private async replay(key: string, { requestHash }: KeyedRequest, before: Answered): Promise<Published> {
    if (requestHash !== before.requestHash)
      throw invalid([
        { pointer: "/idempotency-key", message: "another request was sent with this key", expected: "a key of its own for each request" },
      ]);
    // It was answered once; that its run has gone since is its owner's will, or time's.
    if ((await this.options.runs.head(before.runId)) === undefined)
      throw new HttpProblem(problemKinds.gone, "the run that this request made is gone; with another key it is published again");
    return { id: before.runId, deleteToken: this.options.keys.token(key, before.runId), replayed: true };
  }

  /** What can be said before anybody looks at the experiment. */
  private async checked(request: PublishRequest): Promise<string[]> {
    const { forkOf, results, core, expiresInDays } = request;
    const tags = foldTags(request.tags ?? []);
    const problems = [...tagProblems(tags), ...this.options.retention.problems(expiresInDays)];
    if (forkOf !== undefined && (await this.options.runs.summary(forkOf)) === undefined)
      problems.push({ pointer: "/forkOf", message: `there is no run ${forkOf}`, expected: "the id of a published run" });
    if ((results === undefined) !== (core === undefined))
      problems.push({
        pointer: results === undefined ? "/results" : "/core",
        message: "a claim is both digests and the core that gave them",
        expected: "both or neither",
      });
    if (problems.length > 0) throw invalid(problems);
    return tags;
  }

  private newRun({ id, request, tags, admitted, sender, hash }: Draft): NewRun {
    const createdAt = new Date();
    return {
      id,
      title: admitted.title,
      description: admitted.description,
      visibility: request.visibility ?? "unlisted",
      tags,
      forkOf: request.forkOf ?? null,
      experiment: admitted.experiment,
      core: this.options.gatekeeper.core,
      createdAt,
      expiresAt: this.options.retention.expiry(request.expiresInDays, createdAt),
      tokenHash: hash,
      claim: claimOf(request),
      place: { client: sender.client, cost: thousands(admitted.events) },
      origin: sender.origin,
    };
  }
}

type StoredOutcome = Extract<PublicationOutcome, { readonly kind: "stored" }>;

/** Parents, other tags and earlier measurements are the database's to tell, and to put in order. */
function freshRun(run: NewRun, { state, experimentHash }: StoredOutcome): { readonly fresh?: StoredRun } {
  if (state !== "pending" || run.forkOf !== null || run.tags.length > 1) return {};
  const { claim, createdAt } = run;
  return {
    fresh: {
      ...run,
      contentHash: experimentHash,
      updatedAt: createdAt,
      state,
      stateReason: null,
      forkOf: null,
      forks: [],
      measurements: claim === null ? [] : [{ core: claim.core, kind: "claimed", measuredAt: createdAt, results: claimText(claim.results) }],
      revision: 1,
      sight: run.origin?.waits === true ? "waiting" : "shown",
    },
  };
}

const claimOf = ({ results, core }: PublishRequest): Claim | null =>
  results === undefined || core === undefined ? null : { core, results };

export function tagProblems(tags: readonly string[]): Problem[] {
  const problems = tags.flatMap((tag, i) =>
    isTag(tag)
      ? []
      : [{ pointer: `/tags/${i}`, message: `${JSON.stringify(tag)} is no tag`, expected: `1 to ${longestTag} characters on one line` }],
  );
  return tags.length <= mostTags
    ? problems
    : [...problems, { pointer: "/tags", message: `there are ${tags.length} tags`, expected: `at most ${mostTags}` }];
}
