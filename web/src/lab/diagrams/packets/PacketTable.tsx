// The packets as text: what the diagrams show, for those who read rather than look. A filter says which; a row and its marks are chosen together.

import { grouped, moment } from "@ackscope/scene";
import { asksFor, parseFilter } from "@ackscope/scene/filter";
import { t } from "@ackscope/scene/language";
import { useMemo, useState, type ReactElement } from "react";
import { othersHidden, type DiagramRun, type Selection } from "../../../diagrams/index.js";
import { Popup } from "../../../ui/Popup.js";
import { Segments } from "../../../ui/Segments.js";
import { useStage, useStageState } from "../../session/context.js";
import type { RowsProps } from "../diagram.js";
import { FilterField } from "./FilterField.js";
import { chosenColumns, packetColumns, rememberColumns } from "./packet-columns.js";
import { filterNames, packetRows, rowOf, rowsWithin, type PacketRows } from "./packet-rows.js";
import { rangeAround } from "../../session/steps.js";
import { VirtualRows } from "../../parts/VirtualRows.js";

const all = "all";

export default function PacketTable({ controls }: RowsProps): ReactElement | null {
  const runs = useStageState((state) => state.result?.runs);
  return runs ? <Table runs={runs} controls={controls} /> : null;
}

interface TableProps extends RowsProps {
  readonly runs: readonly DiagramRun[];
}

function Table({ runs, controls }: TableProps): ReactElement {
  const stage = useStage();
  const from = useStageState((state) => state.view.from);
  const to = useStageState((state) => state.view.to);
  const selection = useStageState((state) => state.view.selection);
  const flow = useStageState((state) => state.view.flow ?? 0);
  const text = useStageState((state) => state.view.filter ?? "");
  const hidden = useStageState((state) => state.view.hidden);
  const [run, setRun] = useState<number | typeof all>(0);
  const [whole, setWhole] = useState(false);
  const [columns, setColumns] = useState(() => chosenColumns(localStorage));
  const names = useMemo(() => filterNames(runs), [runs]);
  const filter = useMemo(() => {
    const parsed = parseFilter(text, names);
    return parsed.ok ? parsed.filter : null;
  }, [text, names]);
  const chosen = run === all || run < runs.length ? run : 0;
  const rows = useMemo(
    () => packetRows(runs, { run: chosen, flow, filter: filter ?? { kind: "everything" } }),
    [runs, chosen, flow, filter],
  );
  const [begin, end] = whole ? [0, rows.at.length] : rowsWithin(rows, from, to);
  const row = useMemo(() => (selection ? rowOf(rows, runs, selection) : -1), [rows, runs, selection]);
  const shown = packetColumns.filter(({ id }) => id === "packet" || columns.includes(id) || (id === "run" && chosen === all));

  const choose = (next: Selection): void => {
    const { view, result } = stage.state;
    const at = (runs[next.run]?.index.sentAt[next.packet] ?? 0) / 1e9;
    const sees = runs[next.run]?.index.flow[next.packet];
    const otherFlow = filter && asksFor(filter, "flow") && sees !== undefined && sees !== flow;
    stage.setView({ selection: next, at, ...rangeAround(view, at, result?.duration ?? at), ...(otherFlow && { flow: sees }) });
  };
  const only = hidden.includes(othersHidden);
  const showOnly = (on: boolean): void => {
    const rest = hidden.filter((name) => name !== othersHidden);
    stage.setView({ hidden: on ? [...rest, othersHidden] : rest });
  };

  return (
    <section className="packet-table" aria-label={t("Packet table")}>
      <div className="detail-head table-head">
        <h2>{caption(end - begin, whole, from, to)}</h2>
        <FilterField names={names} value={text} onChange={(next) => stage.setView({ filter: next === "" ? undefined : next })} />
        <label className="check">
          <input type="checkbox" checked={only} disabled={text === ""} onChange={(event) => showOnly(event.target.checked)} />
          {t("show only these")}
        </label>
        <Segments
          label={t("Time")}
          value={whole ? "whole" : "visible"}
          options={[
            { value: "visible", label: t("visible") },
            { value: "whole", label: t("whole run") },
          ]}
          onChange={(value) => setWhole(value === "whole")}
        />
        {runs.length > 1 && (
          <Segments
            label={t("Run")}
            value={String(chosen)}
            options={[...runs.map(({ letter }, i) => ({ value: String(i), label: letter })), { value: all, label: t("all") }]}
            onChange={(value) => setRun(value === all ? all : Number(value))}
          />
        )}
        <Popup label={t("Columns")} button={t("Columns")}>
          {() =>
            packetColumns
              .filter(({ id }) => id !== "packet")
              .map(({ id, title }) => (
                <label key={id}>
                  <input
                    type="checkbox"
                    checked={columns.includes(id)}
                    onChange={(event) => {
                      const next = packetColumns.filter((each) => (each.id === id ? event.target.checked : columns.includes(each.id)));
                      const ids = next.map((each) => each.id);
                      setColumns(ids);
                      rememberColumns(localStorage, ids);
                    }}
                  />
                  {t(title)}
                </label>
              ))
          }
        </Popup>
        {controls}
      </div>
      <VirtualRows
        label={t("Packets")}
        columns={shown.map(({ id, title, mono }) => ({ id, title: t(title), mono: mono ?? false }))}
        count={end - begin}
        cells={(place) => cellsOf(runs, rows, begin + place, shown)}
        selected={row >= begin && row < end ? row - begin : -1}
        onSelect={(place) => choose({ run: rows.run[begin + place] ?? 0, packet: rows.packet[begin + place] ?? 0 })}
      />
    </section>
  );
}

function cellsOf(runs: readonly DiagramRun[], rows: PacketRows, row: number, columns: typeof packetColumns): readonly string[] {
  const run = runs[rows.run[row] ?? 0];
  const packet = rows.packet[row] ?? 0;
  return run ? columns.map(({ text }) => text(run, packet)) : [];
}

function caption(count: number, whole: boolean, from: number, to: number): string {
  const n = grouped(count);
  if (whole) return count === 1 ? t("1 packet") : t("{n} packets", { n });
  const times = { from: moment(from * 1e9), to: moment(to * 1e9) };
  return count === 1 ? t("1 packet sent from {from} to {to}", times) : t("{n} packets sent from {from} to {to}", { n, ...times });
}
