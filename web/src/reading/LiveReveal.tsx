import { createContext, useContext, type ReactElement, type ReactNode } from "react";

/** Whether the reader has answered the prediction around it. */
export const Revealed = createContext(false);

/** What is told once the reader has answered. */
export function LiveReveal({ children }: { readonly children?: ReactNode }): ReactElement | null {
  return useContext(Revealed) ? <div className="prediction-reveal">{children}</div> : null;
}
