// A table of as many rows as a run has packets, of which only those in sight exist. Arrow keys go from row to row.

import { t } from "@ackscope/scene/language";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from "react";
import { useSize } from "../../diagrams/use-size.js";
import { rowHeight, windowOf } from "./virtual-window.js";
import "./table.css";

export interface TableColumn {
  readonly id: string;
  readonly title: string;
  readonly mono?: boolean;
}

interface VirtualRowsProps {
  /** What the rows are. */
  readonly label: string;
  readonly columns: readonly TableColumn[];
  readonly count: number;
  /** One row's cells, in the order of the columns; the first is its name. */
  readonly cells: (place: number) => readonly ReactNode[];
  /** The row that is chosen, -1 for none; it is scrolled to when it becomes another. */
  readonly selected: number;
  readonly onSelect: (place: number) => void;
}

export function VirtualRows({ label, columns, count, cells, selected, onSelect }: VirtualRowsProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const { height } = useSize(box);

  const { first, last, before, after, topOf } = windowOf(count, top, height);

  useEffect(() => {
    const element = box.current;
    if (!element || selected < 0) return;
    const place = topOf(selected);
    if (place < element.scrollTop || place > element.scrollTop + element.clientHeight - 3 * rowHeight)
      element.scrollTop = place - element.clientHeight / 3;
    // Scrolled to when another row is chosen, not whenever the list has moved.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [selected, count]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const page = Math.max(1, Math.floor(height / rowHeight) - 2);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: selected + 1,
      ArrowUp: selected < 0 ? 0 : selected - 1,
      PageDown: selected + page,
      PageUp: selected - page,
      Home: 0,
      End: count - 1,
    };
    const next = steps[event.key];
    if (next === undefined || count === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onSelect(Math.min(count - 1, Math.max(0, next)));
  };

  return (
    <div
      ref={box}
      className="packet-rows"
      tabIndex={0}
      role="region"
      aria-label={label}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
    >
      <table aria-rowcount={count + 1}>
        <thead>
          <tr>
            {columns.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr aria-hidden="true" style={{ height: before }} />
          {Array.from({ length: Math.max(0, last - first) }, (_, i) => {
            const place = first + i;
            const [name, ...rest] = cells(place);
            return (
              <tr
                key={place}
                aria-rowindex={place + 2}
                className={place === selected ? "chosen" : undefined}
                style={{ height: rowHeight }}
                onClick={() => onSelect(place)}
              >
                <td>
                  <button type="button" className="link-button" tabIndex={-1} aria-pressed={place === selected}>
                    {name}
                  </button>
                </td>
                {rest.map((cell, column) => (
                  <td key={columns[column + 1]?.id} className={columns[column + 1]?.mono ? "mono" : undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            );
          })}
          <tr aria-hidden="true" style={{ height: after }} />
        </tbody>
      </table>
      {count === 0 && <p className="dim">{t("None.")}</p>}
    </div>
  );
}
