import { idPattern } from "@ackscope/scenarios";
import { msg } from "../../language.js";
import type { DiagramKind } from "../kind.js";

const idText = new RegExp(`^(${idPattern})$`);

export const mapKind: DiagramKind = {
  id: "map",
  title: msg("Topology"),
  has: () => true,
  ofRuns: true,
  fields: [
    {
      keys: ["ranges", "reuse"],
      write: ({ map }) => [map?.ranges?.length ? map.ranges.join(",") : undefined, map?.reuse ? "shown" : undefined],
      read: (values) => {
        const ranges = values.each("ranges", idText, "the id of a node", "ids with commas between");
        const reuse = values.matching("reuse", /^shown$/, "shown") !== undefined;
        return ranges || reuse ? { map: { ...(ranges && { ranges }), ...(reuse && { reuse }) } } : {};
      },
    },
  ],
};
