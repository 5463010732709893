import { t } from "@ackscope/scene/language";
import { lazy, Suspense, type ReactElement } from "react";
import { EventRail, type DiagramRun } from "../../../diagrams/index.js";
import { Icon } from "../../../ui/Icon.js";
import { momentText } from "../../../ui/quantity.js";
import { useStage, useStageState } from "../../session/context.js";
import { Bookmarks } from "../../parts/Bookmarks.js";
import { speeds } from "../../session/speeds.js";
import { StepMenu } from "./StepMenu.js";
import { step } from "../../session/steps.js";
import { useFilteredRuns } from "../../session/use-filtered-runs.js";
import { usePlayback } from "../../session/use-playback.js";

const StoryBar = lazy(() => import("../../parts/StoryBar.js"));

const noRuns: readonly DiagramRun[] = [];

interface TransportProps {
  /** Somebody wants to read why, where that is not to be read already. */
  readonly onCause: () => void;
}

export function Transport({ onCause }: TransportProps): ReactElement {
  const stage = useStage();
  const result = useStageState((state) => state.result);
  const view = useStageState((state) => state.view);
  const playing = useStageState((state) => state.playing);
  const speed = useStageState((state) => state.speed);
  const runs = useFilteredRuns(result?.runs ?? noRuns, view);
  usePlayback();
  return (
    <div className="transport" role="group" aria-label={t("Transport")}>
      <button
        type="button"
        className="button quiet icon from-standard"
        aria-label={t("Previous drop, retransmission or timeout (P)")}
        onClick={() => step(stage, "notable", "previous")}
      >
        <Icon name="previousNotable" />
      </button>
      <button
        type="button"
        className="button quiet icon no-phone from-full"
        aria-label={t("Previous event (,)")}
        onClick={() => step(stage, "event", "previous")}
      >
        <Icon name="previous" />
      </button>
      <button
        type="button"
        className="button primary icon"
        aria-label={playing ? t("Pause (Space)") : t("Play (Space)")}
        onClick={() => stage.play(!playing)}
      >
        <Icon name={playing ? "pause" : "play"} />
      </button>
      <button
        type="button"
        className="button quiet icon no-phone from-full"
        aria-label={t("Next event (.)")}
        onClick={() => step(stage, "event", "next")}
      >
        <Icon name="next" />
      </button>
      <button
        type="button"
        className="button quiet icon from-standard"
        aria-label={t("Next drop, retransmission or timeout (N)")}
        onClick={() => step(stage, "notable", "next")}
      >
        <Icon name="nextNotable" />
      </button>
      <StepMenu />
      <span className="clock">{momentText(view.at ?? view.from)}</span>
      <Suspense fallback={<div className="story" />}>
        <StoryBar onCause={onCause} />
      </Suspense>
      <div className="rail">
        {result && <EventRail runs={runs} view={view} duration={result.duration} onView={(next) => stage.setView(next)} />}
      </div>
      <select
        className="native-select no-phone from-standard"
        aria-label={t("Speed: simulated seconds per second")}
        value={speed}
        onChange={(event) => stage.setSpeed(Number(event.target.value))}
      >
        {speeds.map((each) => (
          <option key={each} value={each}>
            {each === 1 ? "1" : `1/${Math.round(1 / each)}`}
          </option>
        ))}
      </select>
      <Bookmarks className="from-full" />
      <button type="button" className="button quiet no-phone" onClick={() => result && stage.setView({ from: 0, to: result.duration })}>
        {t("Fit")}
      </button>
    </div>
  );
}
