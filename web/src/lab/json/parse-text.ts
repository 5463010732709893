// Text as JSON, or why it is none, and in which line.

export interface ParsedText {
  readonly value: unknown;
  /** Why the text is not JSON, and where. */
  readonly error: { readonly message: string; readonly line: number } | null;
}

export function parseText(text: string): ParsedText {
  try {
    return { value: JSON.parse(text), error: null };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      value: undefined,
      error: { message: message.replace(/\s*\(line.*$|\s+in JSON at position.*$/, ""), line: lineOfError(text, message) },
    };
  }
}

/** Engines say a position, or a line, or nothing. */
function lineOfError(text: string, message: string): number {
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  const before = position === undefined ? text : text.slice(0, Number(position));
  return before.split("\n").length;
}
