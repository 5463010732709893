// The smallest piece of a text that has to be replaced to make another one of it, so that the place of the cursor and folds survive.

export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** Null if they are the same. */
export function textChange(before: string, after: string): TextChange | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let end = 0;
  while (end < shorter - start && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)) end++;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}
