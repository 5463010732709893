import { t } from "@ackscope/scene/language";
import { useContext, type ReactElement } from "react";
import { ReadingPath } from "./context.js";
import { useAllAnswered } from "./answered.js";

interface LiveClosedProps {
  /** Predictions that close what follows, space separated. */
  readonly of: string;
  /** Those that close this, too. */
  readonly after: string;
  readonly paragraphs: string | number;
  readonly diagrams: string | number;
}

/** Says what is closed until its question is answered. */
export function LiveClosed({ of, after, paragraphs, diagrams }: LiveClosedProps): ReactElement | null {
  const path = useContext(ReadingPath);
  const isTold = useAllAnswered(path, after);
  const isOpen = useAllAnswered(path, of);
  if (!isTold || isOpen) return null;
  const sizes = [
    ...(Number(paragraphs) > 0 ? [t("{n, plural, one {# paragraph} other {# paragraphs}}", { n: Number(paragraphs) })] : []),
    ...(Number(diagrams) > 0 ? [t("{n, plural, one {# diagram} other {# diagrams}}", { n: Number(diagrams) })] : []),
  ];
  return (
    <p className="reading-closed">
      {sizes.length === 0
        ? t("The summary opens when every question is answered.")
        : t("The rest of this section opens with your answer: {size}.", { size: sizes.join(", ") })}
    </p>
  );
}
