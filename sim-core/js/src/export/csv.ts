/**
 * A trace as CSV: one row a line, nothing lost, so that the digest can be computed from the file.
 * Comment lines at the top say what made it and what each number means.
 */
import { rowMeanings } from "../row-meanings.js";
import type { Columns } from "../columns.js";
import { rowKind, type RowSlot } from "../row-kind.js";
import { rowTable } from "../row-table.js";
import type { Metrics } from "../metrics.js";
import { hasRadios } from "../names.js";
import type { ImportedRun } from "./recorded-run.js";

/** Who made the rows, and whom they name. */
export type CsvHeader = { readonly metrics: Metrics; readonly seed: number } | Pick<ImportedRun, "topology" | "provenance">;

const rowsPerChunk = 10_000;

/** The file in pieces of some hundred kilobytes, for writing to a stream. */
export function* csvChunks(columns: Columns, header: CsvHeader): Generator<string> {
  yield `${headerLines(columns, header).join("\n")}\n`;
  for (let from = 0; from < columns.rows; from += rowsPerChunk) {
    yield rowLines(columns, from, Math.min(from + rowsPerChunk, columns.rows));
  }
}

export function columnsToCsv(columns: Columns, header: CsvHeader): string {
  return [...csvChunks(columns, header)].join("");
}

function headerLines(columns: Columns, header: CsvHeader): string[] {
  const comments = [
    "ackscope trace 1",
    ...originLines(header),
    `rows ${columns.rows}${columns.truncated ? ", truncated: the trace cap was reached and later rows are missing" : ""}`,
    "at: ns since the start of the run",
    ...nameLines(header),
    ...rowTable.map(
      (row) =>
        `${row.name} (kind ${row.kind}): ${rowMeanings[row.kind]}; tag: ${slotText(row.tag)}; id: ${slotText(row.id)}; a: ${slotText(row.a)}; value: ${slotText(row.value)}`,
    ),
  ];
  return [...comments.map((line) => `# ${line}`), "at,kind,tag,flow,id,a,value"];
}

function originLines(header: CsvHeader): string[] {
  if ("provenance" in header) return [`imported from ${header.provenance.file}`];
  const { metrics, seed } = header;
  return [
    `digest ${metrics.digest}: XXH64 of all rows of the run, 32 bytes each, little-endian: at f64, kind u8, 0 u8, tag u16, flow u32, id u32, a u32, value f64`,
    `core ${metrics.core}`,
    `seed ${seed}`,
  ];
}

function nameLines(header: CsvHeader): string[] {
  const { flows, links } = "provenance" in header ? header.topology : header.metrics;
  return [
    ...flows.map(({ id }, flow) => `flow ${flow} is ${id}`),
    ...links.map(({ id, direction }, place) => `link direction ${place} is ${id}/${direction}`),
    ...("metrics" in header && hasRadios(header.metrics) ? header.metrics.nodes.map(({ id }, node) => `node ${node} is ${id}`) : []),
  ];
}

function slotText(slot: RowSlot | null): string {
  if (slot === null) return "0";
  const listed = ([code, word]: readonly [string, string]): string => `${code} ${word}`;
  const words = Object.entries(slot.words ?? {}).map(listed);
  const flags = Object.entries(slot.flags ?? {}).map(listed);
  const codes = words.length > 0 ? ` (${words.join(", ")})` : "";
  const sums = flags.length > 0 ? ` (a sum of ${flags.join(", ")})` : "";
  return `${slot.meaning}${slot.unit ? `, ${slot.unit}` : ""}${codes}${sums}`;
}

function rowLines(columns: Columns, from: number, to: number): string {
  const { at, kind, tag, flow, id, a, value } = columns;
  let lines = "";
  for (let row = from; row < to; row++) {
    const name = rowKind(kind[row] ?? 0)?.name ?? kind[row];
    lines += `${at[row]},${name},${tag[row]},${flow[row]},${id[row]},${a[row]},${value[row]}\n`;
  }
  return lines;
}
