// A button that opens a small panel beside it: controls that are wanted now and then. Escape and a click elsewhere close it.

import { useId, useRef, useState, type ReactElement, type ReactNode } from "react";
import { placeBeside } from "./place-beside.js";

interface PopupProps {
  /** What the button says; `label` says it to readers where that is not enough. */
  readonly button: ReactNode;
  readonly label?: string;
  readonly className?: string;
  /** px */
  readonly width?: number;
  /** Called when it opens, and each time that it is drawn while open. */
  readonly children: () => ReactNode;
}

export function Popup({ button, label, className = "button quiet", width = 340, children }: PopupProps): ReactElement {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const toggle = (): void => {
    const element = panel.current;
    const anchor = opener.current?.getBoundingClientRect();
    if (open) return element?.hidePopover();
    if (!element || !anchor) return;
    placeBeside(element, anchor, width);
    element.showPopover();
  };

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        onClick={toggle}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label ?? (typeof button === "string" ? button : undefined)}
        className="picker-popup popup"
        onToggle={(event) => {
          setOpen(event.newState === "open");
          if (event.newState === "open") panel.current?.querySelector<HTMLElement>("input, button, select")?.focus();
        }}
      >
        {open && children()}
      </div>
    </>
  );
}
