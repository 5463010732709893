/** Tables as CSV (RFC 4180, preceded by comment lines) and as JSON, in pieces. */

export type Cell = string | number | null;

export interface Table {
  readonly columns: readonly string[];
  rows(): Iterable<readonly Cell[]>;
}

const rowsPerChunk = 5000;

/** `about` are comment lines: what made the table, and the document to run it again. */
export function* csvTableChunks(table: Table, about: readonly string[]): Generator<string> {
  yield [...about.map((words) => `# ${words.replaceAll(/[\r\n]+/g, " ")}`), table.columns.join(",")].map((words) => `${words}\n`).join("");
  yield* inPieces(table, (row) => `${row.map(csvCell).join(",")}\n`);
}

/** An object: what `about` has, then the names of the columns, then rows. */
export function* jsonTableChunks(table: Table, about: Readonly<Record<string, unknown>>): Generator<string> {
  const head = JSON.stringify({ ...about, columns: table.columns });
  yield `${head.slice(0, -1)},"rows":[\n`;
  let before = "";
  yield* inPieces(table, (row) => {
    const text = `${before}${JSON.stringify(row)}`;
    before = ",\n";
    return text;
  });
  yield "\n]}\n";
}

function* inPieces(table: Table, written: (row: readonly Cell[]) => string): Generator<string> {
  let text = "";
  let rows = 0;
  for (const row of table.rows()) {
    text += written(row);
    rows += 1;
    if (rows % rowsPerChunk !== 0) continue;
    yield text;
    text = "";
  }
  if (text !== "") yield text;
}

export function csvCell(cell: Cell): string {
  const text = cell === null ? "" : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
