// node scripts/bench-core-pair.mjs --from FOLDER [--rounds 9] [--cases 1-0,2-2]: this core in WebAssembly and an older one, built in FOLDER
// (`npm run build -- --only=types,wasm` there), run the benchmarks by turns, untraced and traced, so that what else the machine does falls
// on both. It prints how long the older one takes over how long this one does: the median of the rounds, and the least and greatest.
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { quantile } from "../e2e/bench/lib/statistics.mjs";
import { root } from "./lib/run.mjs";

const { values } = parseArgs({
  options: { from: { type: "string" }, rounds: { type: "string", default: "9" }, cases: { type: "string" } },
});
if (values.from === undefined) throw new Error("--from is missing: the folder of an older version, built");

const benchOf = async (tree) => {
  const module = (name) => import(pathToFileURL(path.join(tree, "sim-core/js/dist/bench", name)).href);
  return { ...(await module("cases.js")), ...(await module("wasm.js")) };
};
const [older, newer] = [await benchOf(path.resolve(values.from)), await benchOf(root)];

console.log(`${cpus()[0].model.trim()}, load ${loadavg()[0].toFixed(1)}, ${values.rounds} rounds: seconds before / seconds now`);
for (const name of values.cases?.split(",") ?? newer.caseNames) {
  for (const traced of [false, true]) {
    const pair = await Promise.all([older, newer].map(({ benchCase, wasmRunner }) => wasmRunner(benchCase(name).scenario, traced)));
    const ratios = [];
    for (let round = 0; round < Number(values.rounds); round++) {
      const seconds = [0, 0];
      // Each goes first every other round.
      for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) seconds[side] = pair[side].run().seconds;
      ratios.push(seconds[0] / seconds[1]);
    }
    const [least, middle, most] = [0, 0.5, 1].map((q) => quantile(ratios, q).toFixed(3));
    console.log(`${name.padEnd(20)} ${traced ? "traced  " : "untraced"} ${middle} (${least} to ${most})`);
  }
}
