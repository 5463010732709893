import { counted, seconds } from "@ackscope/scene";
import { frameRow, tableFrames } from "@ackscope/scene/airtime";
import { useState, type ReactElement } from "react";
import { airtimeRun } from "../diagrams/airtime/run-trace.js";
import { Segments } from "../ui/Segments.js";
import { useLab, useLabState } from "./context.js";

const rowHeight = 26;
const extra = 10;

/** The frames of the visible range as text: what the airtime diagram shows, for those who read rather than look. */
export default function FrameTable(): ReactElement | null {
  const lab = useLab();
  const runs = useLabState((state) => state.result?.runs);
  const from = useLabState((state) => state.view.from);
  const to = useLabState((state) => state.view.to);
  const selection = useLabState((state) => state.view.selection);
  const [chosen, setChosen] = useState(0);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(600);
  const runNumber = runs && chosen < runs.length ? chosen : 0;
  const run = runs?.[runNumber];
  if (!run) return null;
  const air = airtimeRun(run);
  const [begin, end] = tableFrames(air, from * 1e9, to * 1e9);
  const count = end - begin;
  const first = Math.max(0, Math.floor(top / rowHeight) - extra);
  const last = Math.min(count, Math.ceil((top + height) / rowHeight) + extra);
  return (
    <div className="packet-table">
      <div className="detail-head">
        <h2>
          {counted(count, "frame")} from {seconds(from * 1e9)} to {seconds(to * 1e9)}
        </h2>
        <span className="grow" />
        {runs.length > 1 && (
          <Segments
            label="Run"
            value={String(runNumber)}
            options={runs.map(({ letter }, i) => ({ value: String(i), label: letter }))}
            onChange={(value) => setChosen(Number(value))}
          />
        )}
      </div>
      <div
        className="packet-rows"
        tabIndex={0}
        role="region"
        aria-label="Frames"
        ref={(element) => {
          if (element && element.clientHeight !== height) setHeight(element.clientHeight);
        }}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      >
        <table aria-rowcount={count + 1}>
          <thead>
            <tr>
              {["frame", "packet", "from", "to", "starts", "on the air", "outcome"].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr aria-hidden="true" style={{ height: first * rowHeight }} />
            {Array.from({ length: Math.max(0, last - first) }, (_, i) => {
              const place = first + i;
              const frame = begin + place;
              const row = frameRow(air, frame);
              const packet = air.trace.frames.packet[frame] ?? 0;
              const selected = selection?.run === runNumber && selection.frame === frame;
              return (
                <tr key={frame} aria-rowindex={place + 2} aria-selected={selected} style={{ height: rowHeight }}>
                  <td>
                    <button
                      type="button"
                      className="link-button"
                      onClick={() => lab.setView({ selection: { run: runNumber, packet, frame } })}
                    >
                      {row.frame}
                    </button>
                  </td>
                  <td>{row.packet}</td>
                  <td>{row.from}</td>
                  <td>{row.to}</td>
                  <td className="mono">{row.starts}</td>
                  <td className="mono">{row.lasts}</td>
                  <td>{row.outcome}</td>
                </tr>
              );
            })}
            <tr aria-hidden="true" style={{ height: (count - last) * rowHeight }} />
          </tbody>
        </table>
      </div>
    </div>
  );
}
