// How diagrams of a million packet events move: the first draw after the columns have arrived, then frames while the wheel zooms and the
// mouse pans, in headless Chromium against the built product. Prints tables; targets and results are in docs/performance.md.
import { countFrameWork, performGesture } from "./lib/frames.mjs";
import { fragmentOf, largeRuns } from "./lib/large-runs.mjs";
import { withProduct } from "./lib/product.mjs";
import { timesHead, timesRow } from "./lib/statistics.mjs";

const opens = Number(process.env.OPENS ?? 5); // times that each run is opened
const steps = 120;
/** Shares of the run that are in view while it is panned. */
const panned = [1 / 2, 1 / 16, 1 / 128];

await withProduct(async ({ address, browser }) => {
  for (const [name, run] of Object.entries(largeRuns)) {
    if (process.env.RUN && process.env.RUN !== name) continue;
    const firsts = [];
    const ends = [];
    for (let i = 0; i < opens; i++) {
      const page = await open(browser, address, run);
      const { arrived, drawn, shown, rows } = await firstDraw(page);
      firsts.push(drawn - arrived);
      ends.push(shown - arrived);
      if (i < opens - 1) await page.close();
      else {
        console.log(timesHead(`${name}: ${rows.map((each) => each.toLocaleString("en")).join(" + ")} rows`));
        console.log(timesRow("columns there to diagrams drawn", firsts));
        console.log(timesRow("columns there to the frame after", ends));
        await gestures(page);
        await page.close();
      }
    }
  }
});

async function open(browser, address, run) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(countFrameWork);
  await page.goto(`${address}/lab${fragmentOf(run)}`);
  await page.waitForFunction(() => window.benchFrames.firstShown !== undefined, undefined, { timeout: 60_000 });
  return page;
}

function firstDraw(page) {
  return page.evaluate(() => {
    const [arrived] = performance.getEntriesByName("ackscope:arrived");
    const [drawn] = performance.getEntriesByName("ackscope:drawn");
    return { arrived: arrived.startTime, drawn: drawn.startTime, shown: window.benchFrames.firstShown, rows: arrived.detail.rows };
  });
}

async function gestures(page) {
  const session = await page.context().newCDPSession(page);
  // Processor time: what else the machine does is not in it.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.waitForTimeout(1000);
  await measure("nothing is done", "idle");
  await measure("zoom", "zoom");
  for (const share of panned) await measure(`pan, 1/${1 / share} of the run in view`, "pan", share);

  async function measure(title, gesture, share) {
    const before = await cpu();
    const frames = await page.evaluate(performGesture, { gesture, steps, share });
    const after = await cpu();
    const intervals = frames.map(({ interval }) => interval);
    console.log(timesRow(`${title}: frame`, intervals));
    if (gesture === "idle") return;
    const drawn = frames.map(({ work }) => work);
    console.log(timesRow(`${title}: drawn in it`, drawn));
    const late = intervals.filter((interval) => interval > 33).length;
    const main = ((after.TaskDuration - before.TaskDuration) * 1000) / steps;
    console.log(`    ${late} of ${steps} frames over 33 ms; the main thread worked ${main.toFixed(1)} ms a frame`);
  }

  async function cpu() {
    const { metrics } = await session.send("Performance.getMetrics");
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  }
}
