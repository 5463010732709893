import { usualDiagram } from "@ackscope/scenarios";
import { diagramKinds, diagramOf } from "@ackscope/scene/diagrams";
import { t } from "@ackscope/scene/language";
import { useEffect, useState, type ReactElement } from "react";
import type { DiagramRun } from "../diagrams/index.js";
import { Moment } from "../lab/parts/Moment.js";
import { rerun } from "../lab/session/rerun.js";
import { routes } from "../routes/routes.js";
import "../lab/parts/lab.css";
import { fetchRun, type PublishedRun } from "../share/api.js";
import type { LinkView } from "../share/link.js";
import { momentOf } from "../share/stored-view.js";
import { EmbedHead } from "./EmbedHead.js";

interface EmbeddedRunProps {
  readonly id: string;
  /** What the frame's address shows instead of the moment that was shared. */
  readonly view: LinkView;
}

/** Title with a link back, and the diagrams of the run; where they cannot be run here, the server's picture. */
export function EmbeddedRun({ id, view }: EmbeddedRunProps): ReactElement {
  const [run, setRun] = useState<PublishedRun | null>(null);
  const [runs, setRuns] = useState<readonly DiagramRun[] | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const aborted = new AbortController();
    fetchRun(id, aborted.signal).then(
      (found) => setRun(momentOf(found, view)),
      () => setFailed(!aborted.signal.aborted),
    );
    return () => aborted.abort();
  }, [id, view]);

  // Graphs are drawn here; the other diagrams are pictures in a frame.
  const drawn = run !== null && diagramOf(run.experiment.view ?? {}) === usualDiagram;
  useEffect(() => {
    if (!run || !drawn) return;
    let cancel = (): void => {};
    try {
      const again = rerun(run.experiment);
      cancel = () => again.cancel();
      again.result.then(
        ({ shown }) => setRuns(shown),
        () => setFailed(true),
      );
    } catch {
      // A frame without an origin may start no worker.
      queueMicrotask(() => setFailed(true));
    }
    return () => cancel();
  }, [run, drawn]);

  const title = run?.experiment.title ?? t("A published run");
  return (
    <main className="embed">
      <EmbedHead address={routes.run(id)} title={title} />
      {run && drawn && !failed && <Moment run={run} runs={runs} />}
      {(failed || (run !== null && !drawn)) && (
        <img className="embed-picture" src={`${routes.run(id)}.svg${pictureQuery(view)}`} alt={t("Figure of {title}", { title })} />
      )}
    </main>
  );
}

/** The same moment, of the server's picture. */
function pictureQuery({ from, to, diagram }: LinkView): string {
  const query = new URLSearchParams();
  if (from !== undefined && to !== undefined) query.set("t", `${from}-${to}`);
  if (diagram !== undefined && diagramKinds[diagram].ofRuns) query.set("diagram", diagram);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}
