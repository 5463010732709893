// What a diagram is wherever it is drawn: by the page, in a file, by the server. Each has a folder here and a line in index.ts; how it is taken
// away as a picture is its sheet.ts, whose line is in sheets/runs.ts. What the page adds is in web/src/lab/diagrams.

import type { Arrangements, DiagramName, View } from "@ackscope/scenarios";
import type { DrawnRun } from "../drawn-run.js";

export interface DiagramKind {
  readonly id: DiagramName;
  /** As buttons and lists call it; translated where it is shown. */
  readonly title: string;
  /** Whether these runs have anything to show in it. */
  readonly has: (runs: readonly Pick<DrawnRun, "topology">[]) => boolean;
  /** It is made of runs alone. One that is not is drawn only where a laboratory is; elsewhere the usual diagram takes its place. */
  readonly ofRuns: boolean;
  /** What links say about how it is arranged. */
  readonly fields: readonly ViewField<Pick<View, keyof Arrangements>>[];
}

/** A part of a view in the fragment of an address: `key=value`, in as many keys as it takes. */
export interface ViewField<Part = View> {
  readonly keys: readonly string[];
  /** Values by key, in the order in which they are written; undefined: the link does not say it. */
  write(view: Part): readonly (string | undefined)[];
  read(values: LinkValues): Part;
}

/** The values of a link, as its fields read them: what is wrong becomes a problem of the link. */
export interface LinkValues {
  take(key: string): string | undefined;
  oneOf<Choice extends string>(key: string, choices: readonly Choice[]): Choice | undefined;
  matching(key: string, pattern: RegExp, expected: string): string | undefined;
  /** Parts with commas between: `each(key, /…/, "the id of a node", "ids with commas between")`. */
  each(key: string, pattern: RegExp, part: string, expected: string): readonly string[] | undefined;
  /** The value is none: what would be one. */
  refuse(key: string, value: string, expected: string): void;
}
