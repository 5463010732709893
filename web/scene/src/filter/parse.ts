// Filter expressions, a small part of Wireshark's display filters (docs/packet-filter.md):
//
//   filter  = [ or ]
//   or      = and { ( "||" | "or" ) and }
//   and     = not { ( "&&" | "and" ) not }
//   not     = ( "!" | "not" ) not | "(" or ")" | test
//   test    = word | field | field ( "==" | "!=" | "<" | "<=" | ">" | ">=" ) value | field "in" "{" item { "," item } "}"
//   item    = value [ ".." value ]
//   value   = number [ unit ] | name | '"' text '"'

import { nearest } from "@ackscope/scenarios";
import { t } from "../language.js";
import { fieldNamed, fields, longestName, wordNamed, words, type FilterField, type NameField } from "./fields.js";
import { FilterError, type FilterProblem, type Wanted } from "./problem.js";
import { tokens, type Token } from "./tokens.js";

export type Comparison = "==" | "!=" | "<" | "<=" | ">" | ">=";

/** Seconds of times. */
export type FilterValue = number | string;

export interface FilterRange {
  readonly from: FilterValue;
  readonly to: FilterValue;
}

export type Filter =
  | { readonly kind: "everything" }
  | { readonly kind: "word"; readonly word: string }
  | { readonly kind: "has"; readonly field: string }
  | { readonly kind: "compare"; readonly field: string; readonly by: Comparison; readonly value: FilterValue }
  | { readonly kind: "among"; readonly field: string; readonly items: readonly FilterRange[] }
  | { readonly kind: "not"; readonly of: Filter }
  | { readonly kind: "and" | "or"; readonly of: readonly [Filter, Filter] };

/** Names that a document gives, by field. A field that is not among them takes any name. */
export type FilterNames = Readonly<Partial<Record<string, readonly string[]>>>;

export type ParsedFilter = { readonly ok: true; readonly filter: Filter } | { readonly ok: false; readonly problem: FilterProblem };

const comparisons: readonly string[] = ["==", "!=", "<", "<=", ">", ">="];
/** Seconds. */
const units: Readonly<Record<string, number>> = { s: 1, ms: 1e-3, us: 1e-6, µs: 1e-6, ns: 1e-9 };
/** An expression is typed by a person; deeper nesting than this would only exhaust the stack. */
const deepest = 100;

export function parseFilter(text: string, names: FilterNames = {}): ParsedFilter {
  try {
    return { ok: true, filter: new FilterParser(tokens(text), names).whole() };
  } catch (error) {
    if (error instanceof FilterError) return { ok: false, problem: error.problem };
    throw error;
  }
}

/** What may follow a text; null where nothing can, because something before is wrong. */
export function wantedAfter(text: string, names: FilterNames = {}): Wanted | null {
  try {
    const parser = new FilterParser(tokens(text), names);
    parser.whole();
    return parser.after;
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    return error.problem.at >= text.trimEnd().length ? error.wanted : null;
  }
}

class FilterParser {
  private at = 0;
  private depth = 0;
  /** What may follow a whole expression. */
  after: Wanted = { kind: "test" };

  constructor(
    private readonly list: readonly Token[],
    private readonly names: FilterNames,
  ) {}

  whole(): Filter {
    if (this.isAtEnd()) return { kind: "everything" };
    const filter = this.or();
    if (!this.isAtEnd()) this.fail(t("Something is left over"), t("&& or || between two tests"), { kind: "connective", open: false });
    return filter;
  }

  private isAtEnd(): boolean {
    return this.token.kind === "end";
  }

  private get token(): Token {
    return this.list[Math.min(this.at, this.list.length - 1)] as Token; // the last token is the end: a list is never empty
  }

  private or(): Filter {
    let left = this.and();
    while (this.takes("||", "or")) left = { kind: "or", of: [left, this.and()] };
    return left;
  }

  private and(): Filter {
    let left = this.not();
    while (this.takes("&&", "and")) left = { kind: "and", of: [left, this.not()] };
    return left;
  }

  private not(): Filter {
    if (++this.depth > deepest) this.fail(t("Too many brackets and negations"), t("at most {n}", { n: deepest }), null);
    const found = this.takes("!", "not") ? ({ kind: "not", of: this.not() } as const) : this.takes("(") ? this.bracket() : this.test();
    this.depth--;
    return found;
  }

  private bracket(): Filter {
    const inner = this.or();
    const wanted: Wanted = this.after.kind === "operator" ? this.after : { kind: "connective", open: true };
    if (!this.takes(")")) this.fail(t("A bracket is not closed"), ")", wanted);
    this.after = { kind: "connective", open: false };
    return inner;
  }

  private test(): Filter {
    const { token } = this;
    const expected = t("a field, a word or a bracket, for example {example}", { example: "retx" });
    if (token.kind !== "word")
      this.fail(token.kind === "end" ? t("A test is missing") : t("There is no test here"), expected, { kind: "test" });
    const name = token.text.toLowerCase();
    const named = this.fieldHere();
    if (named) {
      this.at += named.tokens;
      return this.ofField(named.field);
    }
    if (!wordNamed(name)) {
      const near = nearest(name, [
        ...fields.flatMap(({ name: own, aliases = [] }) => [own, ...aliases]),
        ...words.map((each) => each.name),
      ]);
      const message = t("There is no field or word {name}", { name: `“${token.text}”` });
      this.fail(message, near ?? fields.map((each) => each.name).join(", "), null);
    }
    this.at++;
    this.after = { kind: "connective", open: false };
    return { kind: "word", word: name };
  }

  /** The field with the longest name that stands here: "newly acknowledged" is one, and so is "newly". */
  private fieldHere(): { readonly field: FilterField; readonly tokens: number } | undefined {
    const following = this.list.slice(this.at, this.at + longestName);
    const end = following.findIndex(({ kind }) => kind !== "word");
    const texts = (end < 0 ? following : following.slice(0, end)).map(({ text }) => text.toLowerCase());
    for (let count = texts.length; count > 0; count--) {
      const field = fieldNamed(texts.slice(0, count).join("-"));
      if (field) return { field, tokens: count };
    }
    return undefined;
  }

  private ofField(field: FilterField): Filter {
    const { token } = this;
    if (this.takes("in")) return this.among(field);
    if (token.kind === "sign" && comparisons.includes(token.text)) {
      const by = token.text as Comparison; // checked in the line above
      if (field.type === "name" && by !== "==" && by !== "!=")
        this.fail(t("Names have no order"), "==, !=, in", { kind: "operator", field: field.name });
      this.at++;
      const value = this.value(field);
      this.after = { kind: "connective", open: false };
      return { kind: "compare", field: field.name, by, value };
    }
    if (token.kind === "number" || token.kind === "text")
      this.fail(t("An operator is missing after {field}", { field: field.name }), operatorsOf(field), {
        kind: "operator",
        field: field.name,
      });
    this.after = { kind: "operator", field: field.name };
    return { kind: "has", field: field.name };
  }

  private among(field: FilterField): Filter {
    const example = "in {1, 2, 10..20}";
    if (!this.takes("{")) this.fail(t("A list stands in braces"), example, { kind: "list", field: field.name });
    const items = [this.item(field)];
    while (this.takes(",")) items.push(this.item(field));
    if (!this.takes("}")) this.fail(t("A brace is not closed"), "} , ..", null);
    this.after = { kind: "connective", open: false };
    return { kind: "among", field: field.name, items };
  }

  private item(field: FilterField): FilterRange {
    const from = this.value(field);
    if (!this.takes("..")) return { from, to: from };
    if (field.type === "name") this.fail(t("Names have no order"), t("names with commas between them"), null, this.at - 1);
    return { from, to: this.value(field) };
  }

  private value(field: FilterField): FilterValue {
    return field.type === "name" ? this.nameValue(field) : this.numberValue(field);
  }

  private numberValue({ name, type }: FilterField): number {
    const { token } = this;
    const expected =
      type === "time"
        ? t("a time, for example {example}", { example: "1.5 s" })
        : t("a number, for example {example}", { example: "1461" });
    if (token.kind !== "number")
      this.fail(t("{field} is compared with a number", { field: name }), expected, { kind: "value", field: name });
    this.at++;
    const unit = this.token.kind === "word" ? units[this.token.text] : undefined;
    if (unit !== undefined) {
      if (type !== "time") this.fail(t("{field} has no unit", { field: name }), token.text, null);
      this.at++;
    }
    // 20 * 0.001 is 0.02 to the digit that was typed.
    return Number((Number(token.text) * (unit ?? 1)).toPrecision(15));
  }

  private nameValue(field: NameField): string {
    const { token } = this;
    const known = field.values ?? this.names[field.name];
    const expected = known ? listed(known) : t("a name");
    if (token.kind === "end" || token.kind === "sign")
      this.fail(t("{field} is compared with a name", { field: field.name }), expected, { kind: "value", field: field.name });
    const typed = token.text.toLowerCase();
    // "under way", as the table says it, is under-way.
    const name = known?.find((each) => each.toLowerCase() === typed) ?? known?.find((each) => each === typed.replaceAll(" ", "-"));
    if (known && name === undefined) {
      const message = t("There is no {field} {name}", { field: field.name, name: `“${token.text}”` });
      this.fail(message, nearest(token.text, known) ?? expected, null);
    }
    this.at++;
    return name ?? token.text;
  }

  private takes(...texts: readonly string[]): boolean {
    const { kind, text } = this.token;
    if ((kind !== "sign" && kind !== "word") || !texts.includes(text.toLowerCase())) return false;
    this.at++;
    return true;
  }

  private fail(message: string, expected: string, wanted: Wanted | null, place = this.at): never {
    const { from, to } = this.list[place] ?? this.token;
    throw new FilterError({ at: from, length: to - from, message, expected }, wanted);
  }
}

/** The operators that a field has. */
export const operatorsOf = ({ type }: FilterField): string => (type === "name" ? "==, !=, in" : "==, !=, <, <=, >, >=, in");

const most = 8;
const listed = (names: readonly string[]): string => names.slice(0, most).join(", ") + (names.length > most ? ", …" : "");
