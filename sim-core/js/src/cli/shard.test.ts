import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { mergeParts, parseShard, placesOf } from "./shard.js";

const bin = fileURLToPath(new URL("../../bin/ackscope.mjs", import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), "ackscope-shards-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function ackscope(...args: readonly string[]): Promise<string> {
  return (await promisify(execFile)(process.execPath, [bin, ...args], { maxBuffer: 1 << 26 })).stdout;
}

const sweep = ["sweep", "smartacking/1-0-5mbps", "--vary", "/flows/0/traffic/segments=50,100,200,400", "--seeds", "2"];

describe("a sweep in parts", () => {
  it("by processes that know nothing of each other is the sweep, to the byte", async () => {
    // More parts than points: one computes nothing.
    const parts = await Promise.all([1, 2, 3, 4, 5].map((part) => ackscope(...sweep, "--shard", `${part}/5`)));
    const files = parts.map((text, i) => {
      const file = path.join(folder, `${i}.json`);
      writeFileSync(file, text);
      return file;
    });
    expect(await ackscope("merge", ...files.toReversed())).toBe(await ackscope(...sweep, "--json"));
    await expect(ackscope("merge", files[0]!, files[2]!, files[3]!)).rejects.toThrow("of 5 parts 2 are missing: 2, 5");
    writeFileSync(path.join(folder, "cut.json"), parts[0]!.slice(0, -20));
    await expect(ackscope("merge", path.join(folder, "cut.json"))).rejects.toThrow("is no whole JSON document");
    await expect(ackscope(...sweep, "--shard", "1/2", "--csv")).rejects.toThrow("--csv and --shard");
    await expect(ackscope("sweep", "smartacking/1-0-5mbps", "--shard", "1/2")).rejects.toThrow("--shard goes with --vary");
  });
});

it("every point is in one part, and parts differ by one at most", () => {
  for (const [points, of] of [
    [10, 3],
    [7, 7],
    [2, 5],
  ] as const) {
    const parts = Array.from({ length: of }, (_, i) => placesOf({ part: i + 1, of }, points));
    expect(parts.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: points }, (_, i) => i));
    const sizes = parts.map(({ length }) => length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  }
});

it.each(["0/3", "4/3", "1", "1/0", "a/b", "-1/2", "1/2/3", "1/999999"])("no part is %s", (text) => {
  expect(() => parseShard(text)).toThrow("such as 1/8");
});

describe("parts that do not belong together", () => {
  const part = (more: object) => ({
    ackscopeSweepPart: 1,
    part: 1,
    of: 2,
    sweep: "s",
    places: [0],
    core: "c",
    vary: [],
    points: [{}],
    ...more,
  });
  const merge = (...documents: unknown[]) => mergeParts(documents.map((document, i) => ({ file: `${i}.json`, document })));

  it.each([
    ["another sweep", part({ part: 2, sweep: "t" }), "1.json is of another sweep than 0.json"],
    ["another division", part({ part: 2, of: 3 }), "1.json is one of 3 parts, and 0.json one of 2"],
    ["another core", part({ part: 2, core: "d" }), "1.json was computed by core d, others by c"],
    ["the same part", part({}), "1.json is part 1, as 0.json is"],
    ["no part", { points: [] }, "1.json is no part of a sweep"],
    ["places for other points", part({ part: 2, places: [] }), "1.json is no part of a sweep"],
  ])("as %s, are named", (_, other, message) => {
    expect(() => merge(part({}), other)).toThrow(message);
  });
});
