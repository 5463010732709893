import type { Panel } from "@ackscope/scenarios";
import { airtimeDrawing } from "./airtime/airtime-panel.js";
import type { DiagramForm, FigureDrawing } from "./form.js";
import { ladderDrawing } from "./ladder/ladder-panel.js";
import { mapDrawing } from "./map/map-panel.js";

const drawings: Readonly<Record<DiagramForm, FigureDrawing>> = { ladder: ladderDrawing, airtime: airtimeDrawing, map: mapDrawing };

/** undefined: the panel is no diagram of runs. */
export const figureDrawing = ({ form }: Pick<Panel, "form">): FigureDrawing | undefined =>
  form in drawings ? drawings[form as DiagramForm] : undefined;
