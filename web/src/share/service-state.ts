// What the server says of a published run, together with what this tab found.

import { grouped } from "@ackscope/scene";
import { msg, t } from "@ackscope/scene/language";
import type { Measurement, PublishedRun } from "./api.js";
import { notChecked, pending, verify, type OwnResult, type Verification } from "./verify.js";

/** What came of running it again in this tab; `null` while it runs. */
export type OwnRun = { readonly core: string; readonly results: readonly OwnResult[] } | { readonly reason: string } | null;

export function verificationOf(run: PublishedRun, own: OwnRun): Verification {
  switch (run.state) {
    case "pending":
      return { verdict: "pending", sentence: msg("The server has not run it again yet.") };
    case "refused":
      return notChecked(refusalText(run.stateReason));
    case "changed":
      return { verdict: "changed", sentence: changeText(run) };
    case "verified":
      if (own === null) return pending;
      return "reason" in own ? notChecked(own.reason) : verify(run, own);
  }
}

/** Two measurements that do not agree: what was first said, and the newest of the server. */
export function differing(run: Pick<PublishedRun, "measurements">): { readonly then: Measurement; readonly now: Measurement } | null {
  const now = run.measurements.findLast(({ kind }) => kind === "measured");
  if (now === undefined) return null;
  const others = run.measurements.filter((each) => each !== now && !sameDigests(each, now));
  // One with a summary says more than a claim, which has digests alone.
  const then = others.find(({ kind }) => kind === "measured") ?? others[0];
  return then === undefined ? null : { then, now };
}

function changeText(run: PublishedRun): string {
  const pair = differing(run);
  if (pair === null) return t("The server has other events than were published.");
  const cores = { now: pair.now.core, then: pair.then.core };
  return pair.then.kind === "claimed"
    ? t("Core {now} of the server gives other events than its publisher’s browser had with core {then}.", cores)
    : t("Core {now} gives other events than core {then}. Both results are below.", cores);
}

function refusalText(reason: PublishedRun["stateReason"]): string {
  const allowed = reason?.allowed ?? 0;
  switch (reason?.limit) {
    case "events":
      return t("Too large for the server: it runs at most {allowed} events.", { allowed: grouped(allowed) });
    case "milliseconds":
      return t("Too long for the server: it runs for at most {seconds} s.", { seconds: allowed / 1000 });
    case "memoryBytes":
      return t("Too large for the server: it gives at most {megabytes} MB of memory.", { megabytes: Math.round(allowed / 2 ** 20) });
    case "storedBytes":
      return t("The results are too large for the server to store.");
    default:
      return t("The server could not run it again.");
  }
}

interface Digests {
  readonly results: readonly OwnResult[];
}

export function sameDigests(one: Digests, other: Digests): boolean {
  const digests = new Map(other.results.map(({ variant, digest }) => [variant, digest]));
  return one.results.length === digests.size && one.results.every(({ variant, digest }) => digests.get(variant) === digest);
}

const firstDelay = 1000;
const longestDelay = 30_000;

/** How long to wait before asking for the state once more, ms. */
export const delayBefore = (attempt: number): number => Math.min(longestDelay, firstDelay * 1.6 ** attempt);
