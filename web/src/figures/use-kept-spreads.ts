import type { Figure } from "@ackscope/scenarios";
import { useEffect, useState } from "react";
import type { Spreads } from "./forms.js";
import { keptFigure } from "./kept.js";
import { isSwept } from "./swept.js";

const noSpreads: Spreads = () => undefined;

/** Committed results of a figure's first panel, fetched when they are wanted; without them only what the source says is drawn. */
export function useKeptSpreads({ id, panels: [panel] }: Figure, wanted: boolean): Spreads | null {
  const [spreads, setSpreads] = useState<Spreads | null>(null);
  useEffect(() => {
    if (!wanted || !panel || !isSwept(panel)) return;
    let current = true;
    const settle = (found: Spreads): void => void (current && setSpreads(() => found));
    Promise.all([keptFigure(id), import("./kept-spreads.js")]).then(
      ([kept, { keptSpreads }]) => settle(kept ? keptSpreads(panel, kept) : noSpreads),
      () => settle(noSpreads),
    );
    return () => {
      current = false;
    };
  }, [id, panel, wanted]);
  return spreads;
}
