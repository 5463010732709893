import { expect, test } from "vitest";
import { attacks } from "../trials/list.mjs";

// What is judged here is who was answered how, and in what order: times are for `npm run trials`, on a machine that does nothing else.
test.each(Object.entries(await attacks()))("others hold out while one client attacks: %s", { timeout: 240_000 }, async (_, { run }) => {
  const { within, measured } = await run({ isShort: true });
  expect(within, measured).toBe(true);
});
