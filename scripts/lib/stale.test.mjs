import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inRoot } from "./run.mjs";
import { ifStale } from "./stale.mjs";

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
