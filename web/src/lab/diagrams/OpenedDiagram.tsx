// The diagram of a laboratory that a link opened, or why there is none.

import { t } from "@ackscope/scene/language";
import { Suspense, type ReactElement } from "react";
import { DrawnDiagram } from "./ShownDiagram.js";
import { StatusLine } from "../parts/StatusLine.js";
import { StageProvider } from "../session/context.js";
import type { OpenedLab } from "../session/use-opened-lab.js";
import { usePlayback } from "../session/use-playback.js";
import { ProblemList, problemsTitle } from "../../ui/ProblemList.js";
import { EmbeddedGraphs } from "./EmbeddedGraphs.js";
import "../parts/lab.css";
import "./opened-diagram.css";

interface OpenedDiagramProps {
  readonly opened: OpenedLab;
  /** Where the laboratory shows the same. */
  readonly address: string;
}

export function OpenedDiagram({ opened, address }: OpenedDiagramProps): ReactElement {
  if (opened === null) return <div className="lab-waiting" aria-busy="true" />;
  if ("problems" in opened) return <ProblemList title={problemsTitle(opened.problems.length, t("the link"))} problems={opened.problems} />;
  if ("refusal" in opened)
    return (
      <div className="error-card" role="alert">
        <p>{opened.refusal}</p>
      </div>
    );
  return (
    <StageProvider value={opened.lab}>
      {/* A problem is mended in the laboratory. */}
      <StatusLine onSeek={() => open(address, "_blank", "noopener")} />
      <Played />
    </StageProvider>
  );
}

function Played(): ReactElement {
  usePlayback();
  return (
    <div className="embed-lab">
      <Suspense fallback={<div className="lab-waiting" aria-busy="true" />}>
        {/* Of a sweep the graphs of its experiment: it takes a laboratory to run one. */}
        <DrawnDiagram>
          <EmbeddedGraphs />
        </DrawnDiagram>
      </Suspense>
    </div>
  );
}
