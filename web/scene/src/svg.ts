// A scene as SVG text: the same marks as on the canvas, for exports, static pages and theses. Plain SVG 1.1, no HTML inside, colours written
// out, so that any program opens it.

import { tokenOf } from "./palettes.js";
import { reaches } from "./reach.js";
import type { AreaLayer, Layer, Scene, Stair, Style } from "./scene.js";
import { place } from "./scene.js";
import { areaOpacity, arrowHead, barOpacity, dashOf, discShare, dotRadius, hatchPixels, stairWidth } from "./strokes.js";
import { escapeText, round, textToSvg, type SvgTheme } from "./svg-text.js";

const family = "IBM Plex Sans, system-ui, sans-serif";

export interface SvgOptions {
  /** Read out by screen readers and shown by viewers. */
  readonly title: string;
  /** Seconds under the lower edge; a panel in the middle of a stack has none. */
  readonly timeAxis?: boolean | undefined;
}

export function toSvg(scene: Scene, theme: SvgTheme, options: SvgOptions): string {
  const { width, height } = scene;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}" role="img" font-family="${family}" font-size="11">` +
    `<title>${escapeText(options.title)}</title><rect width="100%" height="100%" fill="${theme.paper}"/>${sceneToGroup(scene, theme, options.timeAxis ?? true)}</svg>`
  );
}

/** Several scenes under each other in one picture. */
export function stackToSvg(
  panels: readonly { readonly scene: Scene; readonly top: number; readonly timeAxis: boolean }[],
  theme: SvgTheme,
  title: string,
): string {
  const width = Math.max(...panels.map(({ scene }) => scene.width));
  const height = Math.max(...panels.map(({ scene, top }) => top + scene.height));
  const groups = panels.map(
    ({ scene, top, timeAxis }) => `<g transform="translate(0 ${round(top)})">${sceneToGroup(scene, theme, timeAxis)}</g>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}" role="img" font-family="${family}" font-size="11">` +
    `<title>${escapeText(title)}</title><rect width="100%" height="100%" fill="${theme.paper}"/>${groups.join("")}</svg>`
  );
}

/** Marks whose whole shape shows at the edge, and marks beside the plot. */
const mayLeavePlot: ReadonlySet<string> = new Set(["crosses", "bars"]);

/** A scene as marks, to be put into an svg element or a group. */
export function sceneToGroup(scene: Scene, theme: SvgTheme, timeAxis: boolean): string {
  const { plot } = scene;
  // Named after what it clips, so that equal scenes give equal text and two panels never share a clip by mistake.
  const clip = `clip-${[plot.left, plot.top, plot.width, plot.height].map(round).join("-").replaceAll(".", "_")}`;
  return (
    ground(scene, theme) +
    `<clipPath id="${clip}"><rect x="${round(plot.left)}" y="${round(plot.top)}" width="${round(plot.width)}" height="${round(plot.height)}"/></clipPath>` +
    `<g clip-path="url(#${clip})">${scene.layers
      .filter((layer) => !mayLeavePlot.has(layer.shape) && reaches(layer, plot))
      .map((layer) => layerToSvg(layer, scene, theme))
      .join("")}</g>` +
    scene.layers
      .filter(({ shape }) => mayLeavePlot.has(shape))
      .map((layer) => layerToSvg(layer, scene, theme))
      .join("") +
    axes(scene, theme, timeAxis) +
    textToSvg(scene, theme)
  );
}

function ground({ plot, bands, unrecordedFrom, x, y }: Scene, theme: SvgTheme): string {
  let text = "";
  if (bands) {
    for (let row = 0; row < bands.rows; row++) {
      text += `<rect x="${round(plot.left)}" y="${round(plot.top + row * bands.pitch)}" width="${round(plot.width)}" height="${round(bands.height)}" fill="${theme.tint}" opacity="0.7"/>`;
    }
  }
  const right = plot.left + plot.width;
  const bottom = plot.top + plot.height;
  if (y)
    text += `<path fill="none" stroke="${theme.grid}" d="${y.ticks.map(({ value }) => `M${round(plot.left)} ${round(place(y, value))}H${round(right)}`).join("")}"/>`;
  if (x && y)
    text += `<path fill="none" stroke="${theme.grid}" d="${x.ticks.map(({ value }) => `M${round(place(x, value))} ${round(plot.top)}V${round(bottom)}`).join("")}"/>`;
  if (unrecordedFrom !== null) {
    const at = round(unrecordedFrom);
    text += `<rect x="${at}" y="${round(plot.top)}" width="${round(right - unrecordedFrom)}" height="${round(plot.height)}" fill="${theme.tint}"/><path stroke="${theme.ink}" stroke-dasharray="4 3" d="M${at} ${round(plot.top)}V${round(bottom)}"/>`;
  }
  return text;
}

function axes({ plot, x, y }: Scene, theme: SvgTheme, timeAxis: boolean): string {
  let text = "";
  const bottom = plot.top + plot.height;
  if (y) {
    text += y.ticks
      .map(
        ({ value, text: tick }) =>
          `<text x="${round(plot.left - 6)}" y="${round(place(y, value) + 4)}" text-anchor="end" fill="${theme["ink-3"]}">${tick}</text>`,
      )
      .join("");
    text += `<text x="8" y="${round(plot.top - 20)}" fill="${theme["ink-3"]}">${escapeText(y.title)}</text>`;
  }
  if (x && timeAxis) {
    text += `<path fill="none" stroke="${theme.axis}" d="M${round(plot.left)} ${round(bottom) + 0.5}H${round(plot.left + plot.width)}"/>`;
    text += x.ticks
      .map(
        ({ value, text: tick }) =>
          `<text x="${round(place(x, value))}" y="${round(bottom + 14)}" text-anchor="middle" fill="${theme["ink-3"]}">${tick}</text>`,
      )
      .join("");
    text += `<text x="${round(plot.left + plot.width + 46)}" y="${round(bottom + 14)}" text-anchor="end" fill="${theme["ink-3"]}">${x.title}</text>`;
  }
  return text;
}

function layerToSvg(layer: Layer, scene: Scene, theme: SvgTheme): string {
  const colour = theme[tokenOf(layer.style, scene.palette)];
  const { plot } = scene;
  const faint = layer.run > 0 && scene.bands === null && layer.shape !== "lines" ? ' opacity="0.65"' : "";
  switch (layer.shape) {
    case "lines":
      return lines(layer, colour);
    case "ticks":
      return `<path fill="none" stroke="${colour}" stroke-width="${layer.width}"${faint} d="${join(layer.x, (x, i) => `M${round(x)} ${round(layer.top[i] ?? 0)}V${round(layer.bottom[i] ?? 0)}`)}"/>`;
    case "beams":
      return `<path fill="none" stroke="${colour}" stroke-width="${layer.width ?? 1.5}"${faint} d="${join(layer.x, (x, i) => {
        const top = round(layer.top[i] ?? 0);
        const bottom = round(layer.bottom[i] ?? 0);
        return `M${round(x)} ${bottom}V${top}M${round(x - 2)} ${bottom}h4M${round(x - 2)} ${top}h4`;
      })}"/>`;
    case "arrows":
      return `<path fill="none" stroke="${colour}" stroke-width="${layer.width ?? 1.5}"${faint} d="${join(layer.x, (x, i) => arrow(x, layer.top[i] ?? 0, layer.bottom[i] ?? 0))}"/>`;
    case "bars": {
      const d = join(
        layer.left,
        (left, i) =>
          `M${round(left)} ${round(layer.top[i] ?? 0)}H${round(layer.right[i] ?? 0)}V${round(layer.bottom[i] ?? 0)}H${round(left)}z`,
      );
      const fill = layer.run > 0 ? "none" : colour;
      return `<path fill="${fill}" fill-opacity="${barOpacity}" stroke="${colour}" stroke-width="0.8"${faint} d="${d}"/>`;
    }
    case "boxes":
      return `<path fill="${theme.paper}" stroke="${colour}" stroke-width="1.5"${faint} d="${join(layer.x, (x, i) => `M${round(x - 3)} ${round(layer.bottom[i] ?? 0)}h6V${round(layer.top[i] ?? 0)}h-6z`)}"/>`;
    case "stair": {
      const starts = new Set(layer.start);
      const dash = dashOf(layer.style, layer.run);
      const width = stairWidth(layer.style);
      const d = join(layer.x, (x, i) => `${starts.has(i) ? "M" : "L"}${round(x)} ${round(layer.y[i] ?? 0)}`);
      return `<path fill="none" stroke="${colour}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash.join(" ")}"` : ""}${faint} d="${d}"/>`;
    }
    case "area":
      return area(layer, colour, plot, faint);
    case "dots":
      return `<path stroke="${colour}" stroke-width="${2 * (layer.radius ?? dotRadius)}" stroke-linecap="round" opacity="0.8" d="${join(layer.x, (x, i) => `M${round(x)} ${round(layer.y[i] ?? 0)}h.1`)}"/>`;
    case "rules":
      return `<path stroke="${colour}" stroke-width="1.5" stroke-dasharray="1 3"${faint} d="${join(layer.x, (x) => `M${round(x)} ${round(plot.top)}V${round(plot.top + plot.height)}`)}"/>`;
    case "crosses": {
      const r = layer.radius;
      const d = join(layer.x, (x, i) => {
        const x2 = layer.x2[i] ?? x;
        const y = layer.y[i] ?? 0;
        const y2 = layer.y2[i] ?? y;
        const far = Math.hypot(x2 - x, y2 - y) > 3 * r;
        return (
          cross(x, y, r, layer.style) + (far ? `M${round(x)} ${round(y)}L${round(x2)} ${round(y2)}${cross(x2, y2, r, layer.style)}` : "")
        );
      });
      const fill = layer.style === "mark" ? colour : hollow.has(layer.style) ? theme.paper : "none";
      return `<path fill="none" stroke="${theme.paper}" stroke-width="4"${faint} d="${d}"/><path fill="${fill}" stroke="${colour}" stroke-width="1.6"${faint} d="${d}"/>`;
    }
  }
}

/** Signs that cover what is under them. */
const hollow: ReadonlySet<Style> = new Set(["filtered", "push"]);

/** A bar whose ends point outwards; two that meet make xplot's pattern. */
function arrow(x: number, top: number, bottom: number): string {
  const [left, right] = [round(x - arrowHead), round(x + arrowHead)];
  return (
    `M${round(x)} ${round(bottom)}V${round(top)}M${left} ${round(top + arrowHead)}L${round(x)} ${round(top)}L${right} ${round(top + arrowHead)}` +
    `M${left} ${round(bottom - arrowHead)}L${round(x)} ${round(bottom)}L${right} ${round(bottom - arrowHead)}`
  );
}

/** The outline of a stair, closed along the foot of the plot. */
function closedStair({ x, y, start }: Stair, foot: number): string {
  const starts = new Set(start);
  return join(x, (at, i) => {
    const first = starts.has(i);
    const last = i + 1 === x.length || starts.has(i + 1);
    return `${first ? `M${round(at)} ${round(foot)}` : ""}L${round(at)} ${round(y[i] ?? 0)}${last ? `V${round(foot)}z` : ""}`;
  });
}

/** Between two stairs by the even-odd rule: the lower one is inside the upper one. */
function area({ fill, upper, lower, style }: AreaLayer, colour: string, { top, height }: Scene["plot"], faint: string): string {
  if (upper.x.length === 0) return "";
  const foot = top + height;
  const edge = `<path fill="none" stroke="${colour}"${faint} d="${join(upper.x, (x, i) => `${upper.start.includes(i) ? "M" : "L"}${round(x)} ${round(upper.y[i] ?? 0)}`)}"/>`;
  const d = closedStair(upper, foot) + (lower ? closedStair(lower, foot) : "");
  if (fill === "plain") return `<path fill="${colour}" fill-opacity="${areaOpacity}" fill-rule="evenodd" d="${d}"/>${edge}`;
  const id = `hatch-${style}`;
  const strokes = `<path stroke="${colour}" stroke-width="0.8" d="M0 ${hatchPixels}L${hatchPixels} 0"/>`;
  return (
    `<pattern id="${id}" width="${hatchPixels}" height="${hatchPixels}" patternUnits="userSpaceOnUse">${strokes}</pattern>` +
    `<path fill="url(#${id})" fill-rule="evenodd" d="${d}"/>${edge}`
  );
}

/** Lines of about one density share a path; six steps are enough for the eye. */
function lines(layer: Extract<Layer, { shape: "lines" }>, colour: string): string {
  const steps: string[] = [];
  for (let i = 0; i < layer.x0.length; i++) {
    const opacity = 1 - Math.exp(-(layer.strength[i] ?? 0));
    const step = Math.min(5, Math.floor(opacity * 6));
    steps[step] =
      `${steps[step] ?? ""}M${round(layer.x0[i] ?? 0)} ${round(layer.y0[i] ?? 0)}L${round(layer.x1[i] ?? 0)} ${round(layer.y1[i] ?? 0)}`;
  }
  return steps
    .map((d, step) => `<path fill="none" stroke="${colour}" stroke-width="0.8" opacity="${round((step + 0.5) / 6)}" d="${d}"/>`)
    .join("");
}

function cross(x: number, y: number, r: number, style: Style): string {
  const ring = (radius: number): string =>
    `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
  if (style === "mark") return ring(r * discShare);
  if (style === "push") return `M${round(x)} ${round(y - r)}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`;
  if (style === "filtered") return `M${round(x - r)} ${round(y - r)}h${2 * r}l${-r} ${2 * r}z`;
  const mark = `M${round(x - r)} ${round(y - r)}l${2 * r} ${2 * r}M${round(x - r)} ${round(y + r)}l${2 * r} ${-2 * r}`;
  return style === "corrupt" ? mark + ring(r * 1.5) : mark;
}

function join(x: Float32Array, part: (x: number, i: number) => string): string {
  let text = "";
  for (let i = 0; i < x.length; i++) text += part(x[i] ?? 0, i);
  return text;
}
