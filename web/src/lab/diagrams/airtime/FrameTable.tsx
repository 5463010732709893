// The frames of the visible range as text: what the airtime diagram shows, for those who read rather than look.

import { grouped, moment } from "@ackscope/scene";
import { airtimeRun, frameRow, tableFrames } from "@ackscope/scene/airtime";
import { t } from "@ackscope/scene/language";
import { useMemo, useState, type ReactElement } from "react";
import type { DiagramRun } from "../../../diagrams/index.js";
import { Segments } from "../../../ui/Segments.js";
import { useLab, useLabState } from "../../session/context.js";
import { useFilteredRuns } from "../../session/use-filtered-runs.js";
import type { RowsProps } from "../diagram.js";
import { VirtualRows, type TableColumn } from "../../parts/VirtualRows.js";

const noRuns: readonly DiagramRun[] = [];

const columns = (): readonly TableColumn[] => [
  { id: "frame", title: t("frame") },
  { id: "packet", title: t("packet") },
  { id: "from", title: t("from") },
  { id: "to", title: t("to") },
  { id: "starts", title: t("starts"), mono: true },
  { id: "lasts", title: t("on the air"), mono: true },
  { id: "outcome", title: t("outcome") },
];

export default function FrameTable({ controls }: RowsProps): ReactElement | null {
  const lab = useLab();
  const all = useLabState((state) => state.result?.runs ?? noRuns);
  const view = useLabState((state) => state.view);
  const { from, to, selection } = view;
  const runs = useFilteredRuns(all, view);
  const [chosen, setChosen] = useState(0);
  const runNumber = chosen < runs.length ? chosen : 0;
  const run = runs[runNumber];
  const air = useMemo(() => run && airtimeRun(run), [run]);
  const frames = useMemo(() => air && tableFrames(air, from * 1e9, to * 1e9), [air, from, to]);
  if (!air || !frames) return null;
  const frame = selection?.run === runNumber ? (selection.frame ?? -1) : -1;
  const n = grouped(frames.length);
  const times = { from: moment(from * 1e9), to: moment(to * 1e9) };
  return (
    <section className="packet-table" aria-label={t("Frame table")}>
      <div className="detail-head table-head">
        <h2>{frames.length === 1 ? t("1 frame from {from} to {to}", times) : t("{n} frames from {from} to {to}", { n, ...times })}</h2>
        <span className="grow" />
        {runs.length > 1 && (
          <Segments
            label={t("Run")}
            value={String(runNumber)}
            options={runs.map(({ letter }, i) => ({ value: String(i), label: letter }))}
            onChange={(value) => setChosen(Number(value))}
          />
        )}
        {controls}
      </div>
      <VirtualRows
        label={t("Frames")}
        columns={columns()}
        count={frames.length}
        cells={(place) => {
          const row = frameRow(air, frames[place] ?? 0);
          return [row.frame, row.packet, row.from, row.to, row.starts, row.lasts, row.outcome];
        }}
        selected={frames.indexOf(frame)}
        onSelect={(place) => {
          const number = frames[place] ?? 0;
          lab.setView({ selection: { run: runNumber, packet: air.trace.frames.packet[number] ?? 0, frame: number } });
        }}
      />
    </section>
  );
}
