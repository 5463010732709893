// Where two curves meet: between which of their common x values they change places.

export interface CurveValues {
  readonly points: readonly { readonly x: number; readonly mean: number }[];
}

/** x of every meeting of the straight lines between common points, rising. A touch without changing places is none. */
export function meetings(a: CurveValues, b: CurveValues): number[] {
  const other = new Map(b.points.map(({ x, mean }) => [x, mean]));
  const gaps = a.points
    .flatMap(({ x, mean }) => {
      const beside = other.get(x);
      return beside === undefined ? [] : [{ x, gap: mean - beside }];
    })
    .filter(({ gap }) => gap !== 0)
    .toSorted((p, q) => p.x - q.x);
  return gaps.flatMap(({ x, gap }, i) => {
    const next = gaps[i + 1];
    if (!next || Math.sign(gap) === Math.sign(next.gap)) return [];
    return [x + ((next.x - x) * gap) / (gap - next.gap)];
  });
}

/** The meeting nearest to where the source has one. */
export function meetingNear(a: CurveValues, b: CurveValues, x: number): number | null {
  return meetings(a, b).reduce<number | null>((best, at) => (best === null || Math.abs(at - x) < Math.abs(best - x) ? at : best), null);
}

/** The curve's value at x, on the straight line between its neighbours; undefined outside its points. */
export function valueBetween({ points }: CurveValues, x: number): number | undefined {
  const rising = points.toSorted((p, q) => p.x - q.x);
  const right = rising.findIndex((point) => point.x >= x);
  const after = rising[right];
  const before = rising[right - 1];
  if (!after) return undefined;
  if (after.x === x || !before) return after.x === x ? after.mean : undefined;
  return before.mean + ((after.mean - before.mean) * (x - before.x)) / (after.x - before.x);
}
