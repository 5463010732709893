import { msg } from "@ackscope/scene/language";
import type { Shortcut } from "../../commands/shortcut.js";

export const airtimeShortcuts = [
  {
    by: "airtime",
    does: { l: "nextLoss", "Shift+l": "previousLoss" },
    meaning: msg("in airtime the next, previous frame that was lost"),
  },
] as const satisfies readonly Shortcut[];
