import type { ConformanceScript } from "@ackscope/scenarios/conformance";

/** As its first lines say it: a list need not read the whole. */
export function titleOf({ id, text }: ConformanceScript): string {
  return /^\/\/ title: (.*)$/m.exec(text)?.[1] ?? id;
}
