// Stretches and instants of a run that the text speaks of, as brackets above its graphs.

import { letterOf } from "../../share/stored-view.js";
import type { LiveExperiment } from "./document.js";
import type { AnnotationSpec } from "./spec.js";
import { valueText, type Values } from "./values.js";

/** More would hide one another. */
export const mostAnnotations = 3;

/** As the newest run has it, s. An instant ends where it begins. */
export interface Annotation {
  readonly name: string;
  readonly words: string;
  readonly from: number;
  readonly to: number;
}

/** `null`: its times are not computed yet, or there are none, because what it marks does not happen. */
export function annotationOf(name: string, spec: AnnotationSpec, { shown }: LiveExperiment, values: Values): Annotation | null {
  const from = values.number(spec.from);
  const to = spec.to === undefined ? from : values.number(spec.to);
  if (from === null || to === null || (spec.to !== undefined && to <= from)) return null;
  const label = to === from ? spec.label : `${spec.label}, ${duration(to - from)}`;
  const words = shown.length > 1 ? `${letterOf(shown.indexOf(spec.variant))}: ${label}` : label;
  return { name, words, from, to };
}

/** `seconds` with three digits or so, in ms below a second. */
function duration(seconds: number): string {
  if (seconds >= 1) return valueText(seconds, { unit: "s", decimals: seconds < 10 ? 2 : 1 });
  return valueText(seconds, { unit: "ms", factor: 0.001, decimals: seconds < 0.01 ? 1 : 0 });
}

interface Place {
  /** px, of the words. */
  readonly left: number;
  readonly width: number;
}

/** Row of each, from the graphs upwards: the first in which its words touch no others'. */
export function rowsOf(places: readonly Place[]): readonly number[] {
  const rows: Place[][] = [];
  return places.map((place) => {
    const isFree = (row: readonly Place[]): boolean =>
      row.every(({ left, width }) => left + width + gap <= place.left || place.left + place.width + gap <= left);
    const found = rows.findIndex(isFree);
    const row = found < 0 ? rows.length : found;
    (rows[row] ??= []).push(place);
    return row;
  });
}

/** px */
const gap = 8;
