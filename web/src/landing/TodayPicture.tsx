// One of today's comparisons, from committed results. Fetched when it comes into view.

import type { Figure } from "@ackscope/scenarios";
import { today } from "@ackscope/scenarios/figures/today";
import { curvesPicture } from "@ackscope/scene";
import { useMemo, type ReactElement } from "react";
import { curvePanel } from "../figures/forms.js";
import { PictureView } from "../figures/PictureView.js";
import { useKeptSpreads } from "../figures/use-kept-spreads.js";
import { useWidth } from "../figures/use-width.js";

interface TodayPictureProps {
  readonly id: string;
  /** px */
  readonly height: number;
}

export function TodayPicture({ id, height }: TodayPictureProps): ReactElement | null {
  const figure = today.find((each) => each.id === id);
  return figure ? <Curves figure={figure} height={height} /> : null;
}

function Curves({ figure, height }: { readonly figure: Figure; readonly height: number }): ReactElement {
  const [box, width] = useWidth<HTMLDivElement>();
  const spreads = useKeptSpreads(figure, true);
  const [panel] = figure.panels;
  const picture = useMemo(
    () =>
      panel && spreads && width > 0
        ? curvesPicture(curvePanel(figure, panel, "paper", spreads), { width, height, directLabels: true })
        : null,
    [figure, panel, spreads, width, height],
  );
  return (
    <div ref={box} aria-hidden="true">
      {picture && <PictureView picture={picture} />}
    </div>
  );
}
