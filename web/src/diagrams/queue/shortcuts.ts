import { msg } from "@ackscope/scene/language";
import type { Shortcut } from "../../commands/shortcut.js";

export const queueShortcuts = [
  {
    by: "queue",
    does: { ".": "nextInstant", ",": "previousInstant" },
    meaning: msg("in a queue the next, previous event of it and its line, as \u2190 \u2192 do; \u2191 \u2193 along what waits"),
    instead: true,
  },
] as const satisfies readonly Shortcut[];
