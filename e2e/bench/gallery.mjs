// The figures' gallery after a cold load, measured in headless Chromium: its list with all counts, and the pictures that are in view. They are drawn from
// committed results, so the worker of figures may not start. Prints a table; the target is 0.5 s from the list to the last picture.
import { withProduct } from "./lib/product.mjs";
import { timesHead, timesRow } from "./lib/statistics.mjs";

const loads = 10;

await withProduct(async ({ address, browser }) => {
  const waits = { list: [], pictures: [], between: [] };
  let workers = 0;
  for (let i = 0; i < loads; i++) {
    const { list, pictures, started } = await load(browser, `${address}/figures`);
    waits.list.push(list);
    waits.pictures.push(pictures);
    waits.between.push(pictures - list);
    workers += started;
  }
  console.log(timesHead(`the figures' gallery, ${loads} cold loads`));
  console.log(timesRow("list and counts", waits.list));
  console.log(timesRow("every picture in view", waits.pictures));
  console.log(timesRow("from the list to the pictures", waits.between));
  console.log(`${workers} workers of figures were started`);
  if (workers > 0) process.exitCode = 1;
});

/** From the start of the navigation, ms. */
async function load(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
  const page = await context.newPage();
  let started = 0;
  page.on("worker", (worker) => (started += /figure-worker|sweep-worker/.test(worker.url()) ? 1 : 0));
  await page.goto(url, { waitUntil: "commit" });
  const now = (found) => page.waitForFunction(found, undefined, { polling: "raf" }).then((handle) => handle.jsonValue());
  const list = await now(() => document.querySelector(".gallery-figure .tally") && performance.now());
  const pictures = await now(() => {
    const inView = [...document.querySelectorAll(".thumbnail")].filter((each) => each.getBoundingClientRect().top < innerHeight);
    return inView.length > 0 && inView.every((each) => each.querySelector("svg, .thumbnail-waits")) && performance.now();
  });
  await context.close();
  return { list, pictures, started };
}
