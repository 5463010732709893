// The words of a scene as SVG text: flags and labels. The page draws its data on a canvas and puts these over it; an export has both.

import { pictureMarks } from "./figure/picture-svg.js";
import { tokenOf } from "./palettes.js";
import type { Label, Scene } from "./scene.js";

/** Colours by token name, without the leading dashes. */
export interface SvgTheme {
  readonly paper: string;
  readonly tint: string;
  readonly ink: string;
  readonly "ink-2": string;
  readonly "ink-3": string;
  readonly grid: string;
  readonly axis: string;
  readonly data: string;
  readonly ack: string;
  readonly rexmit: string;
  readonly sack: string;
  readonly drop: string;
  readonly ecn: string;
  readonly rto: string;
  readonly limit: string;
  readonly cwnd: string;
  readonly "xplot-red": string;
  readonly "xplot-yellow": string;
  readonly "wireshark-ack": string;
}

/** A tenth of a pixel is as fine as a mark needs to be. */
export const round = (value: number): number => Math.round(value * 10) / 10;
/** Text as SVG may hold it. */
export const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] ?? c);

/** Flags and labels alone: what stands over the data, on the page as in an export. */
export function textToSvg(scene: Scene, theme: SvgTheme): string {
  return (
    (scene.marks
      ? pictureMarks({ ...scene, marks: scene.marks }, (ink) => (ink in theme ? theme[ink as keyof SvgTheme] : theme.ink))
      : "") +
    flagsToSvg(scene, theme) +
    scene.labels.map((label) => labelToSvg(label, scene, theme)).join("")
  );
}

/** Flags of a kind are one path, because hundreds may stand in a lane; their words stand on all of them. */
function flagsToSvg({ flags, plot, palette }: Scene, theme: SvgTheme): string {
  const top = round(plot.top);
  const paths = new Map<string, string>();
  let words = "";
  for (const { x: at, text, style, run } of flags) {
    const x = round(at);
    const faint = run > 0 ? ' opacity="0.65"' : "";
    const filled = style === "timeout";
    const colour = theme[tokenOf(filled ? "timeout" : style === "recovery" ? "retransmission" : "limit", palette)];
    const width = text ? flagWidth(text) : 3;
    const start = `<path${faint} ${filled ? "fill" : "stroke"}="${colour}" d="`;
    paths.set(start, (paths.get(start) ?? "") + (filled ? `M${x} ${top - 13}h${width}v11h${-width}z` : `M${x} ${top - 12}v12`));
    if (text === "") continue;
    const ink = filled ? theme.paper : theme["ink-2"];
    words += `<text${faint} x="${round(at + (filled ? 4 : 3))}" y="${top - 4}" fill="${ink}" font-weight="600">${text}</text>`;
  }
  return [...paths].map(([start, path]) => `${start}${path}"/>`).join("") + words;
}

/** Room for a flag's word at 11 px, condensed. */
export function flagWidth(text: string): number {
  return 8 + text.length * 7.3;
}

function labelToSvg(label: Label, { palette }: Scene, theme: SvgTheme): string {
  const grey = label.kind === "axis" || label.kind === "note";
  const fill = grey ? theme["ink-3"] : label.kind === "retransmission" ? theme[tokenOf("retransmission", palette)] : theme.ink;
  const bold = grey ? "" : ' font-weight="600"';
  const halo =
    label.kind === "mark" || label.kind === "count" || label.kind === "retransmission" || label.kind === "note"
      ? ` paint-order="stroke" stroke="${theme.paper}" stroke-width="3" stroke-linejoin="round"`
      : "";
  return `<text x="${round(label.x)}" y="${round(label.y)}" text-anchor="${label.anchor}" fill="${fill}"${bold}${halo}>${escapeText(label.text)}</text>`;
}
