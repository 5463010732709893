// JSON pointers into documents that are never changed in place: what an edit leaves alone stays the same object.

function segmentsOf(pointer: string): string[] {
  return pointer === ""
    ? []
    : pointer
        .slice(1)
        .split("/")
        .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The document with another value at a pointer. The parent of the place must exist; an object gets a key that it lacks. */
export function withValue<T>(document: T, pointer: string, value: unknown): T {
  return replaced(document, segmentsOf(pointer), value) as T;
}

function replaced(document: unknown, [segment, ...rest]: readonly string[], value: unknown): unknown {
  if (segment === undefined) return value;
  if (Array.isArray(document)) {
    const items = document as readonly unknown[];
    return items.with(Number(segment), replaced(items[Number(segment)], rest, value));
  }
  if (typeof document !== "object" || document === null) throw new Error(`there is no place for ${segment}`);
  return { ...document, [segment]: replaced((document as Record<string, unknown>)[segment], rest, value) };
}

/** Whether `pointer` is `ancestor` or lies inside it. */
export function isWithin(pointer: string, ancestor: string): boolean {
  return pointer === ancestor || pointer.startsWith(`${ancestor}/`);
}
