import { expect, it } from "vitest";
import { movedByKey } from "./moved-by-key.js";

const here = { x: 50, y: 50 };

it("moves up what goes north, ten metres or a hundred", () => {
  expect(movedByKey({ key: "ArrowUp", shiftKey: false }, here)).toEqual({ x: 50, y: 60 });
  expect(movedByKey({ key: "ArrowLeft", shiftKey: true }, here)).toEqual({ x: -50, y: 50 });
});

it("leaves other keys to others", () => {
  expect(movedByKey({ key: "Home", shiftKey: false }, here)).toBeUndefined();
  expect(movedByKey({ key: "constructor", shiftKey: false }, here)).toBeUndefined();
});
