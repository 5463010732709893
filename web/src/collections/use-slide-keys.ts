import { useEffect } from "react";
import { isTyping } from "../commands/is-typing.js";
import { inPresentation } from "../commands/keys.js";
import { actionOf, type ActionOf } from "../commands/shortcut.js";

export type SlideAction = ActionOf<typeof inPresentation>;

/** The keys of a presentation. One that a diagram has understood is the diagram's own. */
export function useSlideKeys(does: Readonly<Record<SlideAction, () => void>>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const action = actionOf(inPresentation, event);
      if (action === undefined || event.defaultPrevented || isTyping(event.target) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      does[action]();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });
}
