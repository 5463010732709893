// The lab's maps: A beside B, one of them on a phone; under each what is on the air, and who is hidden from whom.

import type { Scenario } from "@ackscope/scenarios";
import { isSimulated } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import {
  beginBeside,
  explanation,
  frameInFocus,
  frameInWords,
  type MapKey,
  mapKeys,
  type MapRun,
  mapRun,
  type Moment,
  momentOf,
  setKeys,
  setsInWords,
  setsOf,
} from "@ackscope/scene/map";
import { useCallback, useEffect, useMemo, useState, type ReactElement } from "react";
import { mapShortcuts } from "../../../diagrams/map/shortcuts.js";
import { PictureKeys } from "../../../diagrams/key/PictureKeys.js";
import { MapView } from "../../../diagrams/map/MapView.js";
import type { DiagramRun, DiagramView } from "../../../diagrams/index.js";
import { millisecondsText } from "../../../ui/quantity.js";
import { useLab, useLabState } from "../../session/context.js";
import { shownScenario } from "../../session/document.js";
import { isStale } from "../../session/lab.js";
import { RunHead } from "../../parts/RunHead.js";
import { RunPanels } from "../RunPanels.js";
import { onStepKey, StepButtons, stepAmong } from "../Stepping.js";
import { NodePlace } from "./NodePlace.js";
import { speeds } from "../../session/speeds.js";
import type { Direction } from "../../session/steps.js";
import { withPosition, type Position } from "../../session/move-node.js";
import { useFilteredRuns } from "../../session/use-filtered-runs.js";

/** Fast enough to see an exchange of frames as a movement: 10 ms of the run a second. */
const slowMotion = 1 / 100;
const noRuns: readonly DiagramRun[] = [];
const noRanges: readonly string[] = [];
const noSets: readonly (readonly string[])[] = [];

export default function Maps(): ReactElement | null {
  const lab = useLab();
  const result = useLabState((state) => state.result);
  const view = useLabState((state) => state.view);
  const experiment = useLabState((state) => state.experiment);
  const speed = useLabState((state) => state.speed);
  const stale = useLabState(isStale);
  const [node, setNode] = useState<string | null>(null);

  // Radios need slow motion; the other diagrams get their speed back.
  useEffect(() => {
    const before = lab.state.speed;
    if (before > slowMotion) lab.setSpeed(slowMotion);
    return () => {
      if (lab.state.speed === slowMotion) lab.setSpeed(before);
    };
  }, [lab]);

  const runs = useFilteredRuns(result?.runs ?? noRuns, view);
  const maps = useMemo(
    () =>
      runs.map((run, i): MapRun | undefined => {
        const variant = result?.variants[i];
        return variant && isSimulated(run) ? mapRun(run, run.scenario, shownScenario(experiment, variant.id)) : undefined;
      }),
    [runs, result, experiment],
  );
  const drawn = useMemo(() => maps.filter((map) => map !== undefined), [maps]);
  if (!result) return <div className="lab-waiting" aria-busy="true" />;
  const { variants } = result;
  const at = view.at ?? view.from;
  const arrange = (next: DiagramView["map"]): void => lab.setView({ map: { ...view.map, ...next } });
  const stepFrame = (direction: Direction): void =>
    stepAmong(lab, direction, (now) => drawn.flatMap(({ trace }) => beginBeside(trace, now, direction) ?? []));
  const move = (variant: string, id: string, to: Position, done: boolean): void => {
    const place = experiment.base.nodes.findIndex((each) => each.id === id);
    if (place < 0) return;
    const subject = `position of ${id}`;
    lab.edit((before) => withPosition(before, variant, place, to), subject, false);
    if (done) lab.commit(subject);
  };
  const ranged = drawn.some(({ network }) => network.nodes.some(({ station }) => station !== null));
  const ranges = view.map?.ranges ?? noRanges;
  const reuse = ranged && (view.map?.reuse ?? false);
  return (
    <RunPanels
      kind="map"
      runs={runs}
      onKeyDown={(event) => onStepKey(event, mapShortcuts, { nextFrame: "next", previousFrame: "previous" }, stepFrame)}
      keys={<Keys maps={drawn} reuse={reuse} />}
      controls={
        <>
          <StepButtons label={t("Frames")} previous={t("Previous frame (,)")} next={t("Next frame (.)")} onStep={stepFrame} />
          <label className="flow-picker">
            {t("Slow motion")}
            <select className="native-select" value={speed} onChange={(event) => lab.setSpeed(Number(event.target.value))}>
              {speeds.map((each) => (
                <option key={each} value={each}>
                  {t("{time} a second", { time: millisecondsOf(each) })}
                </option>
              ))}
            </select>
          </label>
          {ranged && (
            <button type="button" className="button" aria-pressed={reuse} onClick={() => arrange({ reuse: !reuse })}>
              {t("Who can send at once")}
            </button>
          )}
        </>
      }
      nameOf={(letter) => t("Map of run {letter}", { letter })}
      panel={(run, place) => {
        const map = maps[place];
        const variant = variants[place];
        if (!map || !variant || !isSimulated(run)) return null;
        return (
          <>
            <RunHead run={run} place={place} />
            <RunMap
              run={run}
              runIndex={place}
              map={map}
              at={at}
              view={view}
              node={node}
              ranges={ranges}
              reuse={reuse}
              stale={stale}
              scenario={run.scenario}
              onNode={setNode}
              onRanges={(next) => arrange({ ranges: next })}
              onMove={(id, to, done) => move(variant.id, id, to, done)}
            />
          </>
        );
      }}
    />
  );
}

/** Tenths of a millisecond where a second of playback has so little. */
function millisecondsOf(speed: number): string {
  return speed < 1 / 1000 ? `${speed * 1000}\u2009ms` : millisecondsText(speed);
}

function Keys({ maps, reuse }: { readonly maps: readonly MapRun[]; readonly reuse: boolean }): ReactElement {
  const keys = useMemo(() => {
    const found = new Map<string, MapKey>();
    for (const map of maps) for (const key of [...mapKeys(map), ...(reuse ? setKeys(setsOf(map.network)) : [])]) found.set(key.label, key);
    return [...found.values()];
  }, [maps, reuse]);
  return <PictureKeys keys={keys} />;
}

interface RunMapProps {
  readonly run: DiagramRun;
  readonly runIndex: number;
  readonly map: MapRun;
  /** s */
  readonly at: number;
  readonly view: DiagramView;
  readonly node: string | null;
  readonly ranges: readonly string[];
  readonly reuse: boolean;
  readonly stale: boolean;
  readonly scenario: Scenario;
  readonly onNode: (id: string | null) => void;
  readonly onRanges: (ranges: readonly string[]) => void;
  readonly onMove: (id: string, to: Position, done: boolean) => void;
}

function RunMap(props: RunMapProps): ReactElement {
  const { run, runIndex, map, at, view, node, ranges, reuse, stale, onNode, onRanges, onMove } = props;
  const lab = useLab();
  const { network, trace } = map;
  const moment = useMemo(() => momentOf(map, Math.round(at * 1e9)), [map, at]);
  const sets = useMemo(() => (reuse ? setsOf(network) : noSets), [network, reuse]);
  const packet = view.selection?.run === runIndex ? view.selection.packet : null;
  const select = useCallback((chosen: number) => lab.setView({ selection: { run: runIndex, packet: chosen } }), [lab, runIndex]);
  const chosen = node === null ? undefined : network.places.get(node);
  return (
    <>
      <MapView
        run={run}
        map={map}
        moment={moment}
        packet={packet}
        node={node}
        ranges={ranges}
        sets={sets}
        stale={stale}
        onNode={onNode}
        onPacket={select}
        onMove={onMove}
      />
      {(chosen || reuse || trace.frames.at.length > 0) && (
        // A stop of the keyboard, because it scrolls and may hold nothing else that takes it.
        <div className="map-below" role="region" aria-label={t("What happens in run {letter}", { letter: run.letter })} tabIndex={0}>
          {chosen && (
            <NodePlace
              key={chosen.id}
              node={chosen}
              letter={run.letter}
              ranged={ranges.includes(chosen.id)}
              onMove={(to) => onMove(chosen.id, to, true)}
              onRanges={(on) => onRanges(on ? [...ranges, chosen.id] : ranges.filter((id) => id !== chosen.id))}
            />
          )}
          <OnAir map={map} moment={moment} packet={packet} onPacket={select} />
          {reuse && <p>{t("These nodes can send at once without disturbing each other. {sets}", { sets: setsInWords(sets) })}</p>}
        </div>
      )}
    </>
  );
}

interface OnAirProps {
  readonly map: MapRun;
  readonly moment: Moment;
  readonly packet: number | null;
  readonly onPacket: (packet: number) => void;
}

/** The frames on the air, and what the one in focus means to the nodes around it. */
function OnAir({ map, moment, packet, onPacket }: OnAirProps): ReactElement | null {
  const { frames } = map.trace;
  if (frames.at.length === 0) return null;
  if (moment.onAir.length === 0) return <p className="dim">{t("Nothing is on the air.")}</p>;
  const focus = frameInFocus(map.trace, moment, packet);
  return (
    <>
      <ul className="on-air">
        {moment.onAir.map((frame) => (
          <li key={frame}>
            <button type="button" className="chain-link" aria-pressed={frame === focus} onClick={() => onPacket(frames.packet[frame] ?? 0)}>
              {frameInWords(map, frame)}
            </button>
          </li>
        ))}
      </ul>
      {focus !== undefined && explanation(map, focus).map((sentence) => <p key={sentence}>{sentence}</p>)}
    </>
  );
}
