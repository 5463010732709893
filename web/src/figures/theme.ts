// The design tokens for pictures of figures: by reference on the page, as literal colours in exports.

import type { Colours, SvgTheme } from "@ackscope/scene";
import { pageColour, tokenText } from "../diagrams/theme.js";

const sceneTokens = [
  "paper",
  "tint",
  "ink",
  "ink-2",
  "ink-3",
  "grid",
  "axis",
  "data",
  "ack",
  "rexmit",
  "drop",
  "rto",
  "limit",
  "cwnd",
  "ecn",
  "sack",
  "xplot-red",
  "xplot-yellow",
  "wireshark-ack",
  "agent",
  "agent-edge",
] as const;

export { pageColour };

/** Scenes on the page, drawn as SVG. */
export const pageTheme = Object.fromEntries(sceneTokens.map((token) => [token, `var(--${token})`])) as unknown as SvgTheme;

/** The timelines of the smartacking paper are gray (data) and black (ACKs). */
export function asPrinted<T extends SvgTheme>(theme: T): T {
  return { ...theme, data: theme["ink-3"], rexmit: theme["ink-3"], ack: theme.ink };
}

export interface ExportTheme {
  readonly colours: Colours;
  readonly theme: SvgTheme;
}

/** Exports go into documents, which are light. Nothing is painted between asking for the light theme and returning to the page's own. */
export function exportTheme(root: HTMLElement): ExportTheme {
  const before = root.dataset["theme"];
  root.dataset["theme"] = "light";
  const style = getComputedStyle(root);
  const token = (name: string): string => tokenText(style, name);
  const inks = Array.from({ length: 8 }, (_, i) => `flow-${i + 1}`);
  const values = new Map([...sceneTokens, ...inks].map((name) => [name, token(name)]));
  if (before === undefined) delete root.dataset["theme"];
  else root.dataset["theme"] = before;
  return {
    colours: (ink) => values.get(ink) ?? "#000",
    theme: Object.fromEntries(values) as unknown as SvgTheme,
  };
}
