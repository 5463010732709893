/** Things that the same set of readers wants. */
export interface Part<Thing> {
  readonly wanted: ReadonlySet<string>;
  readonly holds: Thing[];
}

interface Measures<Thing> {
  readonly smallest: number;
  readonly size: (thing: Thing) => number;
  readonly imports: (thing: Thing) => readonly Thing[];
  readonly readers: (thing: Thing) => ReadonlySet<string>;
}

/**
 * Puts each part that is too small into one that others want, too: the one with the fewest others, of those whose readers have everything that the
 * part imports, and in which it closes no circle of imports.
 */
export function mergeSmall<Thing>(
  parts: readonly Part<Thing>[],
  { smallest, size, imports, readers }: Measures<Thing>,
): readonly Part<Thing>[] {
  const sizeOf = ({ holds }: Part<Thing>): number => holds.reduce((sum, thing) => sum + size(thing), 0);
  const left = new Set(parts);
  for (const part of parts.toSorted((a, b) => sizeOf(a) - sizeOf(b))) {
    if (sizeOf(part) >= smallest) continue;
    const needed = part.holds.flatMap((thing) => imports(thing).map(readers));
    const costOf = (other: Part<Thing>): number => other.wanted.size - part.wanted.size;
    const others = [...left].filter(
      (other) => other !== part && isWithin(part.wanted, other.wanted) && needed.every((wanted) => isWithin(other.wanted, wanted)),
    );
    for (const other of others.toSorted((a, b) => costOf(a) - costOf(b))) {
      const together: Part<Thing> = { wanted: other.wanted, holds: [...other.holds, ...part.holds] };
      const next = new Set([...left].filter((each) => each !== part && each !== other)).add(together);
      if (hasCircle(next, imports)) continue;
      left.delete(part);
      left.delete(other);
      left.add(together);
      break;
    }
  }
  return [...left];
}

const isWithin = (small: ReadonlySet<string>, large: ReadonlySet<string>): boolean => [...small].every((each) => large.has(each));

function hasCircle<Thing>(parts: ReadonlySet<Part<Thing>>, imports: (thing: Thing) => readonly Thing[]): boolean {
  const partOf = new Map([...parts].flatMap((part) => part.holds.map((thing) => [thing, part] as const)));
  const done = new Set<Part<Thing>>();
  const open = new Set<Part<Thing>>();
  const closes = (part: Part<Thing>): boolean => {
    if (open.has(part)) return true;
    if (done.has(part)) return false;
    open.add(part);
    const next = new Set(part.holds.flatMap((thing) => imports(thing).flatMap((each) => partOf.get(each) ?? [])));
    next.delete(part);
    const found = [...next].some(closes);
    open.delete(part);
    done.add(part);
    return found;
  };
  return [...parts].some(closes);
}
