// What can be done right now, by name. Whoever can do something registers it while it can; the palette asks when it is opened.
//
//   useEffect(() => registerCommands(() => [{ id: "undo", title: t("Undo"), group: t("Lab"), run: undo }]), [undo]);

export interface Command {
  readonly id: string;
  /** In the language of the page. */
  readonly title: string;
  readonly group: string;
  readonly description?: string | undefined;
  /** What else a search finds it by. */
  readonly words?: string | undefined;
  /** From keys.ts. */
  readonly keys?: string | undefined;
  /** Of what can be on or off. */
  readonly on?: boolean | undefined;
  readonly run: () => void;
}

/** Asked each time, so that names and states are those of the moment. */
export type CommandSource = () => readonly Command[];

const sources = new Set<CommandSource>();

/** Returns what takes the commands back. */
export function registerCommands(source: CommandSource): () => void {
  sources.add(source);
  return () => sources.delete(source);
}

/** Whoever came last is asked first: what is closest to what is being done. A group stands where its first command does. */
export function commandsNow(): readonly Command[] {
  const all = [...sources].reverse().flatMap((source) => source());
  const groups = [...new Set(all.map(({ group }) => group))];
  return groups.flatMap((group) => all.filter((command) => command.group === group));
}
