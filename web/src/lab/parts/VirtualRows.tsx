// A table of as many rows as a run has packets, of which only those in sight exist. Arrow keys go from row to row: the focus stays on the whole,
// which says which row is meant, so that a screen reader reads it.

import { t } from "@ackscope/scene/language";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from "react";
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
  const id = useId();
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
    const isModified = event.ctrlKey || event.metaKey || event.altKey;
    // As in every grid, Ctrl leads Home and End to the ends of the whole: here there is no other.
    const isEnd = event.ctrlKey && !event.metaKey && !event.altKey && (event.key === "Home" || event.key === "End");
    if (next === undefined || count === 0 || (isModified && !isEnd)) return;
    event.preventDefault();
    onSelect(Math.min(count - 1, Math.max(0, next)));
  };

  const rowId = (place: number): string => `${id}-${place}`;
  return (
    <div
      ref={box}
      className="packet-rows"
      tabIndex={0}
      role="grid"
      aria-label={label}
      aria-rowcount={count + 1}
      aria-colcount={columns.length}
      aria-readonly="true"
      aria-activedescendant={selected >= first && selected < last ? rowId(selected) : undefined}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
    >
      <table role="presentation">
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {columns.map((column) => (
              <th key={column.id} role="columnheader" scope="col">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          <tr aria-hidden="true" style={{ height: before }} />
          {Array.from({ length: Math.max(0, last - first) }, (_, i) => {
            const place = first + i;
            const [name, ...rest] = cells(place);
            return (
              <tr
                key={place}
                id={rowId(place)}
                role="row"
                aria-rowindex={place + 2}
                aria-selected={place === selected}
                className={place === selected ? "chosen" : undefined}
                style={{ height: rowHeight }}
                onClick={() => {
                  onSelect(place);
                  // The row's button has it, and goes with the row when that is out of sight.
                  box.current?.focus({ preventScroll: true });
                }}
              >
                <td role="gridcell">
                  <button type="button" className="link-button" tabIndex={-1}>
                    {name}
                  </button>
                </td>
                {rest.map((cell, column) => (
                  <td key={columns[column + 1]?.id} role="gridcell" className={columns[column + 1]?.mono ? "mono" : undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            );
          })}
          <tr aria-hidden="true" style={{ height: after }} />
        </tbody>
        {count === 0 && (
          <tfoot role="rowgroup">
            <tr role="row">
              <td role="gridcell" className="dim" colSpan={columns.length}>
                {t("None.")}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
