import { t } from "@ackscope/scene/language";
import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from "react";
import { Icon } from "./Icon.js";
import "./dialog.css";

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog of the browser's own kind: it traps focus, closes on Escape and gives the focus back. */
export function Dialog({ title, onClose, children }: DialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the effects of what is in it, which may take the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- beside the dialog; Escape does the same
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="dialog-head">
        <h2>{title}</h2>
        <button type="button" className="button quiet icon" aria-label={t("Close")} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}
