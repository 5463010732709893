/** What cores measured of a run, as payloads: JSON [{ variant, digest, metrics }] in the order of the variants. */

import { elementsIn, membersOf } from "../json-text.js";

/** One variant's outcome. `metrics` is JSON text: the database does not look inside. */
export interface VariantResult {
  readonly variant: string;
  readonly digest: string;
  readonly metrics: string;
}

/** What a publisher says that a variant gave. */
export type VariantClaim = Pick<VariantResult, "variant" | "digest">;

/** As stored: metrics are values, not JSON within JSON's text. */
export const resultsText = (results: readonly VariantResult[]): string =>
  `[${results.map(({ variant, digest, metrics }) => `{"variant":${JSON.stringify(variant)},"digest":${JSON.stringify(digest)},"metrics":${metrics}}`).join(",")}]`;

export const claimText = (claims: readonly VariantClaim[]): string =>
  JSON.stringify(claims.map(({ variant, digest }) => ({ variant, digest })));

/** Who looks for digests alone makes no values of megabytes of metrics. */
export const claimsIn = (results: string): VariantClaim[] =>
  [...elementsIn(results)].map((element) => {
    const said: Record<string, string> = {};
    for (const { name, value } of membersOf(results, element.from))
      if (name !== "metrics") said[name] = JSON.parse(results.slice(value.from, value.to)) as string;
    return { variant: said["variant"] ?? "", digest: said["digest"] ?? "" };
  });

/** Whether two lists, stored or not, have the same variants with the same digests, in whatever order. */
export function sameDigests(some: readonly VariantClaim[], others: readonly VariantClaim[]): boolean {
  const digests = new Map(others.map(({ variant, digest }) => [variant, digest]));
  const variants = new Set(some.map(({ variant }) => variant));
  return variants.size === digests.size && some.every(({ variant, digest }) => digests.get(variant) === digest);
}
