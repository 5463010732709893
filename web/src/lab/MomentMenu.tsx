// What can be done at a moment: a link changes from there, or the moment is marked. Beside the pointer in the diagrams, and under a button for the
// playhead's moment.

import { t } from "@ackscope/scene/language";
import { useEffect, useRef, type ReactElement } from "react";
import { pageZoom } from "../settings/page-zoom.js";
import { Popup } from "../ui/Popup.js";
import { momentText } from "../ui/quantity.js";
import { addChange, placedChange } from "./add-change.js";
import { changeableLinks, type ChangeType } from "./changes.js";
import { toggleBookmark } from "./Bookmarks.js";
import { useLab, useLabState } from "./context.js";
import "./changes.css";

interface ActionsProps {
  readonly at: number;
  readonly onDone: () => void;
}

function Actions({ at, onDone }: ActionsProps): ReactElement {
  const lab = useLab();
  const changes = useLabState((state) => changeableLinks(state.experiment).length > 0);
  const kinds: readonly { readonly type: ChangeType; readonly label: string }[] = [
    { type: "capacity", label: t("Another capacity from here") },
    { type: "delay", label: t("Another delay from here") },
    { type: "outage", label: t("Outage from here") },
  ];
  return (
    <div className="diagram-menu">
      <p>{momentText(at)}</p>
      {changes &&
        kinds.map(({ type, label }) => (
          <button
            key={type}
            type="button"
            onClick={() => {
              onDone();
              addChange(lab, type, at, placedChange);
            }}
          >
            {label}
          </button>
        ))}
      <button
        type="button"
        onClick={() => {
          onDone();
          lab.setView({ at });
          toggleBookmark(lab);
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
    <Popup label={t("Change a link from {time}", { time: momentText(at) })} button={t("Change from here")}>
      {(close) => <Actions at={at} onDone={close} />}
    </Popup>
  );
}

export interface MenuPlace {
  readonly at: number;
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
    element.querySelector("button")?.focus();
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
      <Actions at={place.at} onDone={() => popup.current?.hidePopover()} />
    </div>
  );
}
