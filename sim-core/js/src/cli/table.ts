/** Plain text tables: words to the left, numbers to the right, two spaces between columns. */

export interface TableColumn {
  readonly title: string;
  readonly align?: "left" | "right";
}

export function table(columns: readonly TableColumn[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map(({ title }, index) => rows.reduce((width, row) => Math.max(width, row[index]?.length ?? 0), title.length));
  const line = (cells: readonly string[]): string =>
    columns
      .map(({ align = "left" }, index) => {
        const cell = cells[index] ?? "";
        return align === "left" ? cell.padEnd(widths[index]!) : cell.padStart(widths[index]!);
      })
      .join("  ")
      .trimEnd();
  return [line(columns.map(({ title }) => title)), ...rows.map(line)].join("\n");
}
