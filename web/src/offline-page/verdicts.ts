// Digests that are kept in a page against those that were computed in it.

import type { Experiment } from "@ackscope/scenarios";
import type { OwnResult } from "../share/verify.js";
import type { KeptResults } from "../share/page-documents.js";

/** `notKept`: the page says nothing about this variant. */
export type VariantVerdict = "same" | "other" | "notKept" | "pending";

export interface JudgedVariant {
  readonly id: string;
  readonly label: string;
  readonly kept: string | undefined;
  readonly computed: string | undefined;
  readonly verdict: VariantVerdict;
}

/** In the order of the variants. `computed` is null while the page runs. */
export function judged(experiment: Experiment, { results }: KeptResults, computed: readonly OwnResult[] | null): readonly JudgedVariant[] {
  const digestIn = (list: readonly OwnResult[], id: string): string | undefined => list.find(({ variant }) => variant === id)?.digest;
  return experiment.variants.map(({ id, label }) => {
    const [kept, own] = [digestIn(results, id), digestIn(computed ?? [], id)];
    return { id, label, kept, computed: own, verdict: verdictOf(kept, own) };
  });
}

function verdictOf(kept: string | undefined, computed: string | undefined): VariantVerdict {
  if (kept === undefined) return "notKept";
  if (computed === undefined) return "pending";
  return kept === computed ? "same" : "other";
}
