// In the place of d3-transition (vite.config.ts), which d3-zoom brings only to interrupt transitions. Diagrams have none: time is animated by stack/animate.ts.

import { selection, type Selection } from "d3-selection";

export function interrupt(): void {
  // Nothing is under way.
}

Object.assign(selection.prototype, {
  interrupt(this: Selection<Element, unknown, null, undefined>) {
    return this;
  },
});
