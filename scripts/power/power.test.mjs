import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isFine, report, trial } from "../chaos/trial.mjs";
import { short } from "../trials/forms.mjs";
import { acknowledgements } from "./acknowledgements.mjs";
import { forgetfulDisk } from "./forgetful-disk.mjs";

test("a server keeps what it acknowledged when the power fails", async () => {
  // One cut may come when all is synced; that the disk forgets is tested below.
  const outcome = await trial(short.power);
  expect(isFine(outcome), report(outcome)).toBe(true);
}, 240_000);

test.each(["SQLite", "PostgreSQL"])("what a server on %s acknowledges is kept at that moment", { timeout: 240_000 }, async (engine) => {
  const judged = await acknowledgements({ engine });
  expect(judged.filter(({ isKept }) => !isKept)).toEqual([]);
  expect(judged).toHaveLength(10);
  // Each was waited for: otherwise nothing was held back, and nothing tried.
  for (const { what, held } of judged) expect(held, what).toBeGreaterThan(0);
});

/** Runs a program in a process of its own on the disk, ends it by a cut, and gives what is found. `torn`: half of what was not synced comes through. */
function afterCut(program, torn = false) {
  const disk = forgetfulDisk();
  onTestFinished(() => disk.remove());
  const script = `import { closeSync, fsyncSync, ftruncateSync, openSync, unlinkSync, writeSync } from "node:fs";
    const folder = process.env.POWER_FOLDER;
    const at = (name) => folder + "/" + name;
    const syncFolder = () => { const fd = openSync(folder, "r"); fsyncSync(fd); closeSync(fd); };
    const file = openSync(at("file"), "w+");
    ${program}`;
  execFileSync(process.execPath, ["--input-type=module", "-e", script], { env: { ...process.env, ...disk.environment } });
  // Never, or every other time.
  let turn = 0;
  const outcome = disk.cut({ chance: () => torn && turn++ % 2 === 0 });
  const read = (name) => (existsSync(path.join(disk.folder, name)) ? readFileSync(path.join(disk.folder, name), "utf8") : undefined);
  return { read, outcome };
}

test("the disk keeps what was synced, and forgets what was not", () => {
  const { read, outcome } = afterCut(`writeSync(file, "synced"); fsyncSync(file); syncFolder(); writeSync(file, " and lost");`);
  expect(read("file")).toBe("synced");
  expect(outcome.forgotten).toBeGreaterThan(0);
});

test("a file whose folder was not synced has no name", () => {
  expect(afterCut(`writeSync(file, "synced"); fsyncSync(file);`).read("file")).toBeUndefined();
  expect(afterCut(`writeSync(file, "not synced"); syncFolder();`).read("file")).toBe("");
});

test("what was written again, or cut off, is as it was at the last sync", () => {
  const begin = `writeSync(file, "first"); fsyncSync(file); syncFolder();`;
  expect(afterCut(`${begin} writeSync(file, "F", 0);`).read("file")).toBe("first");
  expect(afterCut(`${begin} writeSync(file, "F", 0); fsyncSync(file);`).read("file")).toBe("First");
  expect(afterCut(`${begin} ftruncateSync(file, 2);`).read("file")).toBe("first");
  expect(afterCut(`${begin} ftruncateSync(file, 2); fsyncSync(file);`).read("file")).toBe("fi");
  expect(afterCut(`${begin} ftruncateSync(file, 2); ftruncateSync(file, 5); fsyncSync(file);`).read("file")).toBe("fi\0\0\0");
});

test("a deletion holds when the folder is synced", () => {
  const begin = `writeSync(file, "first"); fsyncSync(file); syncFolder(); unlinkSync(at("file"));`;
  const again = `const other = openSync(at("file"), "w"); writeSync(other, "second"); fsyncSync(other);`;
  expect(afterCut(begin).read("file")).toBe("first");
  expect(afterCut(`${begin} syncFolder();`).read("file")).toBeUndefined();
  expect(afterCut(`${begin} ${again}`).read("file")).toBe("first");
  expect(afterCut(`${begin} ${again} syncFolder();`).read("file")).toBe("second");
});

test("a torn write comes through in part", () => {
  const { read, outcome } = afterCut(
    `writeSync(file, "a".repeat(4096)); fsyncSync(file); syncFolder(); writeSync(file, "b".repeat(4096), 0);`,
    true,
  );
  expect(read("file")).toMatch(/^(a{512}|b{512})*$/);
  expect(outcome.torn).toBeGreaterThan(0);
  expect(outcome.forgotten).toBeGreaterThan(0);
});
