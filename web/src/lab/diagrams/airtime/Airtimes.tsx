// The lab's airtime diagrams: A above B on one time axis, one of them on a phone.

import { msg, t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { AirtimeKeys } from "../../../diagrams/airtime/AirtimeKeys.js";
import { AirtimeView } from "../../../diagrams/airtime/AirtimeView.js";
import type { DiagramRun } from "../../../diagrams/index.js";
import { Segments } from "../../../ui/Segments.js";
import { useLab, useLabState } from "../../session/context.js";
import { useDiagramEvents } from "../../session/diagram-events.js";
import { FlowPicker } from "../../parts/FlowPicker.js";
import { isStale } from "../../session/lab.js";
import { RunHead } from "../../parts/RunHead.js";
import { RunPanels } from "../RunPanels.js";
import { useFilteredRuns } from "../../session/use-filtered-runs.js";

const noRuns: readonly DiagramRun[] = [];
const shows = [
  { value: "frames", label: msg("Frames") },
  { value: "share", label: msg("Busy share") },
] as const;

export default function Airtimes(): ReactElement | null {
  const lab = useLab();
  const result = useLabState((state) => state.result);
  const view = useLabState((state) => state.view);
  const stale = useLabState(isStale);
  const events = useDiagramEvents();
  const runs = useFilteredRuns(result?.runs ?? noRuns, view);
  if (!result) return <div className="lab-waiting" aria-busy="true" />;
  const show = view.airtime ?? "frames";
  return (
    <RunPanels
      kind="ladder"
      time="right"
      runs={runs}
      keys={
        <>
          <AirtimeKeys runs={runs} shown={show} />
          <FlowPicker />
        </>
      }
      controls={
        <>
          <Segments label={t("What lanes show")} value={show} options={shows} onChange={(airtime) => lab.setView({ airtime })} />
          <button
            type="button"
            className="button quiet"
            aria-pressed={view.table ?? false}
            onClick={() => lab.setView({ table: !view.table || undefined })}
          >
            {t("Frame table")}
          </button>
        </>
      }
      nameOf={(letter) => t("Airtime of run {letter}", { letter })}
      panel={(run, place) => (
        <>
          {runs.length > 1 && <RunHead run={run} place={place} />}
          <AirtimeView run={run} runIndex={place} view={view} duration={result.duration} stale={stale} {...events} />
        </>
      )}
    />
  );
}
