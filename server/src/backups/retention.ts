/** Which backups are kept: many of late, few of long ago. */

export interface Keep {
  readonly daily: number;
  readonly weekly: number;
  readonly monthly: number;
}

const day = 86_400_000;
/** 1 January 1970 was a Thursday; weeks begin on Mondays. */
const daysBeforeMonday = 3;

/** In UTC, counted from any beginning. */
const periods: Readonly<Record<keyof Keep, (time: Date) => number>> = {
  daily: (time) => Math.floor(time.getTime() / day),
  weekly: (time) => Math.floor((time.getTime() / day + daysBeforeMonday) / 7),
  monthly: (time) => time.getUTCFullYear() * 12 + time.getUTCMonth(),
};

/**
 * The times of those that stay: the newest, all of the 24 hours before it, and the newest of each of the last `daily` days, `weekly` weeks and `monthly` months that have
 * one. Days without a backup do not count: a server that stood still for a month loses nothing by it.
 */
export function kept(times: readonly Date[], keep: Keep): ReadonlySet<Date> {
  const newestFirst = [...times].sort((a, b) => b.getTime() - a.getTime());
  const newest = newestFirst[0]?.getTime() ?? 0;
  const stay = new Set(newestFirst.filter((time) => newest - time.getTime() < day));
  for (const [name, periodOf] of Object.entries(periods)) {
    const served = new Set<number>();
    for (const time of newestFirst) {
      const period = periodOf(time);
      if (served.has(period) || served.size === keep[name as keyof Keep]) continue;
      served.add(period);
      stay.add(time);
    }
  }
  return stay;
}
