import { msg } from "@ackscope/scene/language";
import type { Shortcut } from "../../commands/shortcut.js";

export const mapShortcuts = [
  {
    by: "node",
    does: { PageUp: "before", PageDown: "after" },
    meaning: msg("in a map the node before, after; arrows move it, with Shift further"),
  },
  {
    by: "map",
    does: { ".": "nextFrame", ",": "previousFrame" },
    meaning: msg("in a map the next, previous frame on the air"),
    instead: true,
  },
] as const satisfies readonly Shortcut[];
