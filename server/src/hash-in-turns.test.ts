import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { hashInTurns } from "./hash-in-turns.js";

it.each([0, 1000, 70_000, 9_000_001])("of %i bytes it is the hash", async (length) => {
  const bytes = Buffer.alloc(length, "ackscope");
  expect(await hashInTurns(bytes)).toEqual(createHash("sha256").update(bytes).digest());
});

it("lets others be answered between its pieces", async () => {
  let turns = 0;
  const count = (): void => {
    turns++;
    waiting = setImmediate(count);
  };
  let waiting = setImmediate(count);
  await hashInTurns(Buffer.alloc(20_000_000));
  clearImmediate(waiting);
  expect(turns).toBeGreaterThanOrEqual(4);
});
