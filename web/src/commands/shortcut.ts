// What a shortcut is, and how an event finds it. The table of them is keys.ts; what a diagram alone understands stands with the diagram.

export interface Shortcut {
  /** Who does it. */
  readonly by: string;
  /** What is done, by key: as events name keys, letters small, with "Ctrl+" and "Shift+" before them. A key without Shift does the same with it. */
  readonly does: Readonly<Record<string, string>>;
  readonly meaning: string;
  /** As a sheet writes the keys. Left out: their names, one after the other. */
  readonly keys?: string;
  /** While this has the focus, its keys mean nothing else. */
  readonly instead?: true;
}

type Values<T> = T extends unknown ? T[keyof T] : never;

/** What `by` does. */
export type ActionOf<Shortcuts extends readonly Shortcut[], By extends string = string> = Values<
  Extract<Shortcuts[number], { readonly by: By }>["does"]
>;

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** What an event asks for; undefined: nothing of these. */
export function actionOf<Shortcuts extends readonly Shortcut[]>(shortcuts: Shortcuts, event: Pressed): ActionOf<Shortcuts> | undefined {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const control = event.ctrlKey || event.metaKey;
  // Both together, AltGr, make signs on some keyboards.
  if (event.altKey && !(control && /^[^\w\s]$/.test(key))) return undefined;
  const before = control && !event.altKey ? "Ctrl+" : "";
  const names = event.shiftKey ? [`${before}Shift+${key}`, `${before}${key}`] : [`${before}${key}`];
  for (const name of names)
    for (const { does } of shortcuts) if (Object.hasOwn(does, name)) return does[name] as ActionOf<Shortcuts> | undefined;
  return undefined;
}

/** What an event asks of one who does things; undefined: nothing. */
export const actionBy = <const Shortcuts extends readonly Shortcut[], By extends Shortcuts[number]["by"]>(
  shortcuts: Shortcuts,
  by: By,
  event: Pressed,
): ActionOf<Shortcuts, By> | undefined =>
  actionOf(
    shortcuts.filter((each) => each.by === by),
    event,
  ) as ActionOf<Shortcuts, By> | undefined;

const keyNames: Readonly<Record<string, string>> = {
  " ": "Space",
  ArrowLeft: "\u2190",
  ArrowRight: "\u2192",
  ArrowUp: "\u2191",
  ArrowDown: "\u2193",
  Delete: "Del",
  Escape: "Esc",
  PageDown: "PgDn",
  PageUp: "PgUp",
};

const partName = (part: string): string => keyNames[part] ?? (part.length === 1 ? part.toUpperCase() : part);

/** "Ctrl Shift Z" */
export const keyName = (key: string): string => (key.length === 1 ? [key] : key.split("+")).map(partName).join(" ");

/** The keys of a row of the sheet. */
export const shownKeys = ({ keys, does }: Shortcut): string => keys ?? Object.keys(does).map(keyName).join(" ");

/** The key that does something, as menus name it. */
export function keyOf<Shortcuts extends readonly Shortcut[]>(shortcuts: Shortcuts, action: ActionOf<Shortcuts>): string {
  const key = shortcuts.flatMap(({ does }) => Object.keys(does).filter((each) => does[each] === action))[0];
  if (key === undefined) throw new Error(`no key does ${action}`);
  return keyName(key);
}

/** Keys that mean two things at once. */
export function doubleKeys(shortcuts: readonly Shortcut[]): readonly string[] {
  const keys = shortcuts.flatMap(({ does }) => Object.keys(does));
  return [...new Set(keys.filter((key, i) => keys.indexOf(key) !== i))];
}
