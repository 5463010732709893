// A sweep as a picture of its own: the plot with its key.

import { barsPicture, curvesPicture, sheetHead, type Sheet } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { seriesKey } from "../../../figures/FigureKey.js";
import { curvePanel } from "../../../figures/forms.js";
import { seriesOf } from "../../../figures/series.js";
import { spreadsOf } from "../../../figures/spreads.js";
import type { PictureSheet } from "@ackscope/scene/sheets";
import type { Lab } from "../../session/lab.js";
import { sweepResults, type SweepResults } from "./sweep-results.js";

const width = 1040;
const height = 460;

/** What the laboratory's sweep has brought so far. */
export function sweepPicture(lab: Lab): PictureSheet {
  const results = sweepResults(lab);
  if (!results) throw new Error(t("The sweep has no results yet."));
  return { sheet: sweepSheet(results), name: "sweep" };
}

function sweepSheet({ figure, points, hidden }: SweepResults): Sheet {
  const [panel] = figure.panels;
  if (!panel) throw new Error("a sweep has a panel");
  const curves = curvePanel(figure, panel, "preview", spreadsOf(points, "interval"));
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
