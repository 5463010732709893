// Words that people read, in their language. English is written where it is used and is the key of its translations, so code reads as before and
// a text that nobody has translated yet is shown in English.
//
//   t("Copy link")                                                   at the place where it is shown, never while a module loads
//   t("{n, plural, one {# packet} other {# packets}}", { n })        ICU's messages, of which {name} and plural are understood
//   const labels = [msg("Overlay"), msg("Rows")];  … t(label)        for constants: msg only says that this text has translations
//
// Numbers are put in as texts by whoever formats them (format.ts); the count of a plural is the only value that is a number here, and `#` groups its digits.

import { grouped } from "./format.js";

export type Messages = Readonly<Record<string, string>>;

let tag = "en";
let messages: Messages = {};
let plurals = new Intl.PluralRules("en");

/** Once, before anything is shown. `null`: English. */
export function setLanguage(language: string, translated: Messages | null): void {
  tag = language;
  messages = translated ?? {};
  plurals = new Intl.PluralRules(language);
}

/** As in the attribute `lang`. */
export const language = (): string => tag;

/** Marks a constant's text as one that has translations; it is translated where it is shown. */
export const msg = (text: string): string => text;

/** A text in the language of the page. Names of values that it does not have stay as they stand. */
export function t(text: string, values?: Readonly<Record<string, string | number>>): string {
  const template = messages[text] ?? text;
  return values && template.includes("{") ? filled(template, values) : template;
}

function filled(template: string, values: Readonly<Record<string, string | number>>): string {
  let text = "";
  for (let at = 0; at < template.length;) {
    const open = template.indexOf("{", at);
    if (open < 0) return text + template.slice(at);
    const close = closing(template, open);
    text += template.slice(at, open) + argument(template.slice(open + 1, close), values);
    at = close + 1;
  }
  return text;
}

/** The brace that closes the one at `open`. */
function closing(template: string, open: number): number {
  let depth = 0;
  for (let at = open; at < template.length; at++) {
    if (template[at] === "{") depth++;
    else if (template[at] === "}" && --depth === 0) return at;
  }
  throw new SyntaxError(`the message “${template}” has a brace that nothing closes`);
}

/** `name`, or `name, plural, one {…} other {…}` with the number as `#`. */
function argument(inner: string, values: Readonly<Record<string, string | number>>): string {
  const [, name = "", forms] = /^\s*(\w+)\s*(?:,\s*plural\s*,(.*))?$/s.exec(inner) ?? [];
  const value = values[name];
  if (value === undefined) return `{${inner}}`;
  if (forms === undefined) return String(value);
  const chosen = pluralForm(forms, Number(value));
  return filled(chosen, values).replaceAll("#", grouped(Number(value)));
}

function pluralForm(forms: string, value: number): string {
  const found = new Map<string, string>();
  for (let at = 0; at < forms.length;) {
    const open = forms.indexOf("{", at);
    if (open < 0) break;
    const close = closing(forms, open);
    found.set(forms.slice(at, open).trim(), forms.slice(open + 1, close));
    at = close + 1;
  }
  return found.get(`=${value}`) ?? found.get(plurals.select(value)) ?? found.get("other") ?? "";
}
