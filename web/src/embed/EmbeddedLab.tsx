// What a link of the laboratory shows, in a frame. The link is in the fragment, which no server sees.

import { t } from "@ackscope/scene/language";
import { Suspense, useEffect, useState, type ReactElement } from "react";
import { DrawnDiagram } from "../lab/diagrams/ShownDiagram.js";
import { openLink, refusalOf, type Refused } from "../lab/session/address.js";
import { LabProvider, useLabState } from "../lab/session/context.js";
import { Lab } from "../lab/session/lab.js";
import { usePlayback } from "../lab/session/use-playback.js";
import { StatusLine } from "../lab/parts/StatusLine.js";
import { maxEvents, pageSimulator } from "../sim/browser.js";
import { ProblemList, problemsTitle } from "../ui/ProblemList.js";
import { labAddress } from "./address.js";
import { EmbeddedGraphs } from "./EmbeddedGraphs.js";
import { EmbedHead } from "./EmbedHead.js";
import "../lab/parts/lab.css";

type Opening = { readonly lab: Lab } | Refused | null;

interface EmbeddedLabProps {
  /** Of the frame's address, as /lab has it. */
  readonly fragment: string;
}

export function EmbeddedLab({ fragment }: EmbeddedLabProps): ReactElement {
  const [state, setState] = useState<Opening>(null);
  useEffect(() => {
    const aborted = new AbortController();
    let lab: Lab | undefined;
    openLink(fragment, aborted.signal).then(
      (opened) => {
        if (aborted.signal.aborted) return;
        if (!opened.ok) {
          setState(opened);
          return;
        }
        lab = new Lab({ simulator: pageSimulator(), maxEvents }, opened.opening);
        try {
          lab.run();
          setState({ lab });
        } catch {
          // A frame without an origin may start no worker.
          setState({ refusal: t("This frame may not run a simulation. The link above opens it in the lab.") });
        }
      },
      (error: unknown) => {
        if (!aborted.signal.aborted) setState(refusalOf(error));
      },
    );
    return () => {
      aborted.abort();
      lab?.close();
    };
  }, [fragment]);

  const address = labAddress(fragment);
  if (state !== null && "lab" in state)
    return (
      <LabProvider value={state.lab}>
        <Shown address={address} />
      </LabProvider>
    );
  return (
    <main className="embed">
      <EmbedHead address={address} title={t("Open in the lab")} />
      {state === null ? (
        <div className="lab-waiting" aria-busy="true" />
      ) : "problems" in state ? (
        <ProblemList title={problemsTitle(state.problems.length, t("the link"))} problems={state.problems} />
      ) : (
        <div className="error-card" role="alert">
          <p>{state.refusal}</p>
        </div>
      )}
    </main>
  );
}

function Shown({ address }: { readonly address: string }): ReactElement {
  const title = useLabState((state) => state.experiment.title);
  usePlayback();
  useEffect(() => {
    document.title = `${title} · Ackscope`;
  }, [title]);
  return (
    <main className="embed">
      <EmbedHead address={address} title={title} />
      {/* A problem is mended in the laboratory. */}
      <StatusLine onSeek={() => open(address, "_blank", "noopener")} />
      <div className="embed-lab">
        <Suspense fallback={<div className="lab-waiting" aria-busy="true" />}>
          {/* Of a sweep the graphs of its experiment: it takes a laboratory to run one. */}
          <DrawnDiagram>
            <EmbeddedGraphs />
          </DrawnDiagram>
        </Suspense>
      </div>
    </main>
  );
}
