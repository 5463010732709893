// A filter as text that means the same: what tests go back and forth with.

import { fieldNamed } from "./fields.js";
import type { Filter, FilterRange, FilterValue } from "./parse.js";

export function filterText(filter: Filter): string {
  switch (filter.kind) {
    case "everything":
      return "";
    case "word":
      return filter.word;
    case "has":
      return filter.field;
    case "compare":
      return `${filter.field} ${filter.by} ${valueText(filter.field, filter.value)}`;
    case "among":
      return `${filter.field} in {${filter.items.map((item) => itemText(filter.field, item)).join(", ")}}`;
    case "not":
      return `!(${filterText(filter.of)})`;
    default: {
      const sign = filter.kind === "and" ? "&&" : "||";
      return filter.of.map((each) => `(${filterText(each)})`).join(` ${sign} `);
    }
  }
}

const itemText = (field: string, { from, to }: FilterRange): string =>
  from === to ? valueText(field, from) : `${valueText(field, from)}..${valueText(field, to)}`;

function valueText(field: string, value: FilterValue): string {
  if (typeof value === "string") return `"${value}"`;
  return fieldNamed(field)?.type === "time" ? `${value} s` : String(value);
}
