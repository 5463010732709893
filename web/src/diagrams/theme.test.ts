import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { rgbOf, tokenText } from "./theme.js";

const css = readFileSync(new URL("../styles/tokens.css", import.meta.url), "utf8");

const pairs = [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)];
const light = new Map(pairs.map(([, name = "", value = ""]) => [name, value]));
const dark = new Map(pairs.map(([, name = "", , value = ""]) => [name, value]));
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
  it("say every colour once, for both themes", () => {
    expect(pairs.length).toBeGreaterThan(30);
    expect(dark.size).toBe(pairs.length);
    const outside = css.replaceAll(/light-dark\([^)]*\)/g, "").match(/#[0-9a-f]{6}/g);
    expect(outside).toBeNull();
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

describe("a token that a script reads", () => {
  afterEach(() => vi.unstubAllGlobals());
  it.each([
    ["light", true, "#fff"],
    ["dark", false, "#000"],
    ["light dark", false, "#fff"],
    ["light dark", true, "#000"],
  ])("is of the theme in color-scheme %s where the system is dark: %s", (colorScheme, matches, expected) => {
    vi.stubGlobal("matchMedia", () => ({ matches }));
    const style = { colorScheme, getPropertyValue: (name: string) => (name === "--paper" ? " light-dark(#fff, #000)" : "12px") };
    expect(tokenText(style, "paper")).toBe(expected);
    expect(tokenText(style, "ctl")).toBe("12px");
  });
});
