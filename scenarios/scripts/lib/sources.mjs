/** Imports modules of `src` before they are built; see typescript-hooks.mjs. */
import { register } from "node:module";

register("./typescript-hooks.mjs", import.meta.url);

/** @param {string} name a file of `src` without its ending, for example "catalogue" */
export const importSource = (name) => import(new URL(`../../src/${name}.ts`, import.meta.url).href);
