/** Figures that show a network: nothing is run; the page draws the document. */
import type { Panel } from "../figure.js";
import type { Scenario } from "../generated/scenario.js";

export const topology = (id: string, title: string, base: Scenario): Panel => ({
  id,
  title,
  form: "topology",
  base,
  x: { label: "", unit: "", values: { preview: [], paper: [] }, at: () => [] },
  y: { label: "", unit: "" },
  series: [],
  measure: { id: "completionTime" },
  seeds: { preview: 0, paper: 0 },
});
