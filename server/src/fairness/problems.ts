/** How a client is told that it has more than its share. */
import { OverQuota, type DailyQuotas } from "../db/quotas.js";
import { HttpProblem, problemKinds } from "../problems.js";

/** `what`: a sentence about what there is too much of. */
export const tooMuchUnderWay = (what: string, retryAfterSeconds: number): HttpProblem =>
  new HttpProblem(problemKinds.quota, `too many ${what}; try again soon`, {
    headers: { "retry-after": String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  });

const quotaWords: Readonly<Record<keyof DailyQuotas, (most: number) => string>> = {
  runs: (most) => `publish ${most} runs`,
  rows: (most) =>
    `store ${most} rows (runs, their tags, results and words for the search, items of collections, captures, points of sweeps, reports)`,
  kilobytes: (most) => `store ${Math.round(most / 1024)} megabytes`,
};

/** What a quota of the day refuses, as an answer. */
export async function withinQuota<Answer>(stored: Promise<Answer>): Promise<Answer> {
  try {
    return await stored;
  } catch (error) {
    if (!(error instanceof OverQuota)) throw error;
    const seconds = Math.ceil(error.millisecondsLeft / 1000);
    throw new HttpProblem(
      problemKinds.overQuota,
      `one client may ${quotaWords[error.what](error.most)} a day; try again in ${Math.ceil(seconds / 3600)} hours`,
      { headers: { "retry-after": String(seconds) } },
    );
  }
}
