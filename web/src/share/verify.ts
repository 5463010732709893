// What a published run's digests say when the browser has run it again.

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

export const pending: Verification = { verdict: "pending", sentence: "This tab is running the scenario again." };

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
    return notChecked("Not every variant could be run in this tab.");
  }
  if (different.length === 0) {
    const runs = ["", "this scenario", "both variants"][compared.length] ?? `all ${compared.length} variants`;
    return {
      verdict: "verified",
      sentence: sameCore
        ? `The server and this tab ran ${runs} and got the same events.`
        : `This tab's core, ${own.core}, got the same events for ${runs} as the one that published it.`,
    };
  }
  const which = different.map(({ variant }) => variant).join(", ");
  return {
    verdict: "changed",
    sentence: sameCore
      ? `The same core gives other events here for ${which}. Both results are below.`
      : `Core ${own.core} gives other events for ${which} than core ${published.core}, which published it. Both results are below.`,
  };
}

/** "9f3c 27e1 04ba d85e". */
export function spacedDigest(digest: string): string {
  return digest.replace(/(.{4})(?=.)/g, "$1 ");
}
