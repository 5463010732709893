/** All figures, by paper. An entry point of its own, so that pages without figures do not load them. */
import type { Figure } from "../figure.js";
import { smartacking } from "./smartacking/index.js";

export const figures: readonly Figure[] = [...smartacking];

export function findFigure(id: string): Figure | undefined {
  return figures.find((figure) => figure.id === id);
}
