// Which options a search finds, and which one keys lead to.

export interface Option {
  readonly id: string;
  readonly label: string;
  /** A sentence. */
  readonly description?: string | undefined;
  /** Where it comes from. */
  readonly source?: string | undefined;
  /** What else a search finds it by. */
  readonly words?: string | undefined;
  /** Options of a group stand together, in the order given. */
  readonly group?: string | undefined;
  /** The keys that do the same. */
  readonly keys?: string | undefined;
  /** Of what can be on or off. */
  readonly on?: boolean | undefined;
}

/**
 * Options in which every word of the search occurs, in the label, the group or the description. Those whose labels hold the search as
 * it was typed come first, so that Enter takes what was meant.
 */
export function matching<T extends Option>(options: readonly T[], search: string): readonly T[] {
  const typed = search.trim().toLowerCase();
  const words = typed.split(/\s+/).filter(Boolean);
  const found = options.filter(({ label, group = "", description = "", source = "", words: more = "", id }) => {
    const text = `${label} ${group} ${description} ${source} ${more} ${id}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const named = (option: T): boolean => option.label.toLowerCase().includes(typed);
  return [...found.filter(named), ...found.filter((option) => !named(option))];
}

export interface Section<T extends Option> {
  readonly group: string | undefined;
  readonly options: readonly { readonly option: T; readonly place: number }[];
}

/** Options that stand together and are of one group, each with its place in the whole list. */
export function sectionsOf<T extends Option>(options: readonly T[]): readonly Section<T>[] {
  const starts = options.flatMap(({ group }, i) => (i === 0 || group !== options[i - 1]?.group ? [i] : []));
  return starts.map((start, i) => ({
    group: options[start]?.group,
    options: options.slice(start, starts[i + 1]).map((option, offset) => ({ option, place: start + offset })),
  }));
}

/** The place that a key leads to in a list of `count`; undefined when the key is not for the list. */
export function placeAfterKey(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case "ArrowDown":
      return Math.min(count - 1, at + 1);
    case "ArrowUp":
      return Math.max(0, at - 1);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    case "PageDown":
      return Math.min(count - 1, at + 8);
    case "PageUp":
      return Math.max(0, at - 8);
    default:
      return undefined;
  }
}

/**
 * Where keys lead that were pressed before the list was there, in their order, and whether Enter was among them: then the option at
 * this place is meant, and what was pressed after it was not for the list.
 */
export function placeAfterKeys(keys: readonly string[], at: number, count: number): { readonly place: number; readonly chosen: boolean } {
  const chosen = keys.indexOf("Enter");
  const moves = chosen < 0 ? keys : keys.slice(0, chosen);
  return { place: moves.reduce((place, key) => placeAfterKey(key, place, count) ?? place, at), chosen: chosen >= 0 && count > 0 };
}

/**
 * The option that begins with what was typed, going round: from where one is; of one letter, however often it was typed, the next one.
 */
export function placeAfterTyping(options: readonly Option[], typed: string, at: number): number | undefined {
  const text = typed.toLowerCase();
  const isLetter = text === text.charAt(0).repeat(text.length);
  const wanted = isLetter ? text.charAt(0) : text;
  for (let step = isLetter ? 1 : 0; step <= options.length; step++) {
    const place = (at + step) % options.length;
    if (options[place]?.label.toLowerCase().startsWith(wanted)) return place;
  }
  return undefined;
}
