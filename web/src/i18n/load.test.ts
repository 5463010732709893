import { expect, it } from "vitest";
import { languageFor } from "./load.js";

it("takes the language of the address before the chosen one, and that before the browser's", () => {
  expect(languageFor("?lang=de", "en", ["en-US"])).toBe("de");
  expect(languageFor("", "de", ["en-US"])).toBe("de");
  expect(languageFor("", undefined, ["fr", "de-AT", "en"])).toBe("de");
});

it("speaks English to whoever asks for a language that there is not", () => {
  expect(languageFor("?lang=xx", undefined, ["fr-CA", "ja"])).toBe("en");
  expect(languageFor("", "tlh", [])).toBe("en");
});
