// What can be done at a moment: a link changes from there, or the moment is marked. Beside the pointer in the diagrams, and under a button for the
// playhead's moment.

import { t } from "@ackscope/scene/language";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { pageZoom } from "../../../settings/page-zoom.js";
import { letterOf } from "../../../share/stored-view.js";
import { Popup } from "../../../ui/Popup.js";
import { momentText } from "../../../ui/quantity.js";
import { Segments } from "../../../ui/Segments.js";
import { addChange, placedChange } from "../../session/add-change.js";
import { changeableLinks, type ChangeType } from "../../session/changes.js";
import { toggleBookmark } from "../../parts/Bookmarks.js";
import { useLab, useLabState, useShownIds } from "../../session/context.js";
import { fromOwnView } from "../../session/zoom.js";
import "../../fields/changes.css";

interface ActionsProps {
  readonly at: number;
  /** The run in whose own diagrams it is; null: in those of all runs. */
  readonly place: number | null;
  readonly onDone: () => void;
}

const allRuns = "all";

function Actions({ at, place, onDone }: ActionsProps): ReactElement {
  const lab = useLab();
  const changes = useLabState((state) => changeableLinks(state.experiment).length > 0);
  const variants = useShownIds();
  const [whose, setWhose] = useState(allRuns);
  const offered = variants.flatMap((id, i) => (place === null || place === i ? [{ value: id, label: letterOf(i) }] : []));
  const mark = (): void => {
    const { view, result } = lab.state;
    const run = place === null ? undefined : result?.runs[place];
    lab.setView(run && place !== null ? fromOwnView(run, place, view, { at }) : { at });
    toggleBookmark(lab);
  };
  const kinds: readonly { readonly type: ChangeType; readonly label: string }[] = [
    { type: "capacity", label: t("Another capacity from here") },
    { type: "delay", label: t("Another delay from here") },
    { type: "outage", label: t("Outage from here") },
  ];
  return (
    <div className="diagram-menu">
      <p>{momentText(at)}</p>
      {changes ? (
        variants.length > 1 && (
          <Segments
            label={t("Runs that change")}
            value={whose}
            options={[{ value: allRuns, label: t("all runs") }, ...offered]}
            onChange={setWhose}
          />
        )
      ) : (
        <p className="dim">{t("Nothing here can change during a run: packet radios and 802.11 cannot, only links.")}</p>
      )}
      {changes &&
        kinds.map(({ type, label }) => (
          <button
            key={type}
            type="button"
            onClick={() => {
              onDone();
              addChange(lab, type, { at, of: whose === allRuns ? null : whose, place }, placedChange(place));
            }}
          >
            {label}
          </button>
        ))}
      <button
        type="button"
        onClick={() => {
          onDone();
          mark();
        }}
      >
        {t("Mark this moment")}
      </button>
    </div>
  );
}

/** For the playhead's moment. */
export function ChangeButton(): ReactElement {
  const at = useLabState((state) => state.view.at ?? state.view.from);
  return (
    <Popup label={t("Change a link from {time}", { time: momentText(at) })} button={t("Change a link")}>
      {(close) => <Actions at={at} place={null} onDone={close} />}
    </Popup>
  );
}

export interface MenuPlace {
  readonly at: number;
  /** The run in whose own diagrams it is; null: in those of all runs. */
  readonly place: number | null;
  /** Of the window, px. */
  readonly x: number;
  readonly y: number;
}

/** Beside the pointer. */
export function MomentMenu({ place, onClose }: { readonly place: MenuPlace; readonly onClose: () => void }): ReactElement {
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = popup.current;
    if (!element) return;
    element.showPopover();
    const zoom = pageZoom();
    const { offsetWidth, offsetHeight } = element;
    element.style.left = `${Math.max(4, Math.min(place.x / zoom, innerWidth / zoom - offsetWidth - 4))}px`;
    element.style.top = `${Math.max(4, Math.min(place.y / zoom, innerHeight / zoom - offsetHeight - 4))}px`;
    element.querySelector<HTMLElement>(".diagram-menu > button")?.focus();
  }, [place]);
  return (
    <div
      ref={popup}
      popover="auto"
      className="picker-popup"
      role="group"
      aria-label={t("At {time}", { time: momentText(place.at) })}
      onToggle={(event) => event.newState === "closed" && onClose()}
    >
      <Actions at={place.at} place={place.place} onDone={() => popup.current?.hidePopover()} />
    </div>
  );
}
