// What trials measured last, in docs/operations.md: written by the commands that measured it, between two comments, and by nobody's hand.
import { readFileSync, writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { inRoot } from "../lib/run.mjs";

const page = inRoot("docs/operations.md");

const cell = (text) => String(text).replaceAll("|", "\\|").replaceAll("\n", " ");

export const table = (head, rows) => [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.map(cell).join(" | ")} |`).join("\n");

/** The text with what stands between the comments of this name replaced. */
export function between(text, name, content) {
  const [begin, end] = [`<!-- ${name}: written by the command. Do not edit. -->`, `<!-- end of ${name} -->`];
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`there is no place for ${name}`);
  return `${text.slice(0, from + begin.length)}\n\n${content}\n\n${text.slice(to)}`;
}

export async function write(name, content) {
  const text = between(readFileSync(page, "utf8"), name, content);
  writeFileSync(page, await format(text, { ...(await resolveConfig(page)), parser: "markdown" }));
}

/** Rows of trials that were not run stay as they are. */
export async function writeRows(rows) {
  const day = new Date().toISOString().slice(0, 10);
  const known = rowsIn(readFileSync(page, "utf8"));
  for (const { name, title, bound, measured, within } of rows)
    known.set(name, [name, title, bound, `${within ? "" : "**broken**: "}${measured}`, day]);
  const sorted = [...known.values()].map((cells) => cells.map((each) => each.trim()));
  await write("trials", table(["trial", "what is tried", "bound", "measured last", "on"], sorted));
}

/** By what stands in their first cell. */
export function rowsIn(text, name = "trials") {
  const [, part = ""] = new RegExp(`<!-- ${name}:[^>]*-->([^]*?)<!-- end of ${name} -->`).exec(text) ?? [];
  const lines = part.split("\n").filter((line) => line.startsWith("|"));
  const rows = lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((each) => each.trim().replaceAll("\\|", "|")),
  );
  return new Map(rows.map((cells) => [cells[0], cells]));
}
