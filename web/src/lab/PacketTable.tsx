import { tableCaption, tablePackets, tableRow } from "@ackscope/scene";
import { useMemo, useState, type ReactElement } from "react";
import { Segments } from "../ui/Segments.js";
import { useLab, useLabState } from "./context.js";

const rowHeight = 26;
const extra = 10;

/** The packets of the visible range as text: what the diagrams show, for those who read rather than look. */
export default function PacketTable(): ReactElement | null {
  const lab = useLab();
  const runs = useLabState((state) => state.result?.runs);
  const from = useLabState((state) => state.view.from);
  const to = useLabState((state) => state.view.to);
  const selection = useLabState((state) => state.view.selection);
  const flow = useLabState((state) => state.view.flow ?? 0);
  const [chosen, setChosen] = useState(0);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(600);
  const runNumber = runs && chosen < runs.length ? chosen : 0;
  const run = runs?.[runNumber];
  const packets = useMemo(() => (run ? tablePackets(run.index, flow, from * 1e9, to * 1e9) : []), [run, flow, from, to]);
  if (!run) return null;
  const first = Math.max(0, Math.floor(top / rowHeight) - extra);
  const last = Math.min(packets.length, Math.ceil((top + height) / rowHeight) + extra);
  return (
    <div className="packet-table">
      <div className="detail-head">
        <h2>{tableCaption(packets.length, from * 1e9, to * 1e9)}</h2>
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
        aria-label="Packets"
        ref={(element) => {
          if (element && element.clientHeight !== height) setHeight(element.clientHeight);
        }}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      >
        <table aria-rowcount={packets.length + 1}>
          <thead>
            <tr>
              {["packet", "cause", "sent", "arrived", "outcome"].map((name) => (
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
              const packet = packets[place] ?? 0;
              const row = tableRow(run.index, run.topology, packet);
              const selected = selection?.run === runNumber && selection.packet === packet;
              return (
                <tr key={packet} aria-rowindex={place + 2} aria-selected={selected} style={{ height: rowHeight }}>
                  <td>
                    <button type="button" className="link-button" onClick={() => lab.setView({ selection: { run: runNumber, packet } })}>
                      {row.packet}
                    </button>
                  </td>
                  <td>{row.cause}</td>
                  <td className="mono">{row.sent}</td>
                  <td className="mono">{row.arrived}</td>
                  <td>{row.outcome}</td>
                </tr>
              );
            })}
            <tr aria-hidden="true" style={{ height: (packets.length - last) * rowHeight }} />
          </tbody>
        </table>
      </div>
    </div>
  );
}
