/** The picture that a link is announced with (Open Graph): title, what it is, and the figure, on 1200 x 630. */
import type { Experiment } from "@ackscope/scenarios";
import { escapeText } from "@ackscope/scene";
import { lightTheme } from "@ackscope/scene/sheets";
import type { Raster } from "./rasterise.js";

export const cardWidth = 1200;
export const cardHeight = 630;
const margin = 48;
const titleSize = 44;
const titleLine = 54;
/** Mean width of a semibold letter in parts of its size: titles are broken without asking the face. */
const letterWidth = 0.55;
const mostLines = 2;
/** px of a sheet that is enlarged no further. */
const mostZoom = 1.35;

/** px of a figure on the card that is so wide by itself. */
export const figureWidth = (width: number): number => Math.round(Math.min(mostZoom * width, cardWidth - 2 * margin));

/** `figure`: of that width, or smaller where it would be too high. It is pixels already, because nothing may be drawn far below the card's edge. */
export function cardSvg(figure: Raster, shownWidth: number, { title }: Experiment, about: string): string {
  const { ink, paper, "ink-3": quiet } = lightTheme;
  const width = cardWidth - 2 * margin;
  const lines = broken(title, Math.floor(width / (titleSize * letterWidth)));
  const top = margin + lines.length * titleLine + 44;
  const room = cardHeight - top - 16;
  // What is higher than the card goes on below its edge, as a page does.
  const height = (figure.height * shownWidth) / figure.width;
  const pixels = `data:image/png;base64,${Buffer.from(figure.png).toString("base64")}`;
  const words = lines
    .map(
      (line, i) =>
        `<text x="${margin}" y="${margin + 34 + i * titleLine}" font-size="${titleSize}" font-weight="600">${escapeText(line)}</text>`,
    )
    .join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardWidth} ${cardHeight}" width="${cardWidth}" height="${cardHeight}" font-family="'IBM Plex Sans', sans-serif" fill="${ink}">` +
    `<rect width="100%" height="100%" fill="${paper}"/>${words}` +
    `<text x="${margin}" y="${margin + lines.length * titleLine + 16}" font-size="24" fill="${quiet}">${escapeText(about)}</text>` +
    `<svg x="${margin}" y="${top}" width="${width}" height="${room}"><image width="${shownWidth}" height="${height}" href="${pixels}"/></svg></svg>`
  );
}

/** Words on lines of so many letters; what does not fit ends with an ellipsis. */
export function broken(text: string, letters: number): string[] {
  const lines = [""];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? "";
    const longer = line === "" ? word : `${line} ${word}`;
    if (longer.length <= letters) lines[lines.length - 1] = longer;
    else if (line === "") lines[lines.length - 1] = word;
    else lines.push(word);
  }
  const shown = lines.slice(0, mostLines).map((line) => shortened(line, letters));
  if (lines.length > mostLines) shown[mostLines - 1] = shortened(`${shown[mostLines - 1] ?? ""} …`, letters, "…");
  return shown;
}

function shortened(line: string, letters: number, end = "…"): string {
  const characters = Array.from(line);
  return characters.length <= letters
    ? line
    : `${characters
        .slice(0, letters - 1)
        .join("")
        .trimEnd()}${end}`;
}
