// Brackets above graphs, with words: what the text speaks of. The one whose words are pointed at stands out through all panels.

import { labelWidth } from "@ackscope/scene";
import { useRef, type ReactElement, type ReactNode } from "react";
import { useStore } from "zustand";
import { gutters } from "../diagrams/index.js";
import { useSize } from "../diagrams/use-size.js";
import { useLabState } from "../lab/session/context.js";
import { useReading } from "./context.js";
import { rowsOf, type Annotation } from "./model/annotations.js";
import { useAnnotations } from "./use-annotations.js";

/** px of one row of brackets and their words. */
const rowHeight = 22;
const bracketHeight = 6;

interface AnnotatedProps {
  readonly of: string;
  readonly children: ReactNode;
}

export function Annotated({ of, children }: AnnotatedProps): ReactElement {
  const { document, labs } = useReading();
  const pointed = useStore(labs.pointed);
  const from = useLabState(({ view }) => view.from);
  const to = useLabState(({ view }) => view.to);
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const { left, right } = gutters(width);
  const plot = Math.max(1, width - left - right);
  const x = (seconds: number): number => left + ((Math.min(to, Math.max(from, seconds)) - from) / (to - from)) * plot;
  const inView = useAnnotations(of).filter((each) => each.to >= from && each.from <= to);
  const drawn = inView.map((each) => placed(each, x, left, left + plot));
  const rows = rowsOf(drawn.map(({ words }) => words));
  // What has annotations keeps a row for them: the graphs do not move when the first result comes.
  const isAnnotated = Object.values(document.annotations).some(({ experiment }) => experiment === of);
  const count = Math.max(isAnnotated ? 1 : 0, ...rows.map((row) => row + 1));
  return (
    <div ref={box} className="annotated">
      {isAnnotated && (
        <ul className="annotations" style={{ height: count * rowHeight }}>
          {drawn.map(({ annotation, bracket, words }, place) => {
            const bottom = rows[place]! * rowHeight + 2;
            return (
              <li key={annotation.name} className={annotation.name === pointed ? "pointed" : undefined}>
                <i style={{ ...bracket, height: bracketHeight, bottom }} />
                <span style={{ ...words, bottom: bottom + bracketHeight }}>{annotation.words}</span>
              </li>
            );
          })}
        </ul>
      )}
      <div className="annotated-graphs">
        {children}
        {drawn.map(
          ({ annotation, bracket }) =>
            annotation.name === pointed && <div key={annotation.name} className="annotation-stretch" style={bracket} aria-hidden="true" />,
        )}
      </div>
    </div>
  );
}

interface Drawn {
  readonly annotation: Annotation;
  /** px */
  readonly bracket: { readonly left: number; readonly width: number };
  readonly words: { readonly left: number; readonly width: number };
}

/** The words stand in the middle of their bracket, where the plot leaves them room. */
function placed(annotation: Annotation, x: (seconds: number) => number, least: number, most: number): Drawn {
  const [begin, end] = [x(annotation.from), x(annotation.to)];
  const width = labelWidth(annotation.words) + 2;
  const left = Math.max(least, Math.min(most - width, (begin + end - width) / 2));
  return { annotation, bracket: { left: begin, width: end - begin }, words: { left, width } };
}
