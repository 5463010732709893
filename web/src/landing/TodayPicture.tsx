// One of today's comparisons, from committed results. Fetched when it comes into view.

import type { Figure } from "@ackscope/scenarios";
import { today } from "@ackscope/scenarios/figures/today";
import { curvesPicture } from "@ackscope/scene";
import { useMemo, type ReactElement } from "react";
import { PanelKey } from "../figures/FigureKey.js";
import { curvePanel } from "../figures/forms.js";
import { PictureView } from "../figures/PictureView.js";
import { useKeptSpreads } from "../figures/use-kept-spreads.js";
import { useWidth } from "../figures/use-width.js";
import "../figures/figures.css";

interface TodayPictureProps {
  readonly id: string;
  readonly panels: readonly string[];
  /** px */
  readonly height: number;
}

export function TodayPicture({ id, panels, height }: TodayPictureProps): ReactElement | null {
  const figure = today.find((each) => each.id === id);
  return figure ? <Curves figure={figure} panels={panels} height={height} /> : null;
}

function Curves({ figure, panels, height }: { readonly figure: Figure } & Pick<TodayPictureProps, "panels" | "height">): ReactElement {
  const [box, width] = useWidth<HTMLDivElement>();
  const spreads = useKeptSpreads(figure, true);
  const alone = panels.length === 1;
  const drawn = useMemo(
    () =>
      spreads && width > 0
        ? figure.panels
            .filter(({ id }) => panels.includes(id))
            .map((panel) => {
              const { curves, ...rest } = curvePanel(figure, panel, "paper", spreads);
              return { panel, curves, picture: curvesPicture({ curves, ...rest }, { width, height, directLabels: alone }) };
            })
        : [],
    [figure, panels, spreads, width, height, alone],
  );
  return (
    <div ref={box} aria-hidden="true">
      {drawn.map(({ panel, curves, picture }) => (
        <div key={panel.id}>
          {!alone && <h3>{panel.title}</h3>}
          {!alone && <PanelKey figure={figure} curves={curves} />}
          <PictureView picture={picture} />
        </div>
      ))}
    </div>
  );
}
