import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rgbOf } from "./theme.js";

const css = readFileSync(new URL("../styles/tokens.css", import.meta.url), "utf8");

/** The custom properties of the first rule after a mark in the file. */
function tokensAfter(mark: string): Map<string, string> {
  const start = css.indexOf("{", css.indexOf(mark) + mark.length - 1);
  const body = css.slice(start, css.indexOf("}", start));
  return new Map([...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/g)].map(([, name = "", value = ""]) => [name, value]));
}

const light = tokensAfter(":root {");
const dark = tokensAfter(':root[data-theme="dark"] {');
const system = tokensAfter(':root:not([data-theme="light"]):not([data-theme="dark"]) {');
const roles = ["data", "ack", "rexmit", "drop", "sack", "ecn", "rto", "limit", "cwnd", "xplot-red", "xplot-yellow", "wireshark-ack"];

/** WCAG 2.2 contrast ratio. */
function contrast(a: string, b: string): number {
  const luminance = (colour: string): number => {
    const [red, green, blue] = rgbOf(colour).map((byte) => {
      const share = byte / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [darker, lighter] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

describe("the tokens", () => {
  it("are the same in a chosen dark theme and in the system's", () => {
    expect([...system]).toEqual([...dark]);
    expect(dark.size).toBeGreaterThan(20);
  });

  it.each([
    ["light", light],
    ["dark", dark],
  ])("give every mark of the %s theme 3:1 on paper and every text 4.5:1 on paper and desk", (_, theme) => {
    const of = (name: string): string => theme.get(name) ?? "missing";
    for (const role of roles) expect(contrast(of(role), of("paper")), role).toBeGreaterThanOrEqual(3);
    for (const text of ["ink", "ink-2", "ink-3"]) {
      for (const surface of ["paper", "desk"]) expect(contrast(of(text), of(surface)), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});
