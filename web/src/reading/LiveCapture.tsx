import { t } from "@ackscope/scene/language";
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router";
import { useStore } from "zustand";
import { DiagramKey, DiagramStack } from "../diagrams/index.js";
import { StageProvider, useStageState } from "../lab/session/context.js";
import { useDiagramEvents } from "../lab/session/diagram-events.js";
import { routes } from "../routes/routes.js";
import { useReading } from "./context.js";

interface LiveCaptureProps {
  readonly of: string;
  /** px of the plots. */
  readonly height?: string;
  readonly children?: ReactNode;
}

/** A captured flow in graphs. It is what it is: nothing of it can be changed. */
export function LiveCapture({ of, height, children }: LiveCaptureProps): ReactElement {
  const { document, labs } = useReading();
  const opened = useStore(labs.captures, (captures) => captures[of]);
  const spec = document.captures[of]!; // the build checks that
  const minHeight = Number(height ?? 300);
  return (
    <figure className="reading-figure" data-of={of}>
      {opened && "failure" in opened && (
        <p className="error-card" role="alert">
          {t("The example cannot be fetched. {reason}", { reason: opened.failure })}
        </p>
      )}
      {opened && "stage" in opened ? (
        <StageProvider value={opened.stage}>
          <Graphs minHeight={minHeight} end={spec.to ?? Infinity} />
        </StageProvider>
      ) : (
        <div className="reading-plot" style={{ minHeight }} aria-busy={!opened} />
      )}
      <figcaption>
        {children}
        <span className="reading-open">
          <Link to={routes.captureExample(spec.example)}>{t("Open the capture")}</Link>
        </span>
      </figcaption>
    </figure>
  );
}

/** `end`: s; what came later is not for here, and may be asked for below. */
function Graphs({ minHeight, end }: { readonly minHeight: number; readonly end: number }): ReactElement | null {
  const result = useStageState((state) => state.result);
  const view = useStageState((state) => state.view);
  const { onView, onHover } = useDiagramEvents();
  if (!result) return null;
  const { runs, duration, generation } = result;
  return (
    <>
      <div className="reading-key">
        <DiagramKey runs={runs} view={view} onView={onView} />
      </div>
      <div className="reading-plot" style={{ minHeight }}>
        <DiagramStack
          runs={runs}
          view={view}
          duration={Math.min(duration, end)}
          generation={generation}
          onView={onView}
          onHover={onHover}
        />
      </div>
    </>
  );
}
