import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { sqlite } from "../testing/databases.js";
import { temporaryFolder } from "../testing/folders.js";
import { fill } from "../testing/full-database.js";
import { backup } from "./backup.js";
import type { BackupHeader } from "./format.js";
import { verify } from "./verify.js";

const folder = () => {
  const path = temporaryFolder();
  const write = (content: Buffer): string => {
    const file = join(path, "changed");
    writeFileSync(file, content);
    return file;
  };
  return { file: join(path, "backup"), problemsOf: async (content: Buffer) => (await verify(write(content))).problems };
};

/** A backup with everything in it, as bytes, and as lines: header, rows, proof. */
async function written() {
  const db = await sqlite.open();
  await fill(db);
  const { file, problemsOf } = folder();
  await backup(db, file);
  const bytes = readFileSync(file);
  const text = gunzipSync(bytes).toString();
  return { db, file, bytes, text, lines: text.split("\n").slice(0, -1), problemsOf };
}

/** The file as a database that is damaged would have been written: counts and proof are right again. */
function consistent(lines: readonly string[]): Buffer {
  const header = JSON.parse(lines[0]!) as BackupHeader;
  const counts: Record<string, number> = Object.fromEntries(Object.keys(header.counts).map((name) => [name, 0]));
  const rows = lines.slice(1, -1);
  for (const row of rows) counts[(JSON.parse(row) as [string])[0]]!++;
  const text = [JSON.stringify({ ...header, counts }), ...rows].map((line) => `${line}\n`).join("");
  return gzipSync(`${text}${JSON.stringify({ sha256: createHash("sha256").update(text).digest("hex") })}\n`);
}

const without = (lines: readonly string[], which: (line: string) => boolean): string[] => {
  const at = lines.findIndex(which);
  expect(at).toBeGreaterThan(0);
  return lines.filter((_, i) => i !== at);
};

describe("verify", () => {
  it("finds nothing wrong with a good backup", async () => {
    const { file, lines } = await written();
    const { header, problems } = await verify(file);
    expect(problems).toEqual([]);
    expect(header).toEqual(JSON.parse(lines[0]!));
  });

  it("finds a file that was cut anywhere", async () => {
    const { bytes, problemsOf } = await written();
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), async (length) => {
        expect(await problemsOf(bytes.subarray(0, length))).not.toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it("finds every bit that was flipped, but for those that say nothing of the content", async () => {
    const { bytes, text, problemsOf } = await written();
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(7), async (at, bit) => {
        const changed = Buffer.from(bytes);
        changed[at]! ^= 1 << bit;
        const problems = await problemsOf(changed);
        // Time and system in gzip's header may be anything: whoever restores gets the same.
        if (problems.length === 0) expect(gunzipSync(changed).toString() === text).toBe(true);
      }),
      { numRuns: 80 },
    );
  });

  it("finds a row that is missing from the file, and says of which table", async () => {
    const { lines, problemsOf } = await written();
    const cut = without(lines, (line) => line.startsWith('["tags"'));
    const end = JSON.stringify({
      sha256: createHash("sha256")
        .update(
          cut
            .slice(0, -1)
            .map((line) => `${line}\n`)
            .join(""),
        )
        .digest("hex"),
    });
    expect(await problemsOf(gzipSync([...cut.slice(0, -1), end, ""].join("\n")))).toEqual([
      "the file has 0 rows of tags, and says that there are 1",
    ]);
  });

  it.each([
    ["payloads", /line \d+: (runs|measurements|cores|sweeps)\.\w+ names [0-9a-f]{64}, which is not in the file/],
    ["collections", /collection_items\.collection_id names/],
    ["sweeps", /sweep_points\.sweep_id names sweep, which is not in the file/],
  ])("finds rows that refer to a row of %s that was missing in the database", async (table, problem) => {
    const { lines, problemsOf } = await written();
    expect((await problemsOf(consistent(without(lines, (line) => line.startsWith(`["${table}"`)))))[0]).toMatch(problem);
  });

  it("finds a fork whose parent is missing, wherever it stands", async () => {
    const { lines, problemsOf } = await written();
    const problems = await problemsOf(consistent(without(lines, (line) => line.startsWith('["runs",["zzzzzzzzzz"'))));
    expect(problems).toContainEqual(expect.stringMatching(/^line \d+: runs\.fork_of names zzzzzzzzzz, which is not in the file$/));
  });

  it("finds a document that is not what its hash says, by any byte of it", async () => {
    const { lines, problemsOf } = await written();
    const at = lines.findIndex((line) => line.startsWith('["payloads"'));
    const [, row] = JSON.parse(lines[at]!) as [string, [string, string, number, string, string]];
    const body = Buffer.from(row[3], "base64");
    await fc.assert(
      fc.asyncProperty(fc.nat(body.length - 1), fc.nat(7), async (byte, bit) => {
        const changed = Buffer.from(body);
        changed[byte]! ^= 1 << bit;
        const line = JSON.stringify(["payloads", row.with(3, changed.toString("base64"))]);
        const problems = await problemsOf(consistent(lines.with(at, line)));
        expect(problems[0]).toMatch(
          new RegExp(`^line ${at + 1}: payload ${row[0]} (cannot be unpacked|has \\d+ bytes|is not what its SHA-256 says)`),
        );
      }),
      { numRuns: 20 },
    );
  });

  it("finds a collection with a gap, a sweep that says it is done, and a point that is none", async () => {
    const { lines, problemsOf } = await written();
    const changed = (table: string, from: string, to: string) => {
      const at = lines.findIndex((line) => line.startsWith(`["${table}"`) && line.includes(from));
      expect(at).toBeGreaterThan(0);
      return problemsOf(consistent(lines.with(at, lines[at]!.replace(from, to))));
    };
    expect(await changed("collection_items", ",0,", ",1,")).toEqual([expect.stringMatching(/goes on with position 1 instead of 0$/)]);
    expect(await changed("collection_items", '"run"', '"lab"')).toEqual([
      expect.stringMatching(/^line \d+: item 0 of collection \w+ names no lab$/),
    ]);
    expect(await changed("sweeps", '"running"', '"done"')).toEqual([
      expect.stringMatching(/sweep sweep is done, and has 1200 points of 1300$/),
    ]);
    expect(await changed("sweep_points", ",0,", ",1300,")).toEqual([expect.stringMatching(/has a point 1300, and 1300 points$/)]);
    expect(await changed("sweep_points", '"{}"', '"{"')).toEqual([expect.stringMatching(/sweep_points\.outcome is not a JSON object$/)]);
  });
});

describe("a backup of a database that is damaged", () => {
  it("is there, and says what is wrong", async () => {
    const { db } = await written();
    const { file } = folder();
    const { hash } = await db.selectFrom("payloads").select("hash").orderBy("hash").executeTakeFirstOrThrow();
    await sql`update payloads set body = x'00' where hash = ${hash}`.execute(db);
    const { problems } = await backup(db, file);
    expect(problems).toEqual([expect.stringContaining(`payload ${hash}`)]);
    expect((await verify(file)).problems).toEqual(problems);
  });
});
