import { useRef, useState, type FocusEvent, type RefObject, type ToggleEvent } from "react";
import { flushSync } from "react-dom";
import { placeBeside } from "./place-beside.js";

interface Popover {
  readonly open: boolean;
  readonly toggle: () => void;
  /** The focus is the button's again. */
  readonly close: () => void;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  /** For the element that opens. */
  readonly props: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly popover: "auto";
    readonly onBeforeToggle: (event: ToggleEvent<HTMLElement>) => void;
    readonly onToggle: (event: ToggleEvent<HTMLElement>) => void;
    readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
}

/**
 * What opens beside a button. The browser closes it on Escape and on a press elsewhere; it leaves to us that the focus comes back where one
 * popover stands in another, and that none stays open behind a focus that has gone on. `least`: px wide at least.
 */
export function usePopover(least?: number, onOpen?: () => void): Popover {
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
    placeBeside(element, anchor, least);
    element.showPopover();
    onOpen?.();
    // The next key may come before the next frame, and belongs to what has opened.
    flushSync(() => setOpen(true));
  };
  return {
    open,
    toggle,
    close,
    trigger,
    props: {
      ref: popup,
      popover: "auto",
      onBeforeToggle: ({ target, currentTarget, newState }) => {
        if (target === currentTarget && newState === "closed" && currentTarget.contains(document.activeElement)) trigger.current?.focus();
      },
      onToggle: ({ target, currentTarget, newState }) => {
        // A list that opens and closes inside tells its parents, too.
        if (target === currentTarget) setOpen(newState === "open");
      },
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && relatedTarget !== trigger.current && !currentTarget.contains(relatedTarget))
          currentTarget.hidePopover();
      },
    },
  };
}
