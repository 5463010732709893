import { lazy } from "react";
import type { FigureForm } from "../form.js";

export const ladderForm: FigureForm = {
  Panels: lazy(async () => ({ default: (await import("./LadderPanels.js")).LadderPanels })),
  view: ({ ladder }) =>
    ladder && { from: ladder.span[0], to: ladder.span[1], diagram: "ladder", ladder: { time: "down", fold: ladder.fold ?? false } },
};
