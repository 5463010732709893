import { settings } from "../../settings/settings.js";
import type { DiagramView } from "../types.js";

/** How time-sequence graphs are drawn: as a link says, or else as the reader prefers. */
export function styleOf({ style }: Pick<DiagramView, "style">): DiagramView["style"] {
  const preferred = settings.getState().style;
  return style ?? (preferred === "own" ? undefined : preferred);
}
