// A run's rows as files for other programs: written piece by piece, so that the page stays alive.

import { isSimulated } from "@ackscope/scene";
import {
  captureChunks,
  csvTableChunks,
  jsonTableChunks,
  metricsTable,
  ns2Chunks,
  packetTable,
  seriesTable,
  type Extent as RowExtent,
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
  const extent: RowExtent = {
    ...(taken.extent === "seen" && { from: Math.round(taken.view.from * 1e9), to: Math.round(taken.view.to * 1e9) }),
    ...(oneFlow && { flows: [taken.view.flow ?? 0] }),
  };
  const about = originOf(taken, run, place);
  switch (format.as) {
    case "pcapng":
      return captureChunks(run, { ...extent, at: format.at, comment: JSON.stringify(about) });
    case "ns2":
      return ns2Chunks(run, extent);
    case "csv":
      return csvTableChunks(tableOf(run, extent, format.table), [`ackscope ${JSON.stringify({ table: format.table, ...about })}`]);
    case "json":
      return jsonTableChunks(tableOf(run, extent, format.table), { table: format.table, ...about });
  }
}

/** What made the rows. */
function originOf({ experiment, result }: Taken, run: DiagramRun, place: number): Readonly<Record<string, unknown>> {
  if (!isSimulated(run)) return { imported: run.provenance };
  const { digest, core } = run.metrics;
  return { digest, core, variant: result.variants[place]?.id, experiment };
}

function tableOf(run: DiagramRun, extent: RowExtent, table: TableName): Table {
  if (table === "packets") return packetTable(run, extent);
  if (table === "series") return seriesTable(run, extent);
  if (!isSimulated(run)) throw new Error("nobody measured this run");
  return metricsTable(run);
}
