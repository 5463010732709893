// What a published run's digests say when the browser has run it again.

import { msg, t } from "@ackscope/scene/language";
import type { PublishedResult } from "./api.js";

export type Verdict = "verified" | "changed" | "pending" | "notChecked";

export interface Verification {
  readonly verdict: Verdict;
  readonly sentence: string;
}

export interface OwnResult {
  readonly variant: string;
  readonly digest: string;
}

export const pending: Verification = { verdict: "pending", sentence: msg("This tab is running the scenario again.") };

export function notChecked(reason: string): Verification {
  return { verdict: "notChecked", sentence: reason };
}

/** Digests decide; cores explain. */
export function verify(
  published: { core: string; results: readonly PublishedResult[] },
  own: { core: string; results: readonly OwnResult[] },
): Verification {
  const digests = new Map(own.results.map(({ variant, digest }) => [variant, digest]));
  const compared = published.results.filter(({ variant }) => digests.has(variant));
  const different = compared.filter(({ variant, digest }) => digests.get(variant) !== digest);
  const sameCore = published.core === own.core;
  if (compared.length < published.results.length || compared.length === 0) {
    return notChecked(t("Not every variant could be run in this tab."));
  }
  if (different.length === 0) {
    const runs = t("{n, plural, =1 {this scenario} =2 {both variants} other {all # variants}}", { n: compared.length });
    return {
      verdict: "verified",
      sentence: sameCore
        ? t("The server and this tab ran {runs} and got the same events.", { runs })
        : t("This tab’s core, {core}, got the same events for {runs} as the one that published it.", { core: own.core, runs }),
    };
  }
  const which = different.map(({ variant }) => variant).join(", ");
  return {
    verdict: "changed",
    sentence: sameCore
      ? t("The same core gives other events here for {which}. Both results are below.", { which })
      : t("Core {own} gives other events for {which} than core {published}, which published it. Both results are below.", {
          own: own.core,
          which,
          published: published.core,
        }),
  };
}

/** "9f3c 27e1 04ba d85e". */
export function spacedDigest(digest: string): string {
  return digest.replace(/(.{4})(?=.)/g, "$1 ");
}
