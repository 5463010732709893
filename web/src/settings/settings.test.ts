import { expect, it } from "vitest";
import { readSettings, standardSettings } from "./settings.js";

it("keeps what was chosen", () => {
  expect(readSettings(JSON.stringify({ theme: "dark", characterKeys: false }))).toEqual({
    ...standardSettings,
    theme: "dark",
    characterKeys: false,
  });
});

it("takes nothing that is not a choice", () => {
  const written = JSON.stringify({ theme: "pink", sequence: 3, time: "ms", __proto__: { motion: "reduced" }, more: true });
  expect(readSettings(written)).toEqual({ ...standardSettings, time: "ms" });
});

it("begins anew where the store is spoilt", () => {
  for (const text of [null, "", "{", "7", "null"]) expect(readSettings(text)).toBe(standardSettings);
});
