// A whole figure as one SVG document: its panels with their titles, for exports.

import { sceneToGroup } from "../svg.js";
import type { SvgTheme } from "../svg-text.js";
import type { Scene } from "../scene.js";
import type { Picture } from "./picture.js";
import { pictureMarks, type Colours } from "./picture-svg.js";

export interface SheetPanel {
  readonly left: number;
  readonly top: number;
  readonly title: string;
  /** Beside the title, such as a share delivered. */
  readonly note: string;
  readonly content: { readonly picture: Picture } | { readonly scene: Scene; readonly timeAxis?: boolean };
}

export interface SheetKey {
  readonly label: string;
  readonly picture: Picture;
}

export interface Sheet {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly panels: readonly SheetPanel[];
  readonly key: readonly SheetKey[];
  /** Put into the document's metadata, such as what was run, as JSON. */
  readonly metadata?: string | undefined;
  /** CSS put into the document, such as the face of its text. */
  readonly css?: string | undefined;
}

/** The id of the metadata element, by which it is found again. */
export const metadataId = "ackscope";

/** Where panels begin under the key, and their titles above them. */
export const sheetHead = 34;
export const sheetTitle = 20;
const margin = 8;
/** px from one row of the key to the next. */
const keyRow = 18;

const escape = (words: string): string => words.replace(/[&<>]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[c] ?? c);

export function sheetToSvg(sheet: Sheet, theme: SvgTheme, colours: Colours): string {
  const { width, height, title, panels, key, css, metadata } = sheet;
  let x = margin;
  let row = 0;
  const keys = key.map(({ label, picture }) => {
    const room = 40 + label.length * 6.4;
    if (x > margin && x + room > width) [x, row] = [margin, row + 1];
    const entry = `<g transform="translate(${x} ${8 + row * keyRow})">${pictureMarks(picture, colours)}<text x="25" y="10" fill="${colours("ink-2")}">${escape(label)}</text></g>`;
    x += room;
    return entry;
  });
  /** What the rows of the key take beyond the first, for which there is room. */
  const more = row * keyRow;
  const drawn = panels.map(({ left, top, title: name, note, content }) => {
    const head =
      name === "" && note === ""
        ? ""
        : `<text x="${margin}" y="13" fill="${colours("ink")}" font-size="12"><tspan font-weight="600">${escape(name)}</tspan><tspan dx="8" fill="${colours("ink-3")}">${escape(note)}</tspan></text>`;
    const body =
      "picture" in content ? pictureMarks(content.picture, colours) : sceneToGroup(content.scene, theme, content.timeAxis ?? true);
    return `<g transform="translate(${left} ${top + more})">${head}<g transform="translate(0 ${sheetTitle})">${body}</g></g>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height + more}" width="${width}" height="${height + more}" role="img" font-family="'IBM Plex Sans Variable', 'IBM Plex Sans', system-ui, sans-serif" font-size="11">` +
    `<title>${escape(title)}</title>${metadata === undefined ? "" : `<metadata id="${metadataId}">${escape(metadata)}</metadata>`}${css === undefined ? "" : `<style>${css}</style>`}<rect width="100%" height="100%" fill="${colours("paper")}"/>${keys.join("")}${drawn.join("")}</svg>`
  );
}
