import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";

const bin = fileURLToPath(new URL("../../bin/ackscope.mjs", import.meta.url));
const assignment = fileURLToPath(new URL("../../../../docs/examples/assignment.json", import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), "ackscope-course-"));
afterAll(() => rmSync(folder, { recursive: true }));

const ackscope = (...args: readonly string[]): Promise<{ stdout: string; stderr: string }> =>
  promisify(execFile)(process.execPath, [bin, ...args], { maxBuffer: 1 << 26 });
const written = (name: string, text: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

it("goes from a sheet to a report to a row of marks, and a report that was changed is found", async () => {
  const asked = ["assignment", assignment, "--student", "Ada, Countess"];
  const { stdout: sheet } = await ackscope(...asked);
  expect(sheet).toMatch(
    /^How much room does a queue need\?\n[^]*Yours: seed \d+, \/links\/0\/forward\/queue\/limit\/packets (5|10|20|40)\n/,
  );
  expect(sheet).toContain("--answer faster=VARIANT, one of reno, cubic; 1 point");

  // What the student measures with the student's own experiment is the right answer.
  const own = written("own.json", (await ackscope(...asked, "--experiment")).stdout);
  const ran = JSON.parse((await ackscope("run", own, "--variant", "reno", "--json")).stdout) as { flows: { completionTime: number }[] };
  const { stdout: report } = await ackscope(...asked, "--answer", `completion=${ran.flows[0]!.completionTime}`, "--answer", "again=100000");
  const whole = written("ada.json", report);
  const { stdout: marks } = await ackscope("grade", assignment, whole);
  const [head, row] = marks.trim().split("\n");
  expect(head).toBe(
    "student,seed,verified,points,of,completion,completion measured,completion points,again,again measured,again points,faster,faster measured,faster points",
  );
  expect(row).toMatch(/^"Ada, Countess",\d+,yes,2,4,([\d.]+),\1,2,100000,\d+,0,,\w+,0$/);

  const better = written("better.json", report.replace('"points": 2', '"points": 4'));
  const graded = ackscope("grade", assignment, whole, better, "--json");
  await expect(graded).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("points: 4 in the report, 2 here") as string });
});

it.each([
  [["assignment", assignment, "--student", " "], "whose assignment is it?"],
  [["assignment", assignment, "--student", "Ada", "--answer", "beauty=3"], "the questions are completion, again, faster"],
  [["assignment", assignment, "--student", "Ada", "--answer", "again=many"], "again takes a number"],
  [["assignment", assignment, "--student", "Ada", "--answer", "faster=tahoe"], "faster takes one of reno, cubic"],
])("says what is wrong with %j", async (args, words) => {
  await expect(ackscope(...args)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining(words) as string });
});

it("says what is wrong with a document, and where", async () => {
  const broken = written("broken.json", readFileSync(assignment, "utf8").replace('"completionTime"', '"beauty"'));
  await expect(ackscope("assignment", broken, "--student", "Ada")).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining("/questions/0/measure: there is no measure") as string,
  });
  const empty = written("empty.json", "{}");
  await expect(ackscope("grade", assignment, empty)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining("student") as string,
  });
});

it("writes no formula into a spreadsheet", async () => {
  const { stdout } = await ackscope("assignment", assignment, "--student", "=1+1", "--answer", "again=1");
  const { stdout: marks } = await ackscope("grade", assignment, written("formula.json", stdout));
  expect(marks.split("\n")[1]).toMatch(/^'=1\+1,/);
});
