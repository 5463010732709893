import { writeFileSync } from "node:fs";
import { importSource } from "./lib/sources.mjs";
import { parametersHeader } from "./lib/parameters-header.mjs";
const c = await importSource("catalogue");
const { mkdirSync } = await import("node:fs");
mkdirSync(new URL("../../sim-core/src/scenario/", import.meta.url), { recursive: true });
writeFileSync(new URL("../../sim-core/src/scenario/parameters.h", import.meta.url), parametersHeader(c));
