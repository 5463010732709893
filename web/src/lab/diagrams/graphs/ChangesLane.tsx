// A lane above the plots on which changes of links stand at their times: dragged, moved by arrow keys, opened to be edited. Each move runs again.

import { t } from "@ackscope/scene/language";
import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
} from "react";
import { ofParts } from "../../../commands/keys.js";
import { actionBy, type ActionOf } from "../../../commands/shortcut.js";
import { pageZoom } from "../../../settings/page-zoom.js";
import { gutters } from "../../../diagrams/index.js";
import { placeBeside } from "../../../ui/place-beside.js";
import { momentText } from "../../../ui/quantity.js";
import { placedChange } from "../../session/add-change.js";
import { letterOf } from "../../../share/stored-view.js";
import {
  changesOfRun,
  changesOfRuns,
  changeSubject,
  momentOf,
  valueOf,
  withChanged,
  withoutChange,
  type Change,
  type OwnedChange,
} from "../../session/changes.js";
import { ChangeFields } from "../../fields/ChangeFields.js";
import { changeName, changeWords, ownedName } from "../../fields/change-words.js";
import { useLab, useLabState, useShownIds } from "../../session/context.js";
import { ownView } from "../../session/zoom.js";
import "../../../ui/popup.css";
import "../../fields/changes.css";

/** px of movement that make a press a drag. */
const slop = 3;
/** px of a label’s character, about. */
const characterWidth = 6.4;
/** Steps of an arrow key over the visible time. */
const keySteps = 100;

interface ChangesLaneProps {
  /** The run above whose own diagrams the lane stands; null: above those of all runs. */
  readonly place: number | null;
}

export default function ChangesLane({ place }: ChangesLaneProps): ReactElement | null {
  const lab = useLab();
  const experiment = useLabState((state) => state.experiment);
  const shown = useShownIds();
  const changes = useMemo(
    () => (place === null ? changesOfRuns(experiment, shown) : changesOfRun(experiment, shown[place] ?? "")),
    [experiment, shown, place],
  );
  const touched = useLabState((state) => state.touched);
  const view = useLabState((state) => state.view);
  const run = useLabState((state) => (place === null ? undefined : state.result?.runs[place]));
  const { from, to } = (run && place !== null ? ownView(run, place, view) : undefined) ?? view;
  const duration = useLabState((state) => state.result?.duration ?? 0);
  const track = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const help = useId();
  const [editing, setEditing] = useState<string | null>(null);
  const drag = useRef<{ readonly x: number; readonly owned: OwnedChange; moved: boolean } | null>(null);

  const empty = changes.length === 0;
  useLayoutEffect(() => {
    const box = track.current?.parentElement;
    if (!box) return;
    const fit = (): void => setWidth(box.clientWidth);
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(box);
    return () => observer.disconnect();
  }, [empty]);

  const handleOf = (id: string): HTMLElement | null | undefined => track.current?.querySelector<HTMLElement>(`[data-change="${id}"]`);
  const open = (id: string): void => {
    setEditing(id);
    requestAnimationFrame(() => {
      const anchor = handleOf(id)?.getBoundingClientRect();
      const element = popup.current;
      if (!anchor || !element) return;
      placeBeside(element, anchor, 280);
      if (!element.matches(":popover-open")) element.showPopover();
      element.querySelector<HTMLElement>("input")?.focus();
    });
  };

  // What was just placed in a diagram is opened, because its value is only a first guess.
  const known = useRef<readonly string[] | null>(null);
  useEffect(() => {
    const ids = changes.map(({ change }) => change.id);
    const [added] = ids.filter((id) => known.current && !known.current.includes(id));
    if (touched === placedChange(place) && (added ?? (known.current === null ? ids.at(-1) : undefined))) open(added ?? ids.at(-1) ?? "");
    known.current = ids;
  });

  const close = (id: string | null): void => {
    popup.current?.hidePopover();
    if (id !== null) handleOf(id)?.focus();
  };

  const move = ({ change, of }: OwnedChange, at: number, commit: boolean): void =>
    lab.edit(
      (before) => withChanged(before, { ...change, at: momentOf(Math.min(at, Math.max(duration, to)), to - from) }, of),
      changeSubject(change.id),
      commit,
    );
  const perPixel = (): number => (to - from) / Math.max(1, track.current?.clientWidth ?? 1);

  const onPointerMove = (event: PointerEvent): void => {
    const { current } = drag;
    if (!current) return;
    const by = (event.clientX - current.x) / pageZoom();
    if (Math.abs(by) > slop) current.moved = true;
    if (current.moved) move(current.owned, current.owned.change.at + by * perPixel(), false);
  };
  const onPointerUp = (change: Change): void => {
    const { current } = drag;
    drag.current = null;
    if (!current) return;
    if (current.moved) lab.commit(changeSubject(change.id));
    else open(change.id);
  };
  const onKeyDown = (event: KeyboardEvent, owned: OwnedChange): void => {
    const { change, of } = owned;
    const far = (to - from) / keySteps;
    const actions: Readonly<Record<ActionOf<typeof ofParts, "change">, () => void>> = {
      later: () => move(owned, change.at + far * (event.shiftKey ? 10 : 1), true),
      earlier: () => move(owned, change.at - far * (event.shiftKey ? 10 : 1), true),
      edit: () => open(change.id),
      delete: () => lab.edit((before) => withoutChange(before, change.id, of), changeSubject(change.id), true),
    };
    const asked = actionBy(ofParts, "change", event);
    if (!asked) return;
    event.preventDefault();
    event.stopPropagation();
    actions[asked]();
  };

  if (empty) return null;
  const { left, right } = gutters(width);
  const share = (at: number): number => (100 * (at - from)) / (to - from);
  const words = ({ change, of }: OwnedChange): string => `${of === null ? "" : `${letterOf(shown.indexOf(of))}: `}${changeWords(change)}`;
  /** Whether its label fits to the right of its time. */
  const hasRoom = (owned: OwnedChange): boolean =>
    (1 - share(owned.change.at) / 100) * (width - left - right) > words(owned).length * characterWidth + 12;
  const edited = changes.find(({ change }) => change.id === editing);
  const title = place === null ? t("Changes during the run") : t("Changes during run {letter}", { letter: run?.letter ?? letterOf(place) });
  return (
    <div className="changes-lane" role="group" aria-label={title}>
      <span className="changes-title" aria-hidden="true">
        {t("changes")}
      </span>
      <div ref={track} className="changes-track" style={{ marginLeft: left, marginRight: right }}>
        {changes
          .filter(({ change }) => change.at <= to && endOf(change, Math.max(duration, to)) >= from)
          .map((owned) => {
            const { change, of } = owned;
            const begin = Math.max(0, share(change.at));
            const end = Math.min(100, share(endOf(change, Math.max(duration, to))));
            return (
              <span
                key={`${of}/${change.id}`}
                className="change"
                style={{ left: `${begin}%`, width: change.type === "outage" ? `${end - begin}%` : 0 }}
              >
                {change.type === "outage" && <i className="change-span" />}
                <button
                  type="button"
                  className={hasRoom(owned) ? "change-handle" : "change-handle before"}
                  data-change={change.id}
                  role="slider"
                  aria-label={ownedName(change, of, shown)}
                  aria-valuemin={0}
                  aria-valuemax={Math.max(duration, change.at)}
                  aria-valuenow={change.at}
                  aria-valuetext={momentText(change.at)}
                  aria-describedby={help}
                  title={t("Drag to move; click or Enter to edit; Delete takes it away")}
                  onKeyDown={(event) => onKeyDown(event, owned)}
                  onPointerDown={(event) => {
                    if (event.button !== 0) return;
                    event.currentTarget.setPointerCapture(event.pointerId);
                    drag.current = { x: event.clientX, owned, moved: false };
                  }}
                  onPointerMove={onPointerMove}
                  onPointerUp={() => onPointerUp(change)}
                  onPointerCancel={() => {
                    drag.current = null;
                  }}
                >
                  {words(owned)}
                </button>
              </span>
            );
          })}
      </div>
      <span id={help} className="for-readers">
        {t("Arrow keys move it, Enter edits it, Delete takes it away.")}
      </span>
      <div
        ref={popup}
        popover="auto"
        className="picker-popup popup"
        role="group"
        aria-label={edited ? changeName(edited.change) : t("Change")}
        onToggle={(event) => event.newState === "closed" && setEditing(null)}
      >
        {edited && <ChangeFields change={edited.change} of={edited.of} onDeleted={() => close(null)} />}
      </div>
    </div>
  );
}

/** When an outage is over, s; a change of another kind stays. */
function endOf(change: Change, end: number): number {
  if (change.type !== "outage") return end;
  const lasts = valueOf(change);
  return lasts === null ? end : change.at + lasts;
}
