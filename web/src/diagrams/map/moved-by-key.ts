import type { Position } from "./interaction.js";

/** Metres that an arrow key moves a node, and with Shift. */
const steps = { small: 10, large: 100 };
const arrows: Readonly<Record<string, Position>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** Where a key moves a node that is here; undefined of a key that moves none. */
export function movedByKey(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  { x, y }: Position,
): Position | undefined {
  const arrow = Object.hasOwn(arrows, key) ? arrows[key] : undefined;
  const by = shiftKey ? steps.large : steps.small;
  return arrow && { x: x + arrow.x * by, y: y + arrow.y * by };
}
