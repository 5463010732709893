import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kept, type Keep } from "./retention.js";

const day = 86_400_000;
const at = (text: string) => new Date(text);
const keptOf = (texts: readonly string[], keep: Keep) =>
  [...kept(texts.map(at), keep)].map((time) => time.toISOString().slice(0, 16)).sort();

const someTimes = fc
  .array(fc.integer({ min: 0, max: 900 * 24 }), { maxLength: 200 })
  .map((hours) => hours.map((h) => new Date(h * 3_600_000)));
const someKeep = fc.record({ daily: fc.nat(10), weekly: fc.nat(10), monthly: fc.nat(14) });

describe("the backups that are kept", () => {
  it("are the newest of each of the last days, weeks and months, of a backup every day for two years", () => {
    const times = Array.from({ length: 730 }, (_, i) => new Date(Date.UTC(2025, 0, 1 + i, 3)));
    expect(times.at(-1)?.toISOString()).toBe("2026-12-31T03:00:00.000Z");
    const days = ["12-31", "12-30", "12-29", "12-28", "12-27", "12-26", "12-25"];
    // Sundays, and the Thursday on which the year ends.
    const weeks = ["12-31", "12-27", "12-20", "12-13"];
    const months = ["12-31", "11-30", "10-31"];
    const expected = [...new Set([...days, ...weeks, ...months])].map((each) => `2026-${each}T03:00`).sort();
    expect([...kept(times, { daily: 7, weekly: 4, monthly: 3 })].map((time) => time.toISOString().slice(0, 16)).sort()).toEqual(expected);
  });

  it("are all of the last 24 hours, however often they are made", () => {
    const texts = ["2026-03-14T00:00Z", "2026-03-14T06:00Z", "2026-03-14T12:00Z", "2026-03-14T18:00Z", "2026-03-15T00:00Z"];
    const none = { daily: 0, weekly: 0, monthly: 0 };
    expect(keptOf(texts, none)).toEqual(texts.slice(1).map((text) => text.slice(0, 16)));
    expect(keptOf(texts, { ...none, daily: 2 })).toEqual(texts.slice(1).map((text) => text.slice(0, 16)));
    expect(keptOf(["2026-03-12T00:00Z", "2026-03-12T18:00Z", ...texts], { ...none, daily: 3 })).toContain("2026-03-12T18:00");
  });

  it("are not fewer because there were none for a while", () => {
    const texts = ["2026-01-01T00:00Z", "2026-01-02T00:00Z", "2026-06-01T00:00Z"];
    expect(keptOf(texts, { daily: 3, weekly: 0, monthly: 0 })).toHaveLength(3);
  });

  it("always have the newest among them, are none but those that are there, and as many as were asked for", () => {
    fc.assert(
      fc.property(someTimes, someKeep, (times, keep) => {
        const stay = kept(times, keep);
        for (const time of stay) expect(times).toContain(time);
        if (times.length === 0) return;
        const newest = Math.max(...times.map((time) => time.getTime()));
        expect([...stay].some((time) => time.getTime() === newest)).toBe(true);
        for (const time of times) if (newest - time.getTime() < day) expect(stay.has(time)).toBe(true);
        const days = new Set([...stay].map((time) => Math.floor(time.getTime() / day)));
        const all = new Set(times.map((time) => Math.floor(time.getTime() / day)));
        expect(days.size).toBeGreaterThanOrEqual(Math.min(keep.daily, all.size));
        expect(days.size).toBeLessThanOrEqual(keep.daily + keep.weekly + keep.monthly + 2);
      }),
    );
  });

  it("stay when it is decided again, and as backup follows backup none of the same day is both deleted and missed", () => {
    fc.assert(
      fc.property(someTimes, someKeep, (times, keep) => {
        const once = kept(times, keep);
        expect(new Set(kept([...once], keep))).toEqual(new Set(once));
      }),
    );
  });
});
