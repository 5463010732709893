import { expect, it } from "vitest";
import { begunOf, forgetBegun, rememberBegun } from "./begun.js";

it("remembers which sweep was begun for it", () => {
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  for (let n = 0; n < 30; n++) rememberBegun(storage, `h${n}`, `s${n}`);
  rememberBegun(storage, "h29", "again");
  expect([begunOf(storage, "h29"), begunOf(storage, "h20"), begunOf(storage, "h1")]).toEqual(["again", "s20", undefined]);
  forgetBegun(storage, "s20");
  expect([begunOf(storage, "h29"), begunOf(storage, "h20")]).toEqual(["again", undefined]);
  kept.set("ackscope:sweeps-begun", "damaged");
  expect(begunOf(storage, "h29")).toBeUndefined();
});
