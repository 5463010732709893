import { expect, it } from "vitest";
import { myCollections, myRuns, mySweeps, type Key, type Storage } from "./keyring.js";
import { importKeys, keysFile } from "./keys-file.js";

const memory = (start?: string): Storage => {
  const values = new Map(start === undefined ? [] : [["ackscope:runs", start]]);
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
};
const key = (id: string, createdAt = "2026-03-14T00:00:00Z"): Key => ({ id, title: `Run ${id}`, createdAt, deleteToken: `token-${id}` });

it("lists runs newest first and finds one by its id", () => {
  const storage = memory();
  myRuns.remember(storage, key("a"));
  myRuns.remember(storage, key("b"));
  expect(myRuns.list(storage).map(({ id }) => id)).toEqual(["b", "a"]);
  expect(myRuns.find(storage, "a")?.deleteToken).toBe("token-a");
});

it("forgets a run, and gives another its new title", () => {
  const storage = memory();
  myRuns.remember(storage, key("a"));
  myRuns.remember(storage, key("b"));
  myRuns.forget(storage, "a");
  myRuns.retitle(storage, "b", "Better");
  expect(myRuns.list(storage)).toEqual([{ ...key("b"), title: "Better" }]);
});

it("keeps runs and collections apart", () => {
  const storage = memory();
  myRuns.remember(storage, key("a"));
  expect(myCollections.list(storage)).toEqual([]);
});

it.each(["", "{", "null", "7", '[{"id":1}]'])("takes damaged storage, %j, for an empty list", (text) => {
  expect(myRuns.list(memory(text))).toEqual([]);
});

it("carries keys to another browser, which keeps its own", () => {
  const one = memory();
  myRuns.remember(one, key("a", "2026-01-01T00:00:00Z"));
  myRuns.remember(one, key("b", "2026-03-01T00:00:00Z"));
  myCollections.remember(one, key("c"));
  mySweeps.remember(one, key("s"));
  const other = memory();
  myRuns.remember(other, { ...key("a"), title: "Known here" });
  myRuns.remember(other, key("d", "2026-02-01T00:00:00Z"));
  expect(importKeys(other, keysFile(one))).toBe(3);
  expect(myRuns.list(other).map(({ id, title }) => `${id} ${title}`)).toEqual(["a Known here", "b Run b", "d Run d"]);
  expect(myCollections.list(other)).toEqual([key("c")]);
  expect(mySweeps.list(other)).toEqual([key("s")]);
  expect(importKeys(other, keysFile(one))).toBe(0);
});

it.each(["", "{", "[]", '{"runs":[]}', '{"ackscopeKeys":2,"runs":[]}', '{"ackscopeKeys":1,"runs":{}}'])(
  "refuses %j as a file of keys and changes nothing",
  (text) => {
    const storage = memory();
    myRuns.remember(storage, key("a"));
    expect(() => importKeys(storage, text)).toThrow(/not a file of keys/);
    expect(myRuns.list(storage)).toEqual([key("a")]);
  },
);
