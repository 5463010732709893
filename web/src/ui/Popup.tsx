// A button that opens a small form beside it. Escape and a click elsewhere close it; the focus goes in and comes back.

import { Suspense, useEffect, useRef, useState, type ReactElement, type ReactNode } from "react";
import { placeBeside } from "./place-beside.js";
import "./popup.css";

interface PopupProps {
  /** What the form is about, and the button's name where it shows a picture. */
  readonly label: string;
  readonly className?: string;
  readonly width?: number;
  /** What the button shows. */
  readonly button: ReactNode;
  /** Made only while it is open; it may still have to be fetched then. */
  readonly children: (close: () => void) => ReactNode;
}

export function Popup({ label, className = "button quiet", width = 240, button, children }: PopupProps): ReactElement {
  const trigger = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = (): void => {
    popup.current?.hidePopover();
    trigger.current?.focus();
  };
  const toggle = (): void => {
    const element = popup.current;
    const anchor = trigger.current?.getBoundingClientRect();
    if (!element || !anchor) return;
    if (open) {
      element.hidePopover();
      return;
    }
    placeBeside(element, anchor, width);
    element.showPopover();
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="true"
        aria-expanded={open}
        onClick={toggle}
      >
        {button}
      </button>
      <div
        ref={popup}
        popover="auto"
        className="picker-popup popup"
        role="group"
        aria-label={label}
        onToggle={(event) => {
          // A list that opens and closes inside tells its parents, too.
          if (event.target === event.currentTarget) setOpen(event.newState === "open");
        }}
        // Keys of a form are no keys of the diagram that it stands in.
        onKeyDown={(event) => {
          if (event.key !== "Escape") event.stopPropagation();
        }}
      >
        {open && (
          <Suspense fallback={null}>
            <Opened onShown={() => firstControl(popup.current)?.focus()} onClose={close} contents={children} />
          </Suspense>
        )}
      </div>
    </>
  );
}

interface OpenedProps {
  readonly onShown: () => void;
  readonly onClose: () => void;
  readonly contents: PopupProps["children"];
}

/** Tells when its contents are there: effects wait for what is fetched. */
function Opened({ onShown, onClose, contents }: OpenedProps): ReactNode {
  const shown = useRef(onShown);
  useEffect(() => {
    const frame = requestAnimationFrame(() => shown.current());
    return () => cancelAnimationFrame(frame);
  }, []);
  return contents(onClose);
}

const firstControl = (element: HTMLElement | null): HTMLElement | null | undefined => element?.querySelector("input, select, button");
