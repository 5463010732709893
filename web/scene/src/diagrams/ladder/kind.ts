import { msg } from "../../language.js";
import type { DiagramKind } from "../kind.js";

export const ladderKind: DiagramKind = {
  id: "ladder",
  title: msg("Ladder"),
  has: () => true,
  ofRuns: true,
  fields: [
    {
      keys: ["ladder"],
      write: ({ ladder }) => [ladder && `${ladder.time ?? "down"}${ladder.fold ? ",fold" : ""}`],
      read: (values) => {
        const text = values.matching("ladder", /^(down|right)(,fold)?$/, "down or right, and perhaps fold, as in down,fold");
        if (text === undefined) return {};
        return { ladder: { time: text.startsWith("right") ? "right" : "down", fold: text.endsWith("fold") } };
      },
    },
  ],
};
