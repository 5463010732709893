import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { tokens } from "./style.js";

it("has the colours of the app", () => {
  const css = readFileSync(new URL("../../../web/src/styles/tokens.css", import.meta.url), "utf8");
  const [light = "", dark = ""] = css.split(':root[data-theme="dark"]');
  for (const [theme, part] of [
    [tokens.light, light],
    [tokens.dark, dark],
  ] as const)
    for (const [name, value] of Object.entries(theme)) expect(part, name).toContain(`--${name}: ${value};`);
});
