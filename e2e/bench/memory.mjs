// What a run of a million packet events takes in the tab, and whether runs leave anything behind, in headless Chromium against the built
// product. Prints a table; targets and results are in docs/performance.md.
//
// Counted after a garbage collection by `performance.measureUserAgentSpecificMemory`: the page and its workers, each with its JavaScript heap
// and its array buffers (columns and indices, whoever holds them). The browser answers only pages that are isolated from other origins, so the
// bench adds the two headers that isolate this one. Memory of WebAssembly is not in its answer: each worker is asked for that of its core.
import { fragmentOf, largeRuns } from "./lib/large-runs.mjs";
import { withProduct } from "./lib/product.mjs";

const runs = Number(process.env.RUNS ?? 100);
/** After how many further runs of one connection the memory is looked at. */
const looks = [0, 1, 10, 30, 100].filter((done) => done < runs).concat(runs);

const isolating = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };

/** Before a worker's own script: what it instantiates can be asked for its memory. */
const rememberCores = `(${() => {
  const native = WebAssembly.instantiate;
  self.benchCores = [];
  WebAssembly.instantiate = async (...given) => {
    const made = await native(...given);
    self.benchCores.push(made.instance ?? made);
    return made;
  };
}})()`;

await withProduct(async ({ address, browser }) => {
  console.log(`\n${"in the tab after a run".padEnd(46)}      page   workers     cores     whole`);
  const idle = await opened(browser, address, "");
  console.log(row("the first page's preset", await memory(idle)));
  await idle.close();
  for (const [name, run] of Object.entries(largeRuns)) {
    const page = await opened(browser, address, fragmentOf(run));
    console.log(row(name, await memory(page)));
    await page.close();
  }
  const page = await opened(browser, address, fragmentOf(largeRuns["one connection"]));
  let done = 0;
  for (const look of looks) {
    for (; done < look; done++) await runAgain(page);
    console.log(row(`one connection, run ${done} times again`, await memory(page)));
  }
  await page.close();
});

async function opened(browser, address, fragment) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.route(`${address}/**`, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), ...isolating };
    if (!/\/worker-[^/]*\.js$/.test(route.request().url())) return void (await route.fulfill({ response, headers }));
    await route.fulfill({ response, headers, body: `${rememberCores};${await response.text()}` });
  });
  await page.goto(`${address}/lab${fragment}`);
  await page.waitForFunction(() => performance.getEntriesByName("ackscope:drawn").length > 0, undefined, { timeout: 60_000 });
  await page.waitForTimeout(1000);
  return page;
}

/** Moves the capacity by a step and waits for the diagrams of that. */
function runAgain(page) {
  return page.evaluate(async () => {
    const slider = document.querySelector('input[type="range"][aria-label^="Capacity"]');
    const before = performance.getEntriesByName("ackscope:drawn").at(-1).detail.input;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
    const step = Number(slider.step);
    set.call(slider, Number(slider.value) + (before % 2 === 0 ? step : -step));
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    const asked = performance.getEntriesByName("ackscope:input").at(-1).detail.input;
    if (asked === before) throw new Error("the slider reached nobody");
    while (!performance.getEntriesByName("ackscope:drawn").some(({ detail }) => detail.input >= asked))
      await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

async function ofCores(page) {
  const each = page
    .workers()
    .map((worker) =>
      worker.evaluate(() => (self.benchCores ?? []).reduce((sum, { exports }) => sum + exports.memory.buffer.byteLength, 0)),
    );
  return (await Promise.all(each)).reduce((sum, bytes) => sum + bytes, 0);
}

/** Megabytes: of the page, of its workers, of their cores, of all. */
async function memory(page) {
  const { bytes, breakdown } = await page.evaluate(() => performance.measureUserAgentSpecificMemory());
  const inWorkers = breakdown.filter(({ attribution }) => attribution.some(({ scope }) => scope === "DedicatedWorkerGlobalScope"));
  const workers = inWorkers.reduce((sum, part) => sum + part.bytes, 0);
  const cores = await ofCores(page);
  return [bytes - workers, workers, cores, bytes + cores].map((each) => each / 1e6);
}

function row(title, megabytes) {
  return `${title.padEnd(46)}${megabytes.map((each) => `${each.toFixed(1).padStart(7)} MB`).join("")}`;
}
