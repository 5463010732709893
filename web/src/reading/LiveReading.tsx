// A reading document with live parts: its experiments run, its text has their numbers.

import type { Element, Root } from "hast";
import { lazy, Suspense, useLayoutEffect, useMemo, useState, type ComponentProps, type ReactElement } from "react";
import { ReadingProvider } from "./context.js";
import { elementsOf } from "./elements.js";
import { ReadingLabs } from "./labs.js";
import { LiveAnnotation } from "./LiveAnnotation.js";
import { LiveCapture } from "./LiveCapture.js";
import { LiveClosed } from "./LiveClosed.js";
import { LiveDiagram } from "./LiveDiagram.js";
import { LiveParameter } from "./LiveParameter.js";
import { LiveRest } from "./LiveRest.js";
import { LiveReveal } from "./LiveReveal.js";
import { LiveCounted, LiveValue } from "./LiveValue.js";
import type { ReadingDocument } from "./model/document.js";
import { closedByPredictions, secretsOf } from "./model/sections.js";
import { stagedDiagrams } from "./model/stages.js";
import "../lab/parts/lab.css";

/** Nobody predicts in the first second. */
const LivePrediction = lazy(() => import("./LivePrediction.js"));

export default function LiveReading({ document }: { readonly document: ReadingDocument }): ReactElement | null {
  const [labs, setLabs] = useState<ReadingLabs | null>(null);
  // Before anything is painted: what stands below does not jump, the text is drawn once, and what runs has begun meanwhile.
  useLayoutEffect(() => {
    const live = new ReadingLabs(document);
    // The laboratories begin and end with the effect: workers and streams are theirs.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setLabs(live);
    live.run();
    return () => live.close();
  }, [document]);
  const text = useMemo(() => elementsOf(stagedDiagrams(closedByPredictions(document.tree)), liveParts(document)), [document]);
  const secrets = useMemo(() => secretsOf(document), [document]);
  if (!labs) return null;
  return <ReadingProvider value={{ document, labs, secrets }}>{text}</ReadingProvider>;
}

function liveParts({ tree, captures }: ReadingDocument): object {
  const inText = parametersInText(tree);
  return {
    "live-value": LiveValue,
    "live-counted": LiveCounted,
    "live-parameter": LiveParameter,
    "live-annotation": LiveAnnotation,
    "live-diagram": (props: Omit<ComponentProps<typeof LiveDiagram>, "inText">) =>
      Object.hasOwn(captures, props.of) ? <LiveCapture {...props} /> : <LiveDiagram {...props} inText={inText} />,
    "live-prediction": (props: ComponentProps<typeof LivePrediction>) => (
      <Suspense fallback={<div className="prediction" aria-busy="true" />}>
        <LivePrediction {...props} />
      </Suspense>
    ),
    "live-rest": LiveRest,
    "live-closed": LiveClosed,
    "live-reveal": LiveReveal,
  };
}

function parametersInText(tree: Root): readonly string[] {
  const found: string[] = [];
  const look = (node: Root | Element): void => {
    for (const child of node.children) {
      if (child.type !== "element") continue;
      if (child.tagName === "live-parameter") found.push(String(child.properties["of"]));
      look(child);
    }
  };
  look(tree);
  return found;
}
