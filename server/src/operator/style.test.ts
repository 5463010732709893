import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { tokens } from "./style.js";

it("has the colours of the app", () => {
  const css = readFileSync(new URL("../../../web/src/styles/tokens.css", import.meta.url), "utf8");
  for (const [name, light] of Object.entries(tokens.light))
    expect(css, name).toContain(`--${name}: light-dark(${light}, ${tokens.dark[name as keyof typeof tokens.light]});`);
});
