import { expect, it } from "vitest";
import { inOwnTurn } from "./own-turn.js";

it("leaves the event loop to others between two pieces, keeps their order, and gives on what they give or throw", async () => {
  const seen: string[] = [];
  const others = () => setImmediate(() => seen.push("others"));
  const pieces = ["one", "two", "three"].map((name) =>
    inOwnTurn(() => {
      seen.push(name);
      others();
      return name;
    }),
  );
  const broken = inOwnTurn(() => {
    throw new Error("broken");
  });
  expect(await Promise.all(pieces)).toEqual(["one", "two", "three"]);
  await expect(broken).rejects.toThrow("broken");
  expect(seen.filter((name) => name !== "others")).toEqual(["one", "two", "three"]);
  expect(seen.indexOf("others")).toBeLessThan(seen.indexOf("three"));
  expect(await inOwnTurn(() => 1)).toBe(1);
});
