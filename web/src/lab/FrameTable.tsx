// The frames of the visible range as text: what the airtime diagram shows, for those who read rather than look.

import { grouped, moment } from "@ackscope/scene";
import { frameRow, tableFrames } from "@ackscope/scene/airtime";
import { t } from "@ackscope/scene/language";
import { useState, type ReactElement } from "react";
import { airtimeRun } from "../diagrams/airtime/run-trace.js";
import { Segments } from "../ui/Segments.js";
import { useLab, useLabState } from "./context.js";
import { VirtualRows, type TableColumn } from "./VirtualRows.js";

const columns = (): readonly TableColumn[] => [
  { id: "frame", title: t("frame") },
  { id: "packet", title: t("packet") },
  { id: "from", title: t("from") },
  { id: "to", title: t("to") },
  { id: "starts", title: t("starts"), mono: true },
  { id: "lasts", title: t("on the air"), mono: true },
  { id: "outcome", title: t("outcome") },
];

export default function FrameTable(): ReactElement | null {
  const lab = useLab();
  const runs = useLabState((state) => state.result?.runs);
  const from = useLabState((state) => state.view.from);
  const to = useLabState((state) => state.view.to);
  const selection = useLabState((state) => state.view.selection);
  const [chosen, setChosen] = useState(0);
  const runNumber = runs && chosen < runs.length ? chosen : 0;
  const run = runs?.[runNumber];
  if (!run) return null;
  const air = airtimeRun(run);
  const [begin, end] = tableFrames(air, from * 1e9, to * 1e9);
  const frame = selection?.run === runNumber ? (selection.frame ?? -1) : -1;
  const n = grouped(end - begin);
  const times = { from: moment(from * 1e9), to: moment(to * 1e9) };
  return (
    <section className="packet-table" aria-label={t("Frame table")}>
      <div className="detail-head table-head">
        <h2>{end - begin === 1 ? t("1 frame from {from} to {to}", times) : t("{n} frames from {from} to {to}", { n, ...times })}</h2>
        <span className="grow" />
        {runs.length > 1 && (
          <Segments
            label={t("Run")}
            value={String(runNumber)}
            options={runs.map(({ letter }, i) => ({ value: String(i), label: letter }))}
            onChange={(value) => setChosen(Number(value))}
          />
        )}
      </div>
      <VirtualRows
        label={t("Frames")}
        columns={columns()}
        count={end - begin}
        cells={(place) => {
          const row = frameRow(air, begin + place);
          return [row.frame, row.packet, row.from, row.to, row.starts, row.lasts, row.outcome];
        }}
        selected={frame >= begin && frame < end ? frame - begin : -1}
        onSelect={(place) =>
          lab.setView({ selection: { run: runNumber, packet: air.trace.frames.packet[begin + place] ?? 0, frame: begin + place } })
        }
      />
    </section>
  );
}
