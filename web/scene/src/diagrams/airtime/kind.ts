import { msg } from "../../language.js";
import type { DiagramKind } from "../kind.js";

export const airtimeKind: DiagramKind = {
  id: "airtime",
  title: msg("Airtime"),
  has: (runs) => runs.some(({ topology }) => topology.radios.length > 0),
  ofRuns: true,
  fields: [
    {
      keys: ["airtime"],
      write: ({ airtime }) => [airtime],
      read: (values) => {
        const airtime = values.oneOf("airtime", ["frames", "share"]);
        return airtime === undefined ? {} : { airtime };
      },
    },
  ],
};
