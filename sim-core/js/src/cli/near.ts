/** "Did you mean": the names nearest to one that does not exist. */

const shown = 3;

export function nearest(wanted: string, names: readonly string[]): string[] {
  // Longer than any name of ours: nothing is near, and the table below would be large.
  if (wanted.length > 100) return [];
  const near = names
    .map((name) => ({ name, distance: name.includes(wanted) ? 0 : editDistance(wanted, name) }))
    .filter(({ name, distance }) => distance <= Math.max(2, name.length / 3))
    .sort((a, b) => a.distance - b.distance);
  return near.slice(0, shown).map(({ name }) => name);
}

/** ` Did you mean a, b or c?`, or nothing. */
export function didYouMean(wanted: string, names: readonly string[]): string {
  const near = nearest(wanted, names);
  return near.length > 0 ? ` Did you mean ${near.join(", ").replace(/, ([^,]*)$/, " or $1")}?` : "";
}

/** Levenshtein's distance, one row of the table at a time. */
function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const replaced = above[column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, above[column]! + 1, current[column - 1]! + 1));
    }
    above = current;
  }
  return above[b.length]!;
}
