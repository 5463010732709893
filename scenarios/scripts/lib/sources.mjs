/** Imports modules of `src` before they are built; see typescript-hooks.mjs. */
import nodeModule from "node:module";
import * as hooks from "./typescript-hooks.mjs";

// Node 20 knows only the older of the two; 26 warns of it.
if (nodeModule.registerHooks === undefined) nodeModule.register("./typescript-hooks.mjs", import.meta.url);
else nodeModule.registerHooks(hooks);

/** @param {string} name a file of `src` without its ending, for example "catalogue" */
export const importSource = (name) => import(new URL(`../../src/${name}.ts`, import.meta.url).href);
