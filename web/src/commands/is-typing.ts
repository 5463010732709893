/** Whether what has the focus takes letters itself. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input:not([type=range]), textarea, select, [contenteditable]");
}
