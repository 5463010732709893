// A verdict is a shape and a word, the same three everywhere.

import { t } from "@ackscope/scene/language";
import type { ReactElement, ReactNode } from "react";
import { VerdictShape } from "../ui/Icon.js";

export type VerdictName = "pass" | "differs" | "fail";

const shapes = { pass: "verified", differs: "changed", fail: "failed", waiting: "pending" } as const;

/** `waiting`: not judged yet. */
export function Verdict({ verdict, children }: { readonly verdict: VerdictName | "waiting"; readonly children: ReactNode }): ReactElement {
  return (
    <span className={`verdict verdict-${verdict}`}>
      <VerdictShape verdict={shapes[verdict]} />
      {children}
    </span>
  );
}

export type Tally = Readonly<Record<VerdictName, number>>;

export const noVerdicts: Tally = { pass: 0, differs: 0, fail: 0 };

/** "2 pass · 2 differ · 1 fails"; in little only the numbers, with the words for readers. Verdicts that nobody got are left out. */
export function TallyView({ tally, little = false }: { readonly tally: Tally; readonly little?: boolean }): ReactElement {
  const words: readonly (readonly [VerdictName, string])[] = [
    ["pass", t("{n, plural, one {passes} other {pass}}", { n: tally.pass })],
    ["differs", t("{n, plural, one {differs} other {differ}}", { n: tally.differs })],
    ["fail", t("{n, plural, one {fails} other {fail}}", { n: tally.fail })],
  ];
  return (
    <span className="tally">
      {words
        .filter(([verdict]) => tally[verdict] > 0)
        .map(([verdict, word]) => (
          <Verdict key={verdict} verdict={verdict}>
            {tally[verdict]}
            <span className={little ? "for-readers" : undefined}> {word}</span>
          </Verdict>
        ))}
    </span>
  );
}
