// The button in the run bar; what it opens is fetched when it is first wanted.

import { t } from "@ackscope/scene/language";
import { lazy, Suspense, useId, useRef, useState, type ReactElement } from "react";
import { Icon } from "../../../../ui/Icon.js";
import "./take-away.css";

const TakeAwayMenu = lazy(() => import("./TakeAwayMenu.js"));

/** px */
const widest = 440;
const margin = 8;

export function TakeAway(): ReactElement {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const toggle = (): void => {
    const element = popup.current;
    if (!element || !button.current) return;
    if (open) {
      element.hidePopover();
      return;
    }
    const { bottom, right } = button.current.getBoundingClientRect();
    element.style.top = `${bottom + 2}px`;
    element.style.maxHeight = `${innerHeight - bottom - 10}px`;
    const width = Math.min(widest, innerWidth - 2 * margin);
    element.style.width = `${width}px`;
    element.style.right = `${Math.max(margin, Math.min(innerWidth - right, innerWidth - width - margin))}px`;
    element.showPopover();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button from-standard"
        aria-label={t("Download")}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
      >
        <Icon name="takeAway" />
        <span className="bar-label">{t("Download")}</span>
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        role="group"
        aria-label={t("Download")}
        className="take-away"
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {open && (
          <Suspense fallback={null}>
            <TakeAwayMenu />
          </Suspense>
        )}
      </div>
    </>
  );
}
