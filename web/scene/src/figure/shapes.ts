// One colour and one shape a series, so that neither alone carries the meaning.

import { path, px, type Ink, type Mark, type PathMark, type Picture } from "./picture.js";

/** Series that a figure can tell apart. */
export const distinctSeries = 8;

export function seriesInk(number: number): Ink {
  return `flow-${(number % distinctSeries) + 1}` as Ink;
}

/** The outline of the series' marker, centred on a point. Crosses are open, all others can be filled. */
export function markerPath(number: number, x: number, y: number, radius = 3): string {
  const r = radius;
  const at = `${px(x)} ${px(y)}`;
  switch (number % distinctSeries) {
    case 0:
      return `M${px(x - r)} ${px(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
    case 1:
      return `M${px(x - r)} ${px(y - r)}h${2 * r}v${2 * r}h${-2 * r}z`;
    case 2:
      return `M${px(x)} ${px(y - r - 1)}l${r + 1} ${r + 1}l${-r - 1} ${r + 1}l${-r - 1} ${-r - 1}z`;
    case 3:
      return `M${px(x)} ${px(y - r - 0.6)}l${r + 0.6} ${2 * r}h${-2 * r - 1.2}z`;
    case 4:
      return `M${at}m${-r} ${-r}l${2 * r} ${2 * r}m${-2 * r} 0l${2 * r} ${-2 * r}`;
    case 5:
      return `M${px(x)} ${px(y + r + 0.6)}l${r + 0.6} ${-2 * r}h${-2 * r - 1.2}z`;
    case 6:
      return `M${at}m${-r - 1} 0h${2 * r + 2}m${-r - 1} ${-r - 1}v${2 * r + 2}`;
    default:
      return `M${px(x - r - 1)} ${px(y - 1.5)}h${2 * r + 2}v3h${-2 * r - 2}z`;
  }
}

/** Crosses and plusses are lines: they are stroked thicker instead of filled. */
export function isOpenShape(number: number): boolean {
  return number % distinctSeries === 4 || number % distinctSeries === 6;
}

/** Small pictures of the marks themselves, 20 × 12, for the key. */
export function curveKey(number: number): Picture {
  const ink = seriesInk(number);
  return keyPicture([path("M0 6h20", { stroke: ink, width: 1.5 }), seriesMarker(number, 10, 6)]);
}

/** Dashes of the series beyond those that colours tell apart. */
export function seriesDash(number: number): readonly number[] | undefined {
  return [undefined, [6, 3], [2, 2], [8, 3, 2, 3]][Math.floor(number / distinctSeries) % 4];
}

/** Of a curve without markers. */
export function lineKey(number: number): Picture {
  return keyPicture([path("M0 6h20", { stroke: seriesInk(number), width: 2, dash: seriesDash(number) })]);
}

export function barKey(number: number): Picture {
  const ink = seriesInk(number);
  return keyPicture([path("M1 1h9v10h-9z", { fill: ink }), seriesMarker(number, 16, 6)]);
}

/** A series' own marker, filled where it can be. */
export function seriesMarker(number: number, x: number, y: number, radius = 3): PathMark {
  const ink = seriesInk(number);
  return path(markerPath(number, x, y, radius), { stroke: ink, ...(isOpenShape(number) ? { width: 2 } : { fill: ink }) });
}

export function paperKey(recalled: boolean): Picture {
  return keyPicture([paperMarker(0, 10, 6, recalled, 4)]);
}

export function crossingKey(paper: boolean): Picture {
  return keyPicture([crossingMarker(10, 6, paper, 5.5)]);
}

/** What the source states: hollow, in ink; dotted where the value is only recalled. */
export function paperMarker(number: number, x: number, y: number, recalled: boolean, radius = 4.5): Mark {
  return path(markerPath(number, x, y, radius), {
    stroke: "ink",
    width: 1.5,
    ...(isOpenShape(number) ? {} : { fill: "paper" }),
    ...(recalled ? { dash: [1.5, 1.5] } : {}),
  });
}

/** Where curves meet: hollow as the source says, filled as computed. */
export function crossingMarker(x: number, y: number, paper: boolean, radius = 6.5): Mark {
  return path(`M${px(x)} ${px(y - radius)}l${radius} ${radius}l${-radius} ${radius}l${-radius} ${-radius}z`, {
    stroke: "ink",
    width: 1.5,
    fill: paper ? "paper" : "ink",
  });
}

function keyPicture(marks: readonly Mark[]): Picture {
  return { width: 20, height: 12, marks };
}
