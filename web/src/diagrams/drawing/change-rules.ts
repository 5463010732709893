// Changes of links as rules and spans behind the marks of every plot, labelled once, in the first.

import { changeLabel, changesIn, escapeText, place, type Axis, type ShownChange } from "@ackscope/scene";
import type { DiagramRun } from "../types.js";

interface Plot {
  readonly kind: string;
  readonly top: number;
  readonly height: number;
}

interface RunChange extends ShownChange {
  /** Runs that have it, by letter; empty where all do. */
  readonly letters: string;
}

/** What several runs have in common is drawn once. */
function together(runs: readonly DiagramRun[]): readonly RunChange[] {
  const found = new Map<string, { readonly change: ShownChange; letters: string }>();
  for (const { columns, topology, letter } of runs) {
    for (const change of changesIn(columns, topology)) {
      const key = [change.link, change.of, change.from, change.to, change.value].join();
      const known = found.get(key);
      if (known) known.letters += letter;
      else found.set(key, { change, letters: letter });
    }
  }
  return [...found.values()].map(({ change, letters }) => ({ ...change, letters: letters.length === runs.length ? "" : letters }));
}

/** px per character of an axis label, about. */
const characterWidth = 5.8;

export function changeRules(runs: readonly DiagramRun[], plots: readonly Plot[], axis: Axis): string {
  const [left, right] = axis.range;
  const [from, to] = axis.domain;
  const [first] = plots;
  const last = plots.at(-1);
  const labelled = plots.find(({ kind }) => kind !== "bands") ?? first;
  if (!first || !last || !labelled) return "";
  let taken = -Infinity;
  return together(runs)
    .filter((change) => change.from / 1e9 <= to && !(change.to / 1e9 < from) && (change.of === "outage" || change.from / 1e9 >= from))
    .map((change) => {
      const begins = place(axis, change.from / 1e9);
      const x = Math.round(Math.max(left, begins)) + 0.5;
      const end = Math.min(right, Number.isNaN(change.to) ? right : place(axis, change.to / 1e9));
      const span =
        change.of === "outage"
          ? plots
              .map(({ top, height }) => `<rect class="outage" x="${x}" y="${top}" width="${Math.max(1, end - x)}" height="${height}"/>`)
              .join("")
          : "";
      const words = `${change.letters === "" ? "" : `${change.letters} `}${changeLabel(change)}`;
      const width = words.length * characterWidth;
      const before = x + width > right;
      const start = before ? x - width : x;
      // Labels that would lie on one another are left to the lane above the plots.
      const label =
        start > taken
          ? `<text class="change-label" x="${x + (before ? -4 : 4)}" y="${labelled.top + 11}" text-anchor="${before ? "end" : "start"}">${escapeText(words)}</text>`
          : "";
      if (label !== "") taken = start + width + 8;
      const rule = begins >= left ? `<path class="change-rule" d="M${x} ${first.top}V${last.top + last.height}"/>` : "";
      return span + rule + label;
    })
    .join("");
}

/** Rules of the whole run in the transport's rail; outages as spans. */
export function changesOnRail(runs: readonly DiagramRun[], px: (time: number) => number, height: number): string {
  return together(runs)
    .map(({ from, to, of }) => {
      const x = px(from) + 0.5;
      const end = Number.isNaN(to) ? px(Infinity) : px(to);
      return of === "outage"
        ? `<rect class="outage" x="${x}" y="0" width="${Math.max(1, end - x)}" height="${height}"/>`
        : `<path class="change-rule" d="M${x} 0V${height}"/>`;
    })
    .join("");
}
