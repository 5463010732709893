import { expect, it } from "vitest";
import { embeddedId } from "./address.js";

it("reads the run from an embed's address", () => {
  expect(embeddedId("/embed/bcdfghjkmn")).toBe("bcdfghjkmn");
});
