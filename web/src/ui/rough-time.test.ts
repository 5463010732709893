import { setLanguage } from "@ackscope/scene/language";
import { afterEach, expect, it } from "vitest";
import german from "../i18n/de.json" with { type: "json" };
import { roughTime } from "./rough-time.js";

afterEach(() => setLanguage("en", null));

it("counts seconds below ten, then in fives, then minutes, then hours", () => {
  expect([0.2, 1, 7.4, 38, 58.4].map(roughTime)).toEqual(["1 second", "1 second", "7 seconds", "40 seconds", "1 minute"]);
  expect([61, 150, 3540, 3590, 9000].map(roughTime)).toEqual(["1 minute", "3 minutes", "59 minutes", "1 hour", "3 hours"]);
});

it("says so in German", () => {
  setLanguage("de", german);
  expect([1, 20, 61, 150, 9000].map(roughTime)).toEqual(["1 Sekunde", "20 Sekunden", "1 Minute", "3 Minuten", "3 Stunden"]);
});
