import type { Figure } from "../../figure.js";
import { patched } from "../patched.js";
import { topology } from "../topologies.js";
import { lossSituation } from "./loss-situation.js";
import { schemeIds, schemeOf, schemePatch } from "./schemes.js";

export const table1: Figure = {
  id: "wireless-links/T1",
  paper: "wireless-links",
  number: "T1",
  title: "The protocols",
  caption:
    "The twelve protocols that the paper compares, in our words. A name opens the loss situation of Fig. 1 with that protocol in the lab.",
  section: "III",
  panels: [topology("network", "The loss situation", lossSituation)],
  table: {
    caption: "Protocols",
    columns: ["Protocol", "Kind", "Special mechanism"],
    rows: schemeIds.map((id) => {
      const { label, category, mechanism } = schemeOf(id);
      return { cells: [label, category, mechanism], scenario: patched(lossSituation, schemePatch(id, lossSituation)) };
    }),
  },
  claims: [],
};
