import { expect, it } from "vitest";
import { runIdOf } from "./run-id.js";

it.each([
  ["2345bcdfgh", "2345bcdfgh"],
  [" https://ackscope.example/r/2345bcdfgh ", "2345bcdfgh"],
  ["https://ackscope.example/r/2345bcdfgh?from=1", "2345bcdfgh"],
  ["/r/2345bcdfgh.svg", "2345bcdfgh"],
  ["http://localhost:8080/embed/2345bcdfgh#x", "2345bcdfgh"],
  ["", null],
  ["https://ackscope.example/lab", null],
  ["2345bcdfg", null],
  ["2345bcdfghj", null],
  ["https://ackscope.example/r/2345bcdfgaeiou", null],
])("%j names %j", (text, id) => {
  expect(runIdOf(text)).toBe(id);
});
