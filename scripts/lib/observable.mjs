// The lines that the documentation has for Observable's notebooks, with the library of drawing that notebooks have.
import { readFileSync } from "node:fs";
import { withBrowser } from "../../e2e/bench/lib/product.mjs";
import { inRoot } from "./run.mjs";

/** As a notebook has them under the names d3 and Plot. */
const scripts = ["d3/dist/d3.min.js", "@observablehq/plot/dist/plot.umd.min.js"].map((file) => inRoot("node_modules", file));

/**
 * What the cells come to, each a statement of a line; the last draws.
 *
 * @param {string} cells @param {string} file What they read.
 * @returns {Promise<{ values: Record<string, number>, marks: number }>} how long each named list is, and how many marks are drawn
 */
export function inNotebook(cells, file) {
  return withBrowser(async (browser) => {
    const page = await browser.newPage();
    for (const script of scripts) await page.addScriptTag({ path: script });
    return page.evaluate(
      async ([lines, text]) => {
        const { d3, Plot } = globalThis;
        const values = { Plot, FileAttachment: () => ({ csv: async ({ typed }) => d3.csvParse(text, typed ? d3.autoType : undefined) }) };
        let drawn;
        for (const line of lines) {
          const [, name, expression] = /^(?:(\w+) = )?(.*?);?$/.exec(line);
          // A cell sees what the cells before it came to, and waits for it.
          drawn = await new Function(...Object.keys(values), `return (${expression})`)(...Object.values(values));
          if (name !== undefined) values[name] = drawn;
        }
        const lists = Object.entries(values).filter(([, value]) => Array.isArray(value));
        return {
          values: Object.fromEntries(lists.map(([name, { length }]) => [name, length])),
          marks: drawn.querySelectorAll("circle").length,
        };
      },
      [cells.trim().split("\n"), readFileSync(file, "utf8")],
    );
  });
}
