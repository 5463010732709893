import { expect, it } from "vitest";
import { runIdIn } from "./run-id.js";

it.each([
  ["2345bcdfgh", "2345bcdfgh"],
  ["k3Xw9mTq2a", "k3Xw9mTq2a"],
  [" https://example.org/r/2345bcdfgh ", "2345bcdfgh"],
  ["https://example.org/r/2345bcdfgh.json", "2345bcdfgh"],
  ["/r/2345bcdfgh?at=1.2#v=1", "2345bcdfgh"],
  ["/r/2345bcdfgh/", "2345bcdfgh"],
  ["http://localhost:8080/embed/2345bcdfgh#x", "2345bcdfgh"],
  ["https://example.org/r/gone", "gone"],
  ["https://example.org/lab", undefined],
  ["2345bcdfg", undefined],
  ["2345bcdfghj", undefined],
  ["lan-end-to-end", undefined],
  ["", undefined],
  ["../../etc", undefined],
])("finds the run in %j", (text, id) => {
  expect(runIdIn(text)).toBe(id);
});
