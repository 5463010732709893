// Text as JSON, or why it is none, and in which line.

import { jsonLanguage } from "@codemirror/lang-json";

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

/** Where the editor's parser stumbles first; for what it lets pass, what the engine says: a position, or a line, or nothing. */
function lineOfError(text: string, message: string): number {
  const line = /line (\d+)/.exec(message)?.[1];
  const position = /position (\d+)/.exec(message)?.[1];
  const said = position === undefined ? undefined : Number(position);
  const at = firstError(text) ?? said;
  if (at === undefined) return line === undefined ? text.split("\n").length : Number(line);
  return text.slice(0, at).split("\n").length;
}

function firstError(text: string): number | undefined {
  const cursor = jsonLanguage.parser.parse(text).cursor();
  do if (cursor.type.isError) return cursor.from;
  while (cursor.next());
  return undefined;
}
