// A sweep as a picture of its own: the plot with its key.

import { barsPicture, curvesPicture, sheetHead, type Sheet } from "@ackscope/scene";
import { seriesKey } from "../../figures/FigureKey.js";
import { curvePanel } from "../../figures/forms.js";
import { seriesOf } from "../../figures/series.js";
import { spreadsOf } from "../../figures/spreads.js";
import type { SweepResults } from "./sweep-results.js";

const width = 1040;
const height = 460;

export function sweepSheet({ figure, points, hidden }: SweepResults): Sheet {
  const [panel] = figure.panels;
  if (!panel) throw new Error("a sweep has a panel");
  const curves = curvePanel(figure, panel, "preview", spreadsOf(points));
  const picture = (panel.form === "bars" ? barsPicture : curvesPicture)(curves, { width, height, hidden, directLabels: true });
  return {
    title: figure.title,
    width,
    height: sheetHead + height,
    panels: [{ left: 0, top: sheetHead, title: "", note: "", content: { picture } }],
    key: seriesOf(figure)
      .filter(({ id }) => !hidden.includes(id))
      .map(({ label, number }) => ({ label, picture: seriesKey(figure, number) })),
  };
}
