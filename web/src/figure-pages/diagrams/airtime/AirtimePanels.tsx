// The air of runs: the reader chooses which, and whether single frames or shares of the time are shown.

import { msg, t } from "@ackscope/scene/language";
import { useMemo, useState, type ReactElement } from "react";
import { Link } from "react-router";
import { airtimeKeysOf } from "@ackscope/scene/airtime";
import { Segments } from "../../../ui/Segments.js";
import { airtimeEnd, airtimeHeight, figureAirtime, figureAirtimeInWords } from "./airtime-panel.js";
import { Pictures } from "../../../figures/FigureKey.js";
import { drawnRuns, nameOf, type DrawnRun } from "../../../figures/forms.js";
import { pointAddress } from "../../../figures/names.js";
import { useDrawnScenarios, Waiting, type PanelProps } from "../../../figures/panels.js";
import { PictureView } from "../../../figures/PictureView.js";
import type { Trace } from "../../../figures/TimelineView.js";
import { useTraces } from "../../../figures/use-traces.js";

const shows = [
  { value: "frames", label: msg("Frames") },
  { value: "share", label: msg("Busy share") },
] as const;

export function AirtimePanels(props: PanelProps): ReactElement {
  const { panel, profile } = props;
  const all = useMemo(() => drawnRuns(panel, profile), [panel, profile]);
  const [place, setPlace] = useState(0);
  const [show, setShow] = useState<"frames" | "share">("frames");
  const runs = useMemo(() => all.slice(place, place + 1), [all, place]);
  const [run] = runs;
  const [state = null] = useTraces(useDrawnScenarios(runs), airtimeEnd(panel), true);
  return (
    <>
      <div className="figure-tools">
        {all.length > 1 && (
          <select
            className="native-select"
            aria-label={t("Series of the airtime diagram")}
            value={place}
            onChange={(event) => setPlace(Number(event.target.value))}
          >
            {all.map((each, i) => (
              <option key={i} value={i}>
                {nameOf(each, profile)}
              </option>
            ))}
          </select>
        )}
        <Segments label={t("What lanes show")} value={show} options={shows} onChange={setShow} />
      </div>
      {run && state && "trace" in state ? (
        <FigureAirtime {...props} run={run} name={nameOf(run, profile)} trace={state.trace} show={show} />
      ) : (
        <Waiting state={state} height={airtimeHeight} />
      )}
    </>
  );
}

interface FigureAirtimeProps extends PanelProps {
  readonly run: DrawnRun;
  readonly name: string;
  readonly trace: Trace;
  readonly show: "frames" | "share";
}

function FigureAirtime({ figure, panel, width, run, name, trace, show }: FigureAirtimeProps): ReactElement {
  const scene = useMemo(() => figureAirtime(panel, trace, { width, height: airtimeHeight, show }), [panel, trace, width, show]);
  const words = useMemo(() => figureAirtimeInWords(name, trace, scene), [name, trace, scene]);
  const keys = useMemo(() => airtimeKeysOf([trace], scene.shown), [trace, scene.shown]);
  return (
    <>
      <p className="for-readers">{words}</p>
      <PictureView picture={scene} />
      <div className="figure-key">
        <Pictures entries={keys} />
      </div>
      <p className="trace-lab">
        <Link to={pointAddress(figure.id, panel.id, run.series, run.x)}>{t("Open these seconds in the lab")}</Link>
      </p>
    </>
  );
}
