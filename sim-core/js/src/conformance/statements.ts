/** Cuts a script's text into its statements: a step or a command may have several lines, and comments stand anywhere. */
import { ScriptError } from "./script.js";

export interface Statement {
  /** As written, with its line breaks; comments are blanks. */
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

/** What must be read whole, so that nothing in it is taken for something else: commands in backquotes, strings, comments. */
const wholes = /`[^`]*`|"[^"\n]*"|\/\*[\s\S]*?\*\/|\/\/[^\n]*|(?<=^[ \t]*)#[^\n]*/gm;
const isComment = (text: string): boolean => /^(\/|#)/.test(text);
const blank = (text: string): string => text.replaceAll(/[^\n]/g, " ");

/** Without comments, in their order. Throws ScriptError where one does not end. */
export function* statementsOf(script: string): Generator<Statement> {
  const lines = script.replaceAll(wholes, (whole) => (isComment(whole) ? blank(whole) : whole)).split("\n");
  for (let next = 0; next < lines.length;) {
    const first = next;
    let text = lines[next++]!;
    if (text.trim() === "") continue;
    for (let open = whatIsOpen(text); open !== null; open = whatIsOpen(text)) {
      if (next >= lines.length)
        throw new ScriptError({ line: first + 1, column: 1, message: `what begins here does not end`, expected: open });
      text += `\n${lines[next++]!}`;
    }
    yield { text, line: first + 1 };
  }
}

/** What ends a statement that is not whole yet; null: it is. */
function whatIsOpen(text: string): string | null {
  if ((text.match(/`/g)?.length ?? 0) % 2 === 1) return "`";
  if (text.includes("`")) return null;
  if (text.includes("%{")) return text.includes("}%") ? null : "}%";
  // Only calls go over several lines; a packet is one.
  const call = /^\s*\S+\s+(?:\.\.\.\S+\s+)?[a-z_0-9]+\(/.test(text);
  const code = text.replaceAll(/"[^"\n]*"/g, "");
  return call && (code.match(/\(/g)?.length ?? 0) > (code.match(/\)/g)?.length ?? 0) ? ")" : null;
}

/** Key and value of the comments that say something of the script: `// title: The last segment asks`. */
export function headOf(script: string): ReadonlyMap<string, string> {
  const head = new Map<string, string>();
  for (const [, key, value] of script.matchAll(/^[ \t]*(?:\/\/|#)[ \t]*([a-z]+):[ \t]*(.*)$/gm))
    head.set(key!, [head.get(key!), value!.trim()].filter(Boolean).join(" "));
  return head;
}
