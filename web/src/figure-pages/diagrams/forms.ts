import type { Panel } from "@ackscope/scenarios";
import { airtimeForm } from "./airtime/form.js";
import type { DiagramForm, FigureForm } from "./form.js";
import { ladderForm } from "./ladder/form.js";
import { mapForm } from "./map/form.js";

const forms: Readonly<Record<DiagramForm, FigureForm>> = { ladder: ladderForm, airtime: airtimeForm, map: mapForm };

/** undefined: the panel is no diagram of runs. */
export const figureForm = ({ form }: Pick<Panel, "form">): FigureForm | undefined =>
  form in forms ? forms[form as DiagramForm] : undefined;
