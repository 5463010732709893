// One of today's comparisons, from committed results. Fetched when it comes into view.

import { today } from "@ackscope/scenarios/figures/today";
import { curvesPicture } from "@ackscope/scene";
import { useEffect, useMemo, useState, type ReactElement } from "react";
import { curvePanel, type Spreads } from "../figures/forms.js";
import { keptFigure } from "../figures/kept.js";
import { keptSpreads } from "../figures/kept-spreads.js";
import { PictureView } from "../figures/PictureView.js";
import { useWidth } from "../figures/use-width.js";

const height = 190;

export function TodayPicture({ id }: { readonly id: string }): ReactElement {
  const [box, width] = useWidth<HTMLDivElement>();
  const [spreads, setSpreads] = useState<Spreads | null>(null);
  const figure = today.find((each) => each.id === id);
  const panel = figure?.panels[0];
  useEffect(() => {
    if (!panel) return;
    let current = true;
    keptFigure(id).then(
      (kept) => void (current && kept && setSpreads(() => keptSpreads(panel, kept))),
      // Offline, perhaps: the words stand without their picture.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [id, panel]);
  const picture = useMemo(
    () =>
      figure && panel && spreads && width > 0
        ? curvesPicture(curvePanel(figure, panel, "paper", spreads), { width, height, directLabels: true })
        : null,
    [figure, panel, spreads, width],
  );
  return (
    <div ref={box} style={{ minHeight: height }} aria-hidden="true">
      {picture && <PictureView picture={picture} />}
    </div>
  );
}
