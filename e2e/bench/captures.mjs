// What somebody waits for who opens a large capture, in headless Chromium: the first diagram. One flow of a million packets is
// the worst case, since all of it is drawn; a million packets of a thousand flows are nearer to what is captured.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expandScenario } from "@ackscope/scenarios";
import { runScenario } from "ackscope";
import { captureChunks } from "ackscope/export";
import { loadCore } from "ackscope/node";
import { withProduct } from "./lib/product.mjs";

const core = await loadCore();
const folder = mkdtempSync(path.join(tmpdir(), "ackscope-captures-"));

try {
  const one = await captureOf(1, 665_000);
  const many = await captureOf(1000, 665);
  await withProduct(async ({ address, browser }) => {
    console.log("| capture | packets | first diagram, s |\n| --- | --- | --- |");
    for (const [title, file] of [
      ["one flow", one],
      ["a thousand flows", many],
    ]) {
      const { packets, diagram } = await opened(browser, address, file);
      console.log(`| ${title} | ${packets} | ${(diagram / 1000).toFixed(1)} |`);
    }
  });
} finally {
  rmSync(folder, { recursive: true });
}

/** A file of transfers that share a path, captured at their sender. */
async function captureOf(flows, segments) {
  const scenario = expandScenario({
    format: 1,
    nodes: [{ id: "a" }, { id: "b" }],
    links: [
      {
        id: "path",
        a: "a",
        b: "b",
        forward: { rate: 1e8, delay: 0.02, queue: { limit: { packets: 300 } } },
        backward: { rate: 1e9, delay: 0.02, queue: { limit: { packets: null } } },
      },
    ],
    flows: [
      {
        id: "f",
        from: "a",
        to: "b",
        setup: {},
        ...(flows > 1 && { parallel: { count: flows }, startJitter: 60 }),
        traffic: { type: "bulk", segments },
        sender: {
          segmentBytes: 1448,
          headerBytes: 40,
          initialWindow: 10,
          timestamps: true,
          recovery: { type: "rack" },
          congestion: { type: "cubic" },
        },
        receiver: { selective: { type: "sack", duplicates: true }, ack: { type: "delayed" } },
      },
    ],
    end: { flowsComplete: true, limit: 1000 },
    trace: { level: "packets", cap: 20_000_000 },
  });
  const run = { kind: "simulated", scenario, ...(await runScenario(core, scenario)) };
  const file = path.join(folder, `${flows}.pcapng`);
  writeFileSync(file, Buffer.concat([...captureChunks(run, { at: "sender", handshake: true })]));
  return file;
}

/** From the choice of the file, ms. */
async function opened(browser, address, file) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${address}/captures`);
  const asked = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  const chooser = await asked;
  const start = performance.now();
  await chooser.setFiles(file);
  await page.locator(".capture-middle canvas, .capture-middle svg.plot").first().waitFor({ timeout: 120_000 });
  const diagram = performance.now() - start;
  const facts = await page.locator(".capture-file").innerText();
  await context.close();
  return { packets: /, ([\d\s]+) packets/.exec(facts)?.[1] ?? "", diagram };
}
