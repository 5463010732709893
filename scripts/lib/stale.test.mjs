import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inRoot } from "./run.mjs";
import { filesUnder, ifStale, remembered } from "./stale.mjs";

const room = ".cache/stale-test-room";
const name = "stale-test";
const write = (file, text) => writeFileSync(inRoot(room, file), text);

let runs = 0;
const step = () =>
  ifStale({ name, inputs: [room], outputs: [`${room}/output.txt`] }, async () => {
    runs += 1;
    write("output.txt", `made ${runs}`);
  });

beforeEach(() => {
  runs = 0;
  mkdirSync(inRoot(room), { recursive: true });
  write("input.txt", "one");
});
afterEach(() => {
  rmSync(inRoot(room), { recursive: true });
  rmSync(inRoot(".cache/build", name), { force: true });
});

describe("a step that is done only if it is stale", () => {
  test("runs once for the same inputs", async () => {
    await step();
    await step();
    expect(runs).toBe(1);
  });

  test("does not run if another step has done it as well, and has to be done itself where it has not", async () => {
    const other = "stale-test-less";
    const less = () =>
      ifStale({ name: other, orElse: name, inputs: [room], outputs: [`${room}/output.txt`] }, async () => void (runs += 1));
    await step();
    await less();
    expect(runs).toBe(1);
    write("input.txt", "two");
    await less();
    await step();
    expect(runs).toBe(3);
    rmSync(inRoot(".cache/build", other), { force: true });
  });

  test("runs again when an input changes, appears or goes", async () => {
    await step();
    write("input.txt", "two");
    await step();
    write("another.txt", "");
    await step();
    rmSync(inRoot(room, "another.txt"));
    await step();
    expect(runs).toBe(4);
  });

  test("runs again when its output is missing", async () => {
    await step();
    rmSync(inRoot(room, "output.txt"));
    await step();
    expect(runs).toBe(2);
  });

  test("runs again after it failed", async () => {
    const failing = () => ifStale({ name, inputs: [room], outputs: [] }, () => Promise.reject(new Error("no")));
    await expect(failing()).rejects.toThrow("no");
    await step();
    expect(runs).toBe(1);
  });
});

describe("a check that remembers what was clean", () => {
  const remember = "stale-test-check";
  let verdict = 0;
  const check = () =>
    remembered(remember, filesUnder(room), async () => {
      runs += 1;
      return { code: verdict, output: "" };
    });

  afterEach(() => {
    verdict = 0;
    rmSync(inRoot(".cache/build", remember), { force: true });
  });

  test("is not done again for the same contents, and says so", async () => {
    await check();
    expect(await check()).toMatchObject({ code: 0, note: expect.stringContaining("nothing changed") });
    expect(runs).toBe(1);
    write("input.txt", "two");
    await check();
    expect(runs).toBe(2);
  });

  test("is done again until it is clean", async () => {
    verdict = 1;
    await check();
    expect((await check()).code).toBe(1);
    expect(runs).toBe(2);
  });
});
