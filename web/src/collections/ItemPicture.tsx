// What an item shows, in little: the first run's time-sequence graph at the moment at which it opens, without words. A lesson has its number: its
// graphs are answers.

import { traceThumbnail, type Scene } from "@ackscope/scene";
import { useEffect, useMemo, useState, type ReactElement } from "react";
import { SceneView } from "../figures/SceneView.js";
import type { Trace } from "../figures/TimelineView.js";
import { traceOf } from "../figures/traces.js";
import { useVisible } from "../figures/use-visible.js";
import { useWidth } from "../figures/use-width.js";
import { openLink } from "../lab/session/address.js";
import { prepare } from "../lab/session/document.js";
import { defaultView, openedView } from "../share/stored-view.js";
import { fragmentOf, type Item } from "./item.js";
import { lessonOf } from "./item-names.js";

const height = 106;

export function ItemPicture({ item }: { readonly item: Item }): ReactElement {
  const [watched, visible] = useVisible<HTMLDivElement>();
  const [box, width] = useWidth<HTMLDivElement>();
  const fragment = fragmentOf(item);
  const lesson = lessonOf(item);
  return (
    <div ref={watched} className="item-picture" aria-hidden="true">
      <div ref={box}>
        {lesson && <span className="lesson-sign">{lesson.number}</span>}
        {fragment !== undefined && visible && width > 0 && <Little key={fragment} fragment={fragment} width={width} />}
      </div>
    </div>
  );
}

function Little({ fragment, width }: { readonly fragment: string; readonly width: number }): ReactElement | null {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const aborted = new AbortController();
    shownOf(fragment, aborted.signal).then(
      (found) => {
        if (!aborted.signal.aborted) setShown(found);
      },
      () => {
        // The item's own page says why it cannot be run.
      },
    );
    return () => aborted.abort();
  }, [fragment]);
  const scene = useMemo(() => shown && littleScene(shown, width), [shown, width]);
  return scene && <SceneView scene={scene} />;
}

interface Shown {
  readonly trace: Trace;
  readonly flow: number;
  /** s */
  readonly from: number;
  readonly to: number;
}

async function shownOf(fragment: string, signal: AbortSignal): Promise<Shown | null> {
  const opened = await openLink(fragment, signal);
  if (!opened.ok) return null;
  const { experiment, a = experiment.view?.a, view } = opened.opening;
  const id = a ?? experiment.variants[0]?.id;
  const prepared = id === undefined ? undefined : prepare(experiment, [id]);
  const scenario = prepared?.ok ? prepared.documents[0]?.scenario : undefined;
  if (!scenario) return null;
  const { from, to, flow = 0 } = { ...defaultView, ...openedView(experiment.view), ...view };
  return { trace: await traceOf(scenario, to), flow, from, to };
}

const littleScene = ({ trace, flow, from, to }: Shown, width: number): Scene =>
  traceThumbnail({ ...trace, queue: undefined }, { width, height, flows: [flow], from: from * 1e9, to: to * 1e9 });
