// The list of mutants with their verdicts, in docs/operations.md.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { inRoot } from "../lib/run.mjs";
import { rowsIn, table, write } from "../trials/results.mjs";

const head = ["", "file of server/src", "promise that was broken", "trial", "edit", "verdict"];
const notTried = "not tried";

/** Another edit is another mutant, whatever it is called. */
const editOf = ({ find, replace }) => createHash("sha256").update(`${find}\0${replace}`).digest("hex").slice(0, 8);

/** What a mutant is known by. */
const nameOf = (mutant) => [`\`${mutant.file}\``, mutant.rule, `\`${mutant.trial.split("/").at(-1)}\``, `\`${editOf(mutant)}\``];

/**
 * What was not tried now keeps its verdict, unless its mutant is another since.
 *
 * @param {readonly import("./run.mjs").Mutant[]} mutants
 * @param {ReadonlyMap<number, boolean>} noticed by their numbers, from 1
 * @param {Iterable<readonly string[]>} known rows of the list as it stands
 * @param {string} day
 */
export function verdictRows(mutants, noticed, known, day) {
  const before = new Map(Array.from(known, ([, ...cells]) => [JSON.stringify(cells.slice(0, -1)), cells.at(-1)]));
  return mutants.map((mutant, index) => {
    const number = index + 1;
    const name = nameOf(mutant);
    const kept = before.get(JSON.stringify(name)) ?? notTried;
    return [String(number), ...name, noticed.has(number) ? `${noticed.get(number) ? "fails" : "**passes**"}, ${day}` : kept];
  });
}

export async function writeVerdicts(mutants, noticed) {
  const known = rowsIn(readFileSync(inRoot("docs/operations.md"), "utf8"), "mutants").values();
  const rows = verdictRows(mutants, noticed, known, new Date().toISOString().slice(0, 10));
  const count = rows.filter((cells) => cells.at(-1).startsWith("fails")).length;
  const untried = rows.filter((cells) => cells.at(-1) === notTried).length;
  const rest = untried === 0 ? "" : `, not tried since its edit: ${untried}`;
  const text = `${count} of ${rows.length} are noticed${rest}; without a mutant each of these trials passes in the same copy of the tree.`;
  await write("mutants", `${text}\n\n${table(head, rows)}`);
}
