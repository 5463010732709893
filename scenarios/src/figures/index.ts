/** All figures, by paper; those of today's senders belong to none. An entry point of its own, so that pages without figures do not load them. */
import type { Figure } from "../figure.js";
import { asymmetry } from "./asymmetry/index.js";
import { multihop } from "./multihop/index.js";
import { smartacking } from "./smartacking/index.js";
import { today } from "./today/index.js";
import { wirelessLinks } from "./wireless-links/index.js";

export const figures: readonly Figure[] = [...smartacking, ...asymmetry, ...wirelessLinks, ...multihop, ...today];

export function findFigure(id: string): Figure | undefined {
  return figures.find((figure) => figure.id === id);
}
