import type { Figure } from "@ackscope/scenarios";
import { useEffect, useState } from "react";
import type { Spreads } from "./forms.js";
import { keptFigure } from "./kept.js";
import { isSwept } from "./swept.js";

const noSpreads: Spreads = () => undefined;

/** Committed results of a figure's curves, fetched when they are wanted; without them only what the source says is drawn. */
export function useKeptSpreads({ id, panels }: Figure, wanted: boolean): Spreads | null {
  const [spreads, setSpreads] = useState<Spreads | null>(null);
  useEffect(() => {
    const swept = panels.filter(isSwept);
    if (!wanted || swept.length === 0) return;
    let current = true;
    const settle = (found: Spreads): void => void (current && setSpreads(() => found));
    Promise.all([keptFigure(id), import("./kept-spreads.js")]).then(
      ([kept, { keptSpreads }]) => settle(kept ? keptSpreads(swept, kept) : noSpreads),
      () => settle(noSpreads),
    );
    return () => {
      current = false;
    };
  }, [id, panels, wanted]);
  return spreads;
}
