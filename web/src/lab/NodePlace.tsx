// Where a chosen node is, in numbers, and whether its ranges are drawn.

import type { MapNode } from "@ackscope/scene/map";
import { useEffect, useState, type ReactElement } from "react";
import { parseTyped } from "../ui/quantity.js";
import type { Position } from "./move-node.js";

interface NodePlaceProps {
  readonly node: MapNode;
  /** The run whose node it is. */
  readonly letter: string;
  readonly ranged: boolean;
  readonly onMove: (to: Position) => void;
  readonly onRanges: (on: boolean) => void;
}

export function NodePlace({ node, letter, ranged, onMove, onRanges }: NodePlaceProps): ReactElement {
  const { id, x, y, given, station } = node;
  return (
    <div className="node-place" role="group" aria-label={`Node ${id}, run ${letter}`}>
      <b>{id}</b>
      {given && (
        <>
          <Metres label={`x of ${id}, run ${letter}`} name="x" value={x} onChange={(next) => onMove({ x: next, y })} />
          <Metres label={`y of ${id}, run ${letter}`} name="y" value={y} onChange={(next) => onMove({ x, y: next })} />
        </>
      )}
      {station && (
        <label>
          <input type="checkbox" checked={ranged} onChange={(event) => onRanges(event.target.checked)} /> Ranges
        </label>
      )}
      {station && <span className="dim no-phone">Drag it, or move it with the arrow keys.</span>}
    </div>
  );
}

interface MetresProps {
  readonly label: string;
  readonly name: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** Typing counts when it ends. */
function Metres({ label, name, value, onChange }: MetresProps): ReactElement {
  const [text, setText] = useState<string | null>(null);
  const typed = text === null ? value : parseTyped(text);
  useEffect(() => setText(null), [value]);
  const finish = (): void => {
    if (text === null || typed === undefined) return;
    setText(null);
    if (typed !== value) onChange(typed);
  };
  return (
    <label>
      {name}{" "}
      <span className="number-field">
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-invalid={typed === undefined}
          value={text ?? String(value)}
          onChange={(event) => setText(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === "Enter") finish();
            else if (event.key === "Escape") setText(null);
          }}
        />
        <i>m</i>
      </span>
    </label>
  );
}
