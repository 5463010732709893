// The design tokens as values a canvas understands. Read once per theme, not per frame.

import { useEffect, useState } from "react";
import { tokenOf, type Colours, type Palette, type Rgb, type Style, type SvgTheme } from "@ackscope/scene";
import { motionIsReduced } from "../settings/settings.js";

export interface DiagramTheme extends SvgTheme {
  readonly rule: string;
  readonly sans: string;
  readonly mono: string;
  /** Marks are thicker when the reader asks for contrast. */
  readonly markScale: number;
  readonly reducedMotion: boolean;
}

const colourTokens = [
  "paper",
  "tint",
  "ink",
  "ink-2",
  "ink-3",
  "grid",
  "axis",
  "rule",
  "data",
  "ack",
  "rexmit",
  "sack",
  "drop",
  "ecn",
  "rto",
  "limit",
  "cwnd",
  "xplot-red",
  "xplot-yellow",
  "wireshark-ack",
] as const;
const surfaces: ReadonlySet<string> = new Set(["paper", "tint", "grid", "rule"]);
const questions = {
  dark: "(prefers-color-scheme: dark)",
  contrast: "(prefers-contrast: more)",
  forced: "(forced-colors: active)",
  reducedMotion: "(prefers-reduced-motion: reduce)",
};

/** A token's value. Custom properties keep light-dark() as it is written: this takes the half that holds for the element. */
export function tokenText(style: Pick<CSSStyleDeclaration, "getPropertyValue" | "colorScheme">, name: string): string {
  const text = style.getPropertyValue(`--${name}`).trim();
  const [, light, dark] = /^light-dark\((.+?),\s*(.+)\)$/.exec(text) ?? [];
  if (light === undefined || dark === undefined) return text;
  const schemes = style.colorScheme.split(/\s+/);
  const isDark = schemes.includes("dark") && (!schemes.includes("light") || matchMedia(questions.dark).matches);
  return isDark ? dark : light;
}

export function readTheme(root: HTMLElement): DiagramTheme {
  const style = getComputedStyle(root);
  const token = (name: string): string => tokenText(style, name);
  const forced = matchMedia(questions.forced).matches;
  // With forced colours shapes alone carry the meaning: every role is the reader's text colour.
  const colours = Object.fromEntries(
    colourTokens.map((name) => [name, forced ? (surfaces.has(name) ? "Canvas" : "CanvasText") : token(name)]),
  ) as Record<(typeof colourTokens)[number], string>;
  return {
    ...colours,
    sans: token("sans") || "system-ui, sans-serif",
    mono: token("mono") || "monospace",
    markScale: matchMedia(questions.contrast).matches ? 4 / 3 : 1,
    reducedMotion: motionIsReduced(),
  };
}

/** The theme of the document; a new object, and so a redraw, whenever the theme or a preference changes. */
export function useDiagramTheme(): DiagramTheme {
  const [theme, setTheme] = useState(() => readTheme(document.documentElement));
  useEffect(() => {
    const read = (): void => setTheme(readTheme(document.documentElement));
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme", "data-motion", "class", "style"] });
    const lists = Object.values(questions).map((question) => matchMedia(question));
    for (const list of lists) list.addEventListener("change", read);
    // Stylesheets and fonts may arrive after the first render.
    void document.fonts.ready.then(read);
    return () => {
      observer.disconnect();
      for (const list of lists) list.removeEventListener("change", read);
    };
  }, []);
  return theme;
}

/** What pictures on the page are drawn with: tokens by reference, so that they follow the theme by themselves. */
export const pageColour: Colours = (ink) => `var(--${ink})`;

export function colourOf(theme: DiagramTheme, style: Style, palette?: Palette): string {
  return theme[tokenOf(style, palette)];
}

/** A CSS colour as numbers. System colours have to be asked from a canvas, the only place that resolves them to numbers. */
export function rgbOf(colour: string): Rgb {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (hex) return [parseInt(hex[1] ?? "0", 16), parseInt(hex[2] ?? "0", 16), parseInt(hex[3] ?? "0", 16)];
  const ctx = new OffscreenCanvas(1, 1).getContext("2d");
  if (!ctx) return [0, 0, 0];
  ctx.fillStyle = colour;
  ctx.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = ctx.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}
