import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { changedSince } from "./changed.mjs";
import { run } from "./run.mjs";

let repository;
const git = (...args) => run("git", ["-c", "user.name=A", "-c", "user.email=a@example.org", ...args], { cwd: repository });
const write = (name, text) => writeFileSync(path.join(repository, name), text);
const commit = async (message) => {
  await git("add", "--all");
  await git("commit", "--quiet", "--message", message);
};

beforeAll(async () => {
  repository = mkdtempSync(path.join(tmpdir(), "ackscope-changed-"));
  await git("init", "--quiet", "--initial-branch", "main");
  for (const name of ["kept", "edited", "removed"]) write(name, "1");
  await commit("first");
  await git("switch", "--quiet", "--create", "work");
  write("committed", "1");
  await commit("second");
  write("edited", "2");
  rmSync(path.join(repository, "removed"));
  write("with a space", "1");
});

afterAll(() => {
  rmSync(repository, { recursive: true, force: true });
});

test("what is not committed: edited, removed and new files", async () => {
  expect((await changedSince("HEAD", repository)).files).toEqual(["edited", "removed", "with a space"]);
});

test("since a branch: what was committed since it was left, too", async () => {
  const { since, files } = await changedSince("main", repository);
  expect(files).toEqual(["committed", "edited", "removed", "with a space"]);
  expect(since).toMatch(/^[0-9a-f]{40}$/);
});

test("since something that git does not know: no answer, with the reason", async () => {
  await expect(changedSince("no-such-branch", repository)).rejects.toThrow("What changed since no-such-branch is not known");
});
