// How a node's state is drawn and said: one shape each, so that colour is never alone.

import { frameKindWords } from "ackscope";
import { path, px, type Ink, type Mark } from "../../figure/picture.js";
import type { Point } from "./geometry.js";
import type { NodeState } from "./moment.js";
import { msg, t } from "../../language.js";

export const stateWords: Readonly<Record<NodeState, string>> = {
  sending: msg("sends"),
  turning: msg("turns"),
  receiving: msg("receives"),
  sensing: msg("senses"),
  told: msg("told to wait"),
  disturbed: msg("waits: disturbed"),
  counting: msg("backs off"),
  idle: msg("idle"),
};

const inks: Readonly<Record<NodeState, Ink>> = {
  sending: "data",
  turning: "ink-3",
  receiving: "ack",
  sensing: "limit",
  told: "ecn",
  disturbed: "rto",
  counting: "ink-3",
  idle: "ink",
};

export function stateInk(state: NodeState): Ink {
  return inks[state];
}

/** A disc for who sends, a ring with a point for who receives, half a disc for who senses, a bar or a cross for who waits. */
export function stateMarks(state: NodeState, { x, y }: Point, radius: number): readonly Mark[] {
  const r = radius;
  const ink = inks[state];
  const ring = (stroke: Ink, width = 1.5): Mark => path(disc(x, y, r), { stroke, width, fill: "paper" });
  switch (state) {
    case "sending":
      return [path(disc(x, y, r), { stroke: ink, width: 1.5, fill: ink })];
    case "receiving":
      return [ring(ink, 2), path(disc(x, y, r * 0.45), { fill: ink })];
    case "sensing":
      return [ring(ink), path(`M${px(x)} ${px(y - r)}a${px(r)} ${px(r)} 0 0 1 0 ${px(2 * px(r))}z`, { fill: ink })];
    case "told":
      return [ring(ink), path(`M${px(x - r * 0.6)} ${px(y)}h${px(r * 1.2)}`, { stroke: ink, width: 2 })];
    case "disturbed":
      return [
        ring(ink),
        path(`M${px(x - r * 0.5)} ${px(y - r * 0.5)}l${px(r)} ${px(r)}m${px(-r)} 0l${px(r)} ${px(-r)}`, { stroke: ink, width: 1.5 }),
      ];
    case "turning":
      return [path(disc(x, y, r), { stroke: ink, width: 1.5, fill: "paper", dash: [2, 2] })];
    case "counting":
      return [ring(ink), path(`M${px(x)} ${px(y - r * 0.6)}v${px(r * 0.6)}h${px(r * 0.5)}`, { stroke: ink, width: 1.5 })];
    case "idle":
      return [ring(ink)];
  }
}

export function disc(x: number, y: number, radius: number): string {
  // A chord that is rounded to less than twice the radius would make it an oval.
  const r = px(radius);
  return `M${px(x - r)} ${px(y)}a${r} ${r} 0 1 0 ${px(2 * r)} 0a${r} ${r} 0 1 0 ${px(-2 * r)} 0z`;
}

export function frameName(kind: number): string {
  return t(frameKindWords[kind] ?? msg("frame"));
}
