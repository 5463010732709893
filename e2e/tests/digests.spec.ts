// The same document gives the same events, bit for bit: Chromium runs every preset and must get Node's digests. (Node's are
// compared with the native core's in sim-core/js/src/native.test.ts.)

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { expandVariant, presets } from "@ackscope/scenarios";
import { loadCore } from "ackscope/node";

/** The loader and the module as they were built, served beside the product so that the page may import them. */
const served = "/core-under-test/";
const built = new URL("../../sim-core/js/dist/", import.meta.url);

interface Loader {
  instantiateCore(source: Promise<Response>): Promise<{
    create(scenario: unknown): { advance(limits: { budget: number }): { done: boolean }; digest(): string; destroy(): void };
  }>;
}

test("Chromium gets the digest that Node gets, for every preset and variant", async ({ page }) => {
  test.setTimeout(300_000);
  await page.route(`**${served}*`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(served.length);
    const contentType = name.endsWith(".wasm") ? "application/wasm" : "text/javascript";
    await route.fulfill({ contentType, body: readFileSync(fileURLToPath(new URL(name, built))) });
  });
  await page.goto("/about");
  // Compiled once, as the product does it.
  const inBrowser = await page.evaluateHandle(async (address) => {
    const { instantiateCore } = (await import(`${address}core.js`)) as Loader;
    return instantiateCore(fetch(`${address}core.wasm`));
  }, served);

  const core = await loadCore();
  for (const preset of presets) {
    for (const { id } of preset.experiment.variants) {
      const expanded = expandVariant(preset.experiment, id);
      if ("problems" in expanded) throw new Error(`${preset.id}: ${JSON.stringify(expanded.problems)}`);
      // Rows need not be kept: the digest covers them all the same.
      const scenario = { ...expanded.scenario, trace: { level: "off" } };

      // The browser computes while this does.
      const there = inBrowser.evaluate((chromium, document) => {
        const run = chromium.create(document);
        while (!run.advance({ budget: 200_000 }).done);
        const found = run.digest();
        run.destroy();
        return found;
      }, scenario);
      const simulation = core.create(scenario);
      while (!simulation.advance({ budget: 200_000 }).done);
      const expected = simulation.digest();
      simulation.destroy();
      expect(await there, `${preset.id}, ${id}`).toBe(expected);
    }
  }
});
