import type { ReactElement } from "react";

/** A in a filled square, B in a dashed one: runs are told apart without a colour. */
export function RunLetter({ letter }: { readonly letter: string }): ReactElement {
  return (
    <span className={letter === "A" ? "run-letter" : "run-letter second"} aria-hidden="true">
      {letter}
    </span>
  );
}
