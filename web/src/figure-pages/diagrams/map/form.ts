import { lazy } from "react";
import type { FigureForm } from "../form.js";

/** A map's instant stands in the middle of so much of the run, s. */
const mapSeconds = 0.1;

export const mapForm: FigureForm = {
  Panels: lazy(async () => ({ default: (await import("./MapPanels.js")).MapPanels })),
  view: ({ map }) => {
    if (!map) return undefined;
    const { at, ranges, reuse } = map;
    return {
      from: Math.max(0, at - mapSeconds / 2),
      to: at + mapSeconds / 2,
      at,
      diagram: "map",
      map: { ...(ranges && { ranges }), ...(reuse !== undefined && { reuse }) },
    };
  },
};
