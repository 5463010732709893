// A button that opens a small form beside it. Escape, a click elsewhere and a focus that goes on close it; the focus goes in and comes back.

import { Suspense, useEffect, useId, useRef, type ReactElement, type ReactNode } from "react";
import { usePopover } from "./use-popover.js";
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
  const id = useId();
  const { open, toggle, close, trigger, props } = usePopover(width);
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
      >
        {button}
      </button>
      <div
        {...props}
        id={id}
        className="picker-popup popup"
        role="group"
        aria-label={label}
        // Keys of a form are no keys of the diagram that it stands in.
        onKeyDown={(event) => {
          if (event.key !== "Escape") event.stopPropagation();
        }}
      >
        {open && (
          <Suspense fallback={null}>
            <Opened onShown={() => enter(props.ref.current)} onClose={close} contents={children} />
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

/** The first control gets the focus, and where there is nothing but text, its link. Whoever was faster and is inside already stays there. */
function enter(element: HTMLElement | null): void {
  if (!element?.matches(":focus-within"))
    (element?.querySelector<HTMLElement>("input, select, button") ?? element?.querySelector("a"))?.focus();
}
