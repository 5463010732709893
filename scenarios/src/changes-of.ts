/** Which changes during the run concern one direction of a link. */

interface Change {
  readonly link: string;
  readonly direction?: "both" | "forward" | "backward" | undefined;
}

/** In the document's order. */
export const changesOf = <Each extends Change>(
  changes: readonly Each[] | undefined,
  link: string,
  direction: "forward" | "backward",
): readonly Each[] => (changes ?? []).filter((change) => change.link === link && [direction, "both"].includes(change.direction ?? "both"));
