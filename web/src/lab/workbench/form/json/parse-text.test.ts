import { expect, it } from "vitest";
import { parseText } from "./parse-text.js";

it("names the line of what is not JSON", () => {
  expect(parseText('{\n "a": 1,\n "b" 2\n}').error?.line).toBe(3);
  expect(parseText("{\n").error).not.toBeNull();
  expect(parseText('{\n "a": ,\n "b": 2\n}').error?.line).toBe(2);
  expect(parseText('{\n "a": 1\n "b": 2\n}').error?.line).toBe(3);
  expect(parseText("[1, 2]")).toEqual({ value: [1, 2], error: null });
});
