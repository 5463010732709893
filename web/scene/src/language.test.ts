import { afterEach, expect, it } from "vitest";
import { setLanguage, t } from "./language.js";

afterEach(() => setLanguage("en", null));

const packets = "{n, plural, one {# packet of {flow}} other {# packets of {flow}}}";

it("shows English where nothing is translated", () => {
  setLanguage("de", { Rows: "Zeilen" });
  expect([t("Rows"), t("Overlay")]).toEqual(["Zeilen", "Overlay"]);
});

it("fills in values, and leaves names alone that have none", () => {
  expect(t("Run {letter} at {at}", { letter: "A", at: "1.3 s" })).toBe("Run A at 1.3 s");
  expect(t("Run {letter}", {})).toBe("Run {letter}");
});

it("chooses the form of a number by the language's own rules", () => {
  expect([0, 1, 2].map((n) => t(packets, { n, flow: "f" }))).toEqual(["0 packets of f", "1 packet of f", "2 packets of f"]);
  setLanguage("fr", { [packets]: "{n, plural, =0 {aucun paquet} one {# paquet} other {# paquets}} de {flow}" });
  expect([0, 1, 2].map((n) => t(packets, { n, flow: "f" }))).toEqual(["aucun paquet de f", "1 paquet de f", "2 paquets de f"]);
});

it("does not take a brace without its partner", () => {
  expect(() => t("{n, plural, one {# packet}", { n: 1 })).toThrow(/nothing closes/);
});
