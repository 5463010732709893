/** Levenshtein distance: inserted, removed and replaced characters. */
function distance(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const now = [row];
    for (let column = 1; column <= b.length; column++) {
      const replaced = before[column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1);
      now.push(Math.min(replaced, before[column]! + 1, now[column - 1]! + 1));
    }
    before = now;
  }
  return before[b.length]!;
}

/** The known word that a misspelt one probably means: at most two edits away, and fewer than half of its letters. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const near = known
    .filter((each) => Math.abs(each.length - word.length) <= 2)
    .map((each) => ({ each, edits: distance(word.toLowerCase(), each.toLowerCase()) }))
    .filter(({ each, edits }) => edits <= 2 && 2 * edits <= each.length)
    .sort((a, b) => a.edits - b.edits);
  return near[0]?.each;
}
