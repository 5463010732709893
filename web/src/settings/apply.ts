// Puts the settings that stylesheets read onto the document, and keeps keys quiet that somebody switched off.

import { settings, type Settings } from "./settings.js";

export function applySettings(): () => void {
  show(settings.getState());
  const unsubscribe = settings.subscribe(show);
  // In the capturing phase: whoever listens further in does not hear of the key.
  addEventListener("keydown", silence, { capture: true });
  return () => {
    unsubscribe();
    removeEventListener("keydown", silence, { capture: true });
  };
}

function show({ theme, motion }: Settings): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset["theme"];
  else dataset["theme"] = theme;
  if (motion === "system") delete dataset["motion"];
  else dataset["motion"] = motion;
}

function silence(event: KeyboardEvent): void {
  if (!settings.getState().characterKeys && isCharacterShortcut(event)) event.stopPropagation();
}

/** A letter, digit or sign that is pressed alone, and not where characters are typed or lead through a list. */
export function isCharacterShortcut({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.length !== 1 || key === " " || ctrlKey || metaKey || altKey) return false;
  return !(target instanceof Element && target.closest("input:not([type=range]), textarea, select, [contenteditable], [role=listbox]"));
}
