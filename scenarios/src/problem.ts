/** What is wrong with a document, where, and what would be right: the same three words in core, server and page. */
export interface Problem {
  /** RFC 6901, into the document that the person wrote. */
  readonly pointer: string;
  readonly message: string;
  readonly expected: string;
}

const longestQuote = 60;

/** Text of a document inside a message: short, on one line, well-formed. */
export function quoted(text: string): string {
  const start = Array.from(text.slice(0, 2 * longestQuote));
  const shown = start.length > longestQuote ? `${start.slice(0, longestQuote).join("")}...` : start.join("");
  return `"${shown.replace(/[\p{Cc}\p{Cs}]/gu, "\uFFFD")}"`;
}

/** A value of a document inside a message. Never its whole content: it may be large. */
export function describe(value: unknown): string {
  if (typeof value === "string") return quoted(value);
  if (value === null || typeof value !== "object") return String(value);
  return Array.isArray(value) ? "a list" : "an object";
}

/** "a", "b" or "c" */
export function alternatives(names: readonly string[]): string {
  const all = names.map((name) => `"${name}"`);
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} or ${all.at(-1)!}`;
}
