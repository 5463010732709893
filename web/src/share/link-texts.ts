// Times, ranges and moments as links write them.

/** Whole nanoseconds, no exponent: `-` separates the ends of a range. */
export function formatSeconds(value: number): string {
  return value.toFixed(9).replace(/\.?0+$/, "");
}

export function formatRange({ from, to }: { readonly from: number; readonly to: number }): string {
  return `${formatSeconds(from)}-${formatSeconds(to)}`;
}

export function parseRange(text: string): { readonly from: number; readonly to: number } | undefined {
  const parts = text.split("-").map(parseSeconds);
  const [from, to] = parts;
  return parts.length === 2 && from !== undefined && to !== undefined && from < to ? { from, to } : undefined;
}

/** A semicolon would end the bookmark. */
export function formatBookmark({ at, text }: { readonly at: number; readonly text: string }): string {
  return text === "" ? formatSeconds(at) : `${formatSeconds(at)}:${text.replaceAll(";", ",")}`;
}

export function parseSeconds(text: string): number | undefined {
  return /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : undefined;
}
