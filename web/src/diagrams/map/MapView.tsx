// One run as a map: nodes where they are, and what they do at the playhead. Nodes are buttons, so that they can be chosen and moved by keys.

import { kinOf, pictureMarks } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import {
  groundMarks,
  mapFrame,
  mapInWords,
  momentMarks,
  radiusOf,
  toPixels,
  type MapFrame,
  type MapRun,
  type Moment,
} from "@ackscope/scene/map";
import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from "react";
import "../diagrams.css";
import { actionOf } from "../../commands/shortcut.js";
import { pageColour } from "../theme.js";
import { useLateWords } from "../time-diagram.js";
import type { DiagramRun } from "../types.js";
import { useSize } from "../use-size.js";
import { connectNodes, type NodeHandlers, type Position } from "./interaction.js";
import "./map.css";
import { mapShortcuts } from "./shortcuts.js";
import { movedByKey } from "./moved-by-key.js";

export interface MapViewProps {
  readonly run: Pick<DiagramRun, "letter" | "label">;
  readonly map: MapRun;
  readonly moment: Moment;
  /** The chosen packet. */
  readonly packet: number | null;
  /** The chosen node. */
  readonly node: string | null;
  readonly ranges: readonly string[];
  readonly sets: readonly (readonly string[])[];
  readonly stale?: boolean | undefined;
  readonly onNode: (id: string) => void;
  readonly onPacket: (packet: number) => void;
  readonly onMove: (id: string, to: Position, done: boolean) => void;
}

export function MapView(props: MapViewProps): ReactElement {
  const { run, map, moment, packet, node, ranges, sets, stale, onNode, onPacket, onMove } = props;
  const { network } = map;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const [held, setHeld] = useState<MapFrame | null>(null);
  const fitted = useMemo(
    () => (size.width === 0 || size.height === 0 ? null : mapFrame(network, { ...size, ranges })),
    [network, size, ranges],
  );
  const frame = held ?? fitted;
  const ground = useMemo(
    () => ({ __html: frame ? pictureMarks({ ...frame, marks: groundMarks(network, frame, { ranges, sets }) }, pageColour) : "" }),
    [network, frame, ranges, sets],
  );
  const kin = useMemo(() => kinOf(map.index, packet), [map.index, packet]);
  const over = useMemo(
    () => ({ __html: frame ? pictureMarks({ ...frame, marks: momentMarks(map, frame, moment, { packet, kin }) }, pageColour) : "" }),
    [map, frame, moment, packet, kin],
  );

  const latest = useRef<Pick<NodeHandlers, "node" | "frame" | "choose" | "move">>(null);
  useLayoutEffect(() => {
    latest.current = { node: (name) => network.places.get(name), frame: () => frame, choose: onNode, move: onMove };
  });

  useEffect(() => {
    if (!surface.current) return;
    return connectNodes(surface.current, {
      node: (name) => latest.current?.node(name),
      frame: () => latest.current?.frame() ?? null,
      hold: (holding) => setHeld(holding ? (latest.current?.frame() ?? null) : null),
      choose: (name) => latest.current?.choose(name),
      move: (name, to, done) => latest.current?.move(name, to, done),
    });
  }, []);

  const words = useCallback(() => mapInWords(`${run.letter}, ${run.label}`, map, moment), [run, map, moment]);
  const summary = useLateWords(words);

  const focusNode = (place: number): void => {
    const next = network.nodes[(place + network.nodes.length) % network.nodes.length];
    if (!next) return;
    onNode(next.id);
    surface.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(next.id)}"]`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, place: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const asked = actionOf(mapShortcuts, event);
    const here = network.nodes[place];
    const to = here?.station ? movedByKey(event, here) : undefined;
    if (asked === "before" || asked === "after") focusNode(place + (asked === "after" ? 1 : -1));
    else if (here && to) onMove(here.id, to, true);
    else return;
    event.preventDefault();
  };

  const onClick = (event: MouseEvent): void => {
    const key = (event.target as Element).closest("[data-target]")?.getAttribute("data-target");
    if (key) onPacket(Number(key));
  };

  const stop = network.nodes.some((each) => each.id === node) ? node : (network.nodes[0]?.id ?? null);
  return (
    <figure className={`diagram diagram-map${stale ? " stale" : ""}`} aria-labelledby={`${id}-summary`}>
      <figcaption id={`${id}-summary`} className="diagram-summary">
        {summary === "" ? t("Map of run {letter}", { letter: run.letter }) : summary}
      </figcaption>
      <div ref={box} className="map-plot">
        <svg className="map-marks" width={size.width} height={size.height} aria-hidden="true" dangerouslySetInnerHTML={ground} />
        <svg
          className="map-marks over"
          width={size.width}
          height={size.height}
          aria-hidden="true"
          onClick={onClick}
          dangerouslySetInnerHTML={over}
        />
        <div ref={surface} className="map-nodes" role="group" aria-label={t("Nodes of run {letter}", { letter: run.letter })}>
          {frame &&
            network.nodes.map((each, place) => {
              const { x, y } = toPixels(frame, each);
              const reach = Math.max(8, radiusOf(frame) + 3);
              return (
                <button
                  key={each.id}
                  type="button"
                  data-node={each.id}
                  data-movable={each.station ? "" : undefined}
                  tabIndex={each.id === stop ? 0 : -1}
                  aria-pressed={each.id === node}
                  aria-label={
                    each.given
                      ? t("Node {id} at {x}, {y} m", { id: each.id, x: Math.round(each.x), y: Math.round(each.y) })
                      : t("Node {id}", { id: each.id })
                  }
                  style={{ left: x - reach, top: y - reach, width: 2 * reach, height: 2 * reach }}
                  onClick={() => onNode(each.id)}
                  onKeyDown={(event) => onKeyDown(event, place)}
                />
              );
            })}
        </div>
      </div>
    </figure>
  );
}
