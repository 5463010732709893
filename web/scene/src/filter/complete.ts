// What may be typed next: the parser says what may stand at a place, this file says what that is in words.

import { msg } from "../language.js";
import { fieldNamed, fields, words } from "./fields.js";
import { operatorsOf, wantedAfter, type FilterNames } from "./parse.js";
import type { Wanted } from "./problem.js";

export interface Completion {
  readonly text: string;
  /** Translated where it is shown. */
  readonly help: string;
}

export interface Completions {
  /** What of the text they take the place of. */
  readonly from: number;
  readonly to: number;
  readonly options: readonly Completion[];
}

/** Characters that a name or a word may have, as in tokens.ts. */
const begun = /[A-Za-z][A-Za-z0-9/:-]*$/;

export function completionsAt(text: string, caret: number, names: FilterNames = {}): Completions {
  const before = text.slice(0, caret);
  const part = begun.exec(before)?.[0] ?? "";
  const from = caret - part.length;
  const wanted = wantedAfter(before.slice(0, from), names);
  const all = wanted ? optionsOf(wanted, names) : [];
  // Other names of fields are offered to who begins to type them.
  const others = wanted?.kind === "test" && part !== "" ? aliases : [];
  const options = [...all, ...others].filter((option) => option.text.startsWith(part.toLowerCase()) && option.text !== part);
  return { from, to: caret, options };
}

function optionsOf(wanted: Wanted, names: FilterNames): readonly Completion[] {
  switch (wanted.kind) {
    case "test":
      return [...words, ...fields].map(({ name, help }) => ({ text: name, help }));
    case "operator": {
      const field = fieldNamed(wanted.field);
      return [...(field ? operatorsOf(field).split(", ") : []).map((text) => ({ text, help: operatorHelp[text] ?? "" })), ...connectives];
    }
    case "value": {
      const field = fieldNamed(wanted.field);
      const values = field?.type === "name" ? (field.values ?? names[field.name] ?? []) : [];
      return values.map((text) => ({ text: /^[A-Za-z]/.test(text) ? text : `"${text}"`, help: "" }));
    }
    case "list":
      return [{ text: "{", help: msg("a list in braces") }];
    case "connective":
      return wanted.open ? [...connectives, { text: ")", help: msg("closes the bracket") }] : connectives;
  }
}

const aliases: readonly Completion[] = fields.flatMap(({ aliases: names = [], help }) => names.map((text) => ({ text, help })));

const connectives: readonly Completion[] = [
  { text: "&&", help: msg("and") },
  { text: "||", help: msg("or") },
];

const operatorHelp: Readonly<Record<string, string>> = {
  "==": msg("equal"),
  "!=": msg("has it, and it is another"),
  "<": msg("less"),
  "<=": msg("at most"),
  ">": msg("more"),
  ">=": msg("at least"),
  in: msg("one of a list"),
};
