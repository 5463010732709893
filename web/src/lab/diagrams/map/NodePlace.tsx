// Where a chosen node is, in numbers, and whether its ranges are drawn.

import { t } from "@ackscope/scene/language";
import type { MapNode } from "@ackscope/scene/map";
import type { ReactElement } from "react";
import { NumberField } from "../../../ui/NumberField.js";
import type { Position } from "../../session/move-node.js";

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
    <div className="node-place" role="group" aria-label={t("Node {id}, run {letter}", { id, letter })}>
      <b>{id}</b>
      {given && (
        <>
          <NumberField
            label={t("x of {id}, run {letter}", { id, letter })}
            name="x"
            unit="m"
            value={x}
            onChange={(next) => onMove({ x: next, y })}
          />
          <NumberField
            label={t("y of {id}, run {letter}", { id, letter })}
            name="y"
            unit="m"
            value={y}
            onChange={(next) => onMove({ x, y: next })}
          />
        </>
      )}
      {station && (
        <label>
          <input type="checkbox" checked={ranged} onChange={(event) => onRanges(event.target.checked)} />
          {t("Ranges")}
        </label>
      )}
      {station && <span className="dim no-phone">{t("Drag it, or move it with the arrow keys.")}</span>}
    </div>
  );
}
