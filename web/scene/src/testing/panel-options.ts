// A panel 700 px wide and 200 px high, for tests.

import type { PanelOptions } from "../time-sequence.js";
import { ms } from "./hand-made.js";

/** `from` and `to` in milliseconds. */
export const panelOptions = (from: number, to: number, more: Partial<PanelOptions> = {}): PanelOptions => ({
  width: 804,
  height: 200,
  plot: { left: 52, top: 0, width: 700, height: 200 },
  from: ms(from),
  to: ms(to),
  flow: 0,
  ...more,
});
