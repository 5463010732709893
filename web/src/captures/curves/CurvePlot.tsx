// One quantity: its curves, and a key that says what each has at the moment that is looked at.

import { lineKey, loggedPicture, loggedPlot, significant, valueAtMoment } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { useMemo, type PointerEvent, type ReactElement } from "react";
import { KeyPicture, PictureView } from "../../figures/PictureView.js";
import { useWidth } from "../../figures/use-width.js";
import type { Panel } from "./panels.js";
import { quantityName } from "./quantities.js";

interface CurvePlotProps {
  readonly panel: Panel;
  /** s */
  readonly from: number;
  readonly to: number;
  readonly moment: number | null;
  readonly hidden: ReadonlySet<string>;
  readonly onMoment: (moment: number | null) => void;
  readonly onToggle: (key: string) => void;
}

const height = 220;

const largest = ({ value }: Panel["curves"][number]): number => value.reduce((most, each) => Math.max(most, each), 0);

export function CurvePlot({ panel, from, to, moment, hidden, onMoment, onToggle }: CurvePlotProps): ReactElement {
  const [ref, width] = useWidth<HTMLDivElement>();
  const { quantity, unit, curves } = panel;
  const name = quantityName(quantity);
  const shown = useMemo(() => curves.filter(({ key }) => !hidden.has(`${quantity} ${key}`)), [curves, hidden, quantity]);
  const picture = useMemo(
    () => (width > 0 ? loggedPicture({ label: name, unit, curves: shown, from, to }, { width, height, moment }) : null),
    [name, unit, shown, from, to, width, moment],
  );
  const point = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, right } = loggedPlot({ width, height });
    const share = (event.clientX - event.currentTarget.getBoundingClientRect().left - left) / (right - left);
    if (share >= 0 && share <= 1) onMoment(from + share * (to - from));
  };
  return (
    <section className="curve-plot" aria-label={name}>
      <div ref={ref} className="curve-picture" onPointerMove={point}>
        {picture && <PictureView picture={picture} />}
      </div>
      <ul className="curve-key">
        {curves.map((curve) => {
          const value = moment === null ? null : valueAtMoment(curve, moment, to - from);
          const words = (of: number): string => `${significant(of, 4)} ${unit}`;
          return (
            <li key={curve.key}>
              <label>
                <input
                  type="checkbox"
                  checked={!hidden.has(`${quantity} ${curve.key}`)}
                  onChange={() => onToggle(`${quantity} ${curve.key}`)}
                />
                <KeyPicture picture={lineKey(curve.number)} />
                <span className="curve-name">{curve.name}</span>
              </label>
              <span className="num">
                {moment === null ? t("up to {value}", { value: words(largest(curve)) }) : value === null ? "–" : words(value)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
