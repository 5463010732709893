// A run's rows as files for other programs: written piece by piece, so that the page stays alive.

import {
  captureChunks,
  csvTableChunks,
  jsonTableChunks,
  metricsTable,
  ns2Chunks,
  packetTable,
  seriesTable,
  type Extent as RowExtent,
  type RecordedRun,
  type Table,
} from "ackscope/export";
import type { DiagramRun } from "../../../../diagrams/index.js";
import type { Taken } from "./what.js";

export type TableName = "packets" | "series" | "metrics";
export type DataFormat =
  { readonly table: TableName; readonly as: "csv" | "json" } | { readonly as: "pcapng"; readonly at: string } | { readonly as: "ns2" };

export interface DataRequest {
  readonly taken: Taken;
  /** Place of the run on the page. */
  readonly run: number;
  /** Only the flow that is looked at. */
  readonly oneFlow: boolean;
  readonly format: DataFormat;
}

const types = { csv: "text/csv", json: "application/json", pcapng: "application/x-pcapng", ns2: "text/plain" } as const;
const piecesAtOnce = 8;

export async function dataFile(request: DataRequest): Promise<Blob> {
  const pieces: (string | Uint8Array<ArrayBuffer>)[] = [];
  for (const piece of chunksOf(request)) {
    pieces.push(piece);
    if (pieces.length % piecesAtOnce === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return new Blob(pieces, { type: types[request.format.as] });
}

function chunksOf({ taken, run: place, oneFlow, format }: DataRequest): Iterable<string | Uint8Array<ArrayBuffer>> {
  const run = taken.result.runs[place];
  if (!run) throw new Error("there is no such run");
  const recorded = recordedRun(taken, run, place);
  const extent: RowExtent = {
    ...(taken.extent === "seen" && { from: Math.round(taken.view.from * 1e9), to: Math.round(taken.view.to * 1e9) }),
    ...(oneFlow && { flows: [taken.view.flow ?? 0] }),
  };
  const about = {
    digest: run.metrics.digest,
    core: run.metrics.core,
    variant: taken.result.variants[place]?.id,
    experiment: taken.experiment,
  };
  switch (format.as) {
    case "pcapng":
      return captureChunks(recorded, { ...extent, at: format.at, comment: JSON.stringify(about) });
    case "ns2":
      return ns2Chunks(recorded, extent);
    case "csv":
      return csvTableChunks(tableOf(recorded, extent, format.table), [`ackscope ${JSON.stringify({ table: format.table, ...about })}`]);
    case "json":
      return jsonTableChunks(tableOf(recorded, extent, format.table), { table: format.table, ...about });
  }
}

function recordedRun({ result: { variants } }: Taken, { metrics, columns }: DiagramRun, place: number): RecordedRun {
  const variant = variants[place];
  if (!variant) throw new Error("a run has a document");
  return { scenario: variant.scenario, metrics, columns };
}

function tableOf(run: RecordedRun, extent: RowExtent, table: TableName): Table {
  if (table === "packets") return packetTable(run, extent);
  return table === "series" ? seriesTable(run, extent) : metricsTable(run);
}
