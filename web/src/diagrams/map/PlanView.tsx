// A network to be edited: nodes and links are buttons over one picture, so that all that a pointer does, keys do as well.

import { pictureMarks } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import {
  isInView,
  mapFrame,
  middleOf,
  planMarks,
  radiusOf,
  refitted,
  toPixels,
  type MapFrame,
  type MapNetwork,
  type MapNode,
  type PlanOptions,
} from "@ackscope/scene/map";
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from "react";
import { pageColour } from "../theme.js";
import { useSize, type Size } from "../use-size.js";
import type { Position } from "./interaction.js";
import "./map.css";
import { movedByKey } from "./moved-by-key.js";
import { connectPlan, itemKey, type PlanHandlers, type PlanItem } from "./plan-interaction.js";
import "./plan.css";

export interface PlanViewProps {
  readonly network: MapNetwork;
  readonly options: PlanOptions;
  readonly selected: PlanItem | null;
  /** What has the keyboard's focus next, after an edit took it away or made something new; a new object each time. */
  readonly focus: { readonly item: PlanItem } | null;
  /** Another value: everything comes into view again. */
  readonly fit: unknown;
  readonly drags: "move" | "line" | "nothing";
  /** How a key's use is told to readers. */
  readonly describedBy: string;
  readonly onChoose: (item: PlanItem) => void;
  readonly onGround: (place: Position) => void;
  readonly onMove: (id: string, to: Position, done: boolean) => void;
  readonly onConnect: (from: string, to: string) => void;
  /** A key with a letter or a name that edits; true: it was one. */
  readonly onKey: (key: string, item: PlanItem) => boolean;
}

export function PlanView(props: PlanViewProps): ReactElement {
  const { network, options, selected, focus, describedBy, onMove, onKey } = props;
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const [holding, setHolding] = useState(false);
  const [line, setLine] = useState<{ readonly from: string; readonly to: Position } | null>(null);
  const [stop, setStop] = useState<string | null>(null);
  const frame = useKeptFrame(network, size, props.fit, holding);
  const id = useId();

  const handlers = useEffectEvent((): PlanHandlers => ({
    network,
    frame,
    drags: props.drags,
    hold: setHolding,
    move: onMove,
    line: (from, to) => setLine(to && { from, to }),
    connect: props.onConnect,
    choose: props.onChoose,
    ground: props.onGround,
  }));
  useEffect(() => {
    if (!box.current) return;
    return connectPlan(box.current, () => handlers());
  }, []);

  useEffect(() => {
    if (focus) focusIn(box.current, itemKey(focus.item));
  }, [focus]);

  const marks = useMemo(() => {
    if (!frame) return "";
    return pictureMarks({ ...frame, marks: planMarks(network, frame, options) }, pageColour);
  }, [network, frame, options]);

  const nodes = network.nodes.map((node): Target => ({ item: { list: "nodes", id: node.id }, node }));
  const links = frame
    ? network.lines.flatMap(({ link, a, b }): Target[] => (link === null ? [] : [{ item: { list: "links", id: link }, ends: [a, b] }]))
    : [];
  const targets = [...nodes, ...links];
  const at = targets.findIndex(({ item }) => itemKey(item) === stop);
  const stopAt = at < 0 ? 0 : at;

  const onKeyDown = (event: KeyboardEvent, { item, node }: Target, place: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const surface = event.currentTarget.parentElement;
    const to = (next: number): void => focusIn(surface, itemKey((targets.at(next % targets.length) ?? targets[0]!).item));
    const moved = node && props.drags === "move" ? movedByKey(event, node) : undefined;
    if (moved) onMove(item.id, moved, true);
    else if (event.key === "PageDown" || event.key === "ArrowRight" || event.key === "ArrowDown") to(place + 1);
    else if (event.key === "PageUp" || event.key === "ArrowLeft" || event.key === "ArrowUp") to(place - 1);
    else if (event.key === "Home") to(0);
    else if (event.key === "End") to(-1);
    else if (!onKey(event.key, item)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="plan">
      <div
        ref={box}
        className="plan-surface"
        data-drags={props.drags}
        role="group"
        aria-label={t("Plan of the network")}
        aria-describedby={describedBy}
      >
        <svg className="map-marks" width={size.width} height={size.height} aria-hidden="true">
          <g dangerouslySetInnerHTML={{ __html: marks }} />
          {line && frame && <LineTo network={network} frame={frame} line={line} />}
        </svg>
        {frame &&
          targets.map((target, place) => {
            const key = itemKey(target.item);
            const point = target.node ? toPixels(frame, target.node) : middleOf(network, frame, target.item.id);
            if (!point) return null;
            const half = target.node ? Math.max(8, radiusOf(frame) + 3) : 6;
            return (
              <button
                key={key}
                id={`${id}-${key}`}
                type="button"
                className={target.node ? "plan-node" : "plan-link"}
                data-item={key}
                tabIndex={place === stopAt ? 0 : -1}
                aria-pressed={selected !== null && itemKey(selected) === key}
                aria-label={nameOf(target)}
                style={{ left: point.x - half, top: point.y - half, width: 2 * half, height: 2 * half }}
                onFocus={() => setStop(key)}
                onKeyDown={(event) => onKeyDown(event, target, place)}
              />
            );
          })}
      </div>
    </div>
  );
}

function focusIn(surface: HTMLElement | null, key: string): void {
  surface?.querySelector<HTMLElement>(`[data-item="${CSS.escape(key)}"]`)?.focus();
}

interface Target {
  readonly item: PlanItem;
  readonly node?: MapNode;
  readonly ends?: readonly [string, string];
}

function nameOf({ item: { id }, node, ends }: Target): string {
  if (node) return t("Node {id} at {x}, {y} m", { id, x: String(Math.round(node.x)), y: String(Math.round(node.y)) });
  const [a = "", b = ""] = ends ?? [];
  return t("Link {id} between {a} and {b}", { id, a, b });
}

function LineTo({
  network,
  frame,
  line,
}: {
  readonly network: MapNetwork;
  readonly frame: MapFrame;
  readonly line: { readonly from: string; readonly to: Position };
}): ReactElement | null {
  const node = network.places.get(line.from);
  if (!node) return null;
  const { x, y } = toPixels(frame, node);
  return <line className="plan-line" x1={x} y1={y} x2={line.to.x} y2={line.to.y} />;
}

/** Nothing jumps under the pointer: the frame stays until a node is out of view, the size is another, or all is to be fitted. */
function useKeptFrame(network: MapNetwork, size: Size, fit: unknown, holding: boolean): MapFrame | null {
  const fitted = useMemo(
    () => (size.width === 0 || size.height === 0 ? null : mapFrame(network, { ...size, plan: true })),
    [network, size],
  );
  const [kept, setKept] = useState<{ readonly frame: MapFrame; readonly size: Size; readonly fit: unknown } | null>(null);
  const still = kept !== null && kept.size === size && kept.fit === fit && (holding || isInView(network, kept.frame));
  if (!still && fitted && kept?.frame !== fitted) setKept({ frame: fitted, size, fit });
  return useMemo(() => (still ? refitted(kept.frame, network) : fitted), [still, kept, fitted, network]);
}
