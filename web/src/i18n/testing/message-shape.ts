// What a translation has to keep of its English: the values that are put in, and a form for each number.

export interface Shape {
  readonly names: readonly string[];
  /** Counted values, with the forms that the message has for each. */
  readonly plurals: Readonly<Record<string, readonly string[]>>;
}

export function shapeOf(message: string): Shape {
  const names = new Set<string>();
  const plurals: Record<string, readonly string[]> = {};
  const read = (text: string): void => {
    for (const inner of braces(text)) {
      const [, name = "", forms] = /^\s*(\w+)\s*(?:,\s*plural\s*,(.*))?$/s.exec(inner) ?? [];
      if (name !== "") names.add(name);
      if (forms === undefined) continue;
      plurals[name] = forms
        .replace(/\{(?:[^{}]|\{[^{}]*\})*\}/g, " ")
        .trim()
        .split(/\s+/);
      for (const form of braces(forms)) read(form);
    }
  };
  read(message);
  return { names: [...names].sort(), plurals };
}

/** What stands between outermost braces. */
function braces(text: string): readonly string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "{" && depth++ === 0) start = at + 1;
    if (text[at] === "}" && --depth === 0) found.push(text.slice(start, at));
  }
  return found;
}
