import { expect, it } from "vitest";
import { findMyRun, forgetRun, listMyRuns, rememberRun, type MyRun, type Storage } from "./my-runs.js";

const memory = (start?: string): Storage => {
  const values = new Map(start === undefined ? [] : [["ackscope:runs", start]]);
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
};
const run = (id: string): MyRun => ({ id, title: `Run ${id}`, createdAt: "2026-03-14T00:00:00Z", deleteToken: `token-${id}` });

it("lists runs newest first and finds one by its id", () => {
  const storage = memory();
  rememberRun(storage, run("a"));
  rememberRun(storage, run("b"));
  expect(listMyRuns(storage).map(({ id }) => id)).toEqual(["b", "a"]);
  expect(findMyRun(storage, "a")?.deleteToken).toBe("token-a");
});

it("forgets a run", () => {
  const storage = memory();
  rememberRun(storage, run("a"));
  forgetRun(storage, "a");
  expect(listMyRuns(storage)).toEqual([]);
});

it.each(["", "{", "null", "7", '[{"id":1}]'])("takes damaged storage, %j, for an empty list", (text) => {
  expect(listMyRuns(memory(text))).toEqual([]);
});
