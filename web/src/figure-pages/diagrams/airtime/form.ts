import { lazy } from "react";
import type { FigureForm } from "../form.js";

export const airtimeForm: FigureForm = {
  Panels: lazy(async () => ({ default: (await import("./AirtimePanels.js")).AirtimePanels })),
  view: ({ airtime }) => airtime && { from: airtime.span[0], to: airtime.span[1], diagram: "airtime" },
};
