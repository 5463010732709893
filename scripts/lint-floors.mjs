// Checks that the rooms of sim-core/src include only what is below them. See lib/floors.mjs for the floors.
import { readFileSync } from "node:fs";
import { floorProblems } from "./lib/floors.mjs";
import { inRoot } from "./lib/run.mjs";
import { filesUnder } from "./lib/stale.mjs";

const source = "sim-core/src/";
const files = filesUnder(source).filter((file) => /\.(h|cpp)$/.test(file));
const problems = files.flatMap((file) => floorProblems(file.slice(source.length), readFileSync(inRoot(file), "utf8")));
for (const problem of problems) console.log(source + problem);
if (files.length === 0) console.log(`no sources found in ${source}`);
process.exitCode = problems.length > 0 || files.length === 0 ? 1 : 0;
