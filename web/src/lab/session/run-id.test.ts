import { expect, it } from "vitest";
import { runIdIn } from "./run-id.js";

it.each([
  ["4fKx9abQ", "4fKx9abQ"],
  [" https://example.org/r/4fKx9abQ ", "4fKx9abQ"],
  ["https://example.org/r/4fKx9abQ.json", "4fKx9abQ"],
  ["/r/4fKx9abQ?at=1.2#v=1", "4fKx9abQ"],
  ["https://example.org/lab", undefined],
  ["", undefined],
  ["../../etc", undefined],
])("finds the run in %j", (text, id) => {
  expect(runIdIn(text)).toBe(id);
});
