import { useContext, type ReactElement, type ReactNode } from "react";
import { useAllAnswered } from "./answered.js";
import { ReadingPath } from "./context.js";

interface LiveRestProps {
  /** Predictions, space separated. */
  readonly after: string;
  readonly children?: ReactNode;
}

/** What follows a question: closed until it is answered, or the reader asked to see it without a guess. */
export function LiveRest({ after, children }: LiveRestProps): ReactElement | null {
  return useAllAnswered(useContext(ReadingPath), after) ? <>{children}</> : null;
}
