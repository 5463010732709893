import type { ConformanceScript } from "@ackscope/scenarios/conformance";

/** What a script's head says, before it is read as a whole; "" if it does not. */
export function headOf(text: string, key: "title" | "about" | "rule"): string {
  return new RegExp(`^// ${key}: (.*)$`, "m").exec(text)?.[1] ?? "";
}

export const titleOf = ({ id, text }: ConformanceScript): string => headOf(text, "title") || id;
