// Pictures as SVG text, for the page and for exports.

import type { Ink, Mark, Picture } from "./picture.js";
import { px } from "./picture.js";

/** What a token is as a colour: a literal one in an export, `var(--…)` on the page. */
export type Colours = (ink: Ink) => string;

const escape = (words: string): string =>
  words.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c] ?? c);

/** The marks, to be put into an svg element or a group. */
export function pictureMarks(picture: Picture, colours: Colours): string {
  return picture.marks.map((mark) => markToSvg(mark, colours)).join("");
}

function markToSvg(mark: Mark, colours: Colours): string {
  if (mark.shape === "text") {
    const halo = mark.halo ? ` paint-order="stroke" stroke="${colours("paper")}" stroke-width="3" stroke-linejoin="round"` : "";
    const weight = mark.weight === undefined ? "" : ` font-weight="${mark.weight}"`;
    return `<text x="${px(mark.x)}" y="${px(mark.y)}" text-anchor="${mark.anchor ?? "start"}" fill="${colours(mark.ink)}"${weight}${halo}>${escape(mark.text)}</text>`;
  }
  const { d, stroke, fill, width = 1, dash, opacity, target } = mark;
  const attributes =
    ` fill="${fill === undefined ? "none" : colours(fill)}"` +
    (stroke === undefined ? "" : ` stroke="${colours(stroke)}" stroke-width="${width}"`) +
    (dash === undefined ? "" : ` stroke-dasharray="${dash.join(" ")}"`) +
    (opacity === undefined ? "" : ` opacity="${opacity}"`);
  if (!target) return `<path d="${d}"${attributes}/>`;
  return `<path d="${d}"${attributes} data-target="${escape(target.key)}"><title>${escape(target.name)}</title></path>`;
}
