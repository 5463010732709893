// What a person waits for, measured in headless Chromium against the built product: the first diagram after a cold load, and the
// diagrams after each tick of a slider. Prints a table; targets and results are in docs/performance.md.
import { withProduct } from "./lib/product.mjs";
import { timesHead, timesRow } from "./lib/statistics.mjs";

const ticks = 60;
const interval = 100; // ms between ticks
/** At the level with everything in it, so that numbers go on from before there were levels. */
const wholeLab = "/lab#v=1&level=full";
const longest = 1000; // ms; a tick that was not drawn within it counts as this
const coldLoads = 20; // fewer, and the 95th percentile is the longest

await withProduct(async ({ address, browser }) => {
  const first = [];
  for (let i = 0; i < coldLoads; i++) first.push(await firstDiagram(browser, address));
  const { waits: drag, work } = await dragSlider(browser, address);
  console.log(timesHead("in Chromium"));
  console.log(timesRow("first diagram, cold", first));
  console.log(timesRow("slider tick to redraw", drag));
  console.log(`${drag.filter((wait) => wait >= longest).length} of ${ticks} ticks were not drawn within a second`);
  console.log(`the main thread worked ${work.whole.toFixed(1)} ms a tick, ${work.script.toFixed(1)} ms of it in scripts`);
});

/** From the start of the navigation to the frame that drew the first diagrams, ms. A new context has an empty cache. */
async function firstDiagram(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${address}${wholeLab}`);
  const drawn = await page.waitForFunction(() => performance.getEntriesByName("ackscope:drawn")[0]?.startTime);
  const time = await drawn.jsonValue();
  await context.close();
  return time;
}

/**
 * From the dispatch of each input event to the frame that drew its value or a later one, ms; and what a tick costs the page's main thread,
 * ms of processor time, whatever else the machine does. A tick that was skipped for a newer one costs less: compare runs of like waits.
 */
async function dragSlider(browser, address) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${address}${wholeLab}`);
  await page.waitForFunction(() => performance.getEntriesByName("ackscope:drawn").length > 0);
  await page.waitForTimeout(1000);
  const slider = page.getByRole("slider", { name: "Capacity" }).first();
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const cpu = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  const before = await cpu();
  const waits = await slider.evaluate(
    async (input, { count, every, most }) => {
      const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value").set;
      const [low, high] = [Number(input.min), Number(input.max)];
      const step = Number(input.step);
      const sent = [];
      const lastInput = () => performance.getEntriesByName("ackscope:input").at(-1)?.detail.input;
      for (let i = 0; i < count; i++) {
        // There and back over the lower half of the range, never the same value twice in a row.
        const share = 0.15 + 0.35 * Math.abs((((2 * i) / count) % 2) - 1);
        const value = (low + Math.round(((high - low) * share) / step) * step).toFixed(3);
        const before = lastInput();
        const at = performance.now();
        set.call(input, value);
        input.dispatchEvent(new Event("input", { bubbles: true }));
        const id = lastInput();
        if (id === before) throw new Error(`tick ${i} (${value}) reached nobody`);
        sent.push({ at, id });
        await new Promise((resolve) => setTimeout(resolve, every - (performance.now() - at)));
      }
      await new Promise((resolve) => setTimeout(resolve, most + 200));
      const drawn = performance.getEntriesByName("ackscope:drawn");
      return sent.map(({ at, id }) => {
        const frame = drawn.find((mark) => mark.detail.input >= id && mark.startTime >= at);
        return Math.min(frame ? frame.startTime - at : most, most);
      });
    },
    { count: ticks, every: interval, most: longest },
  );
  const after = await cpu();
  await page.close();
  const aTick = (name) => ((after[name] - before[name]) * 1000) / ticks;
  return { waits, work: { whole: aTick("TaskDuration"), script: aTick("ScriptDuration") } };
}
