// What a learner waits for, measured in headless Chromium with an empty cache: the text of each lesson, its first diagram, and every number in its text.
import { lessonNames } from "@ackscope/scenarios";
import { withProduct } from "./lib/product.mjs";
import { timesHead, timesRow } from "./lib/statistics.mjs";

const loads = 2;

await withProduct(async ({ address, browser }) => {
  const waits = { text: [], diagram: [], numbers: [] };
  for (const lesson of lessonNames)
    for (let i = 0; i < loads; i++) {
      const { text, diagram, numbers } = await load(browser, `${address}/lessons/${lesson}`);
      waits.text.push(text);
      // A lesson may begin with questions that keep its diagrams closed.
      if (diagram !== undefined) waits.diagram.push(diagram);
      waits.numbers.push(numbers);
    }
  console.log(timesHead(`${lessonNames.length} lessons, ${loads} cold loads each`));
  console.log(timesRow("text", waits.text));
  console.log(timesRow(`first diagram, of ${waits.diagram.length / loads} that show one at once`, waits.diagram));
  console.log(timesRow("every number", waits.numbers));
});

/** From the start of the navigation, ms. */
async function load(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector(".reading-figure canvas, .reading-figure svg")) window.diagramAt = performance.now();
      else requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(url, { waitUntil: "commit" });
  const settled = await page.waitForFunction(
    () =>
      // The page that the server sent has numbers, too.
      document.querySelector(".lesson-nav") &&
      // Every lesson asks something.
      document.querySelector(".prediction") &&
      ![...document.querySelectorAll(".reading-figure")].some((each) => !each.querySelector("canvas, svg")) &&
      !document.querySelector("[aria-busy=true]") &&
      ![...document.querySelectorAll(".live-value")].some((each) => each.textContent === "…") &&
      performance.now(),
    undefined,
    { polling: "raf" },
  );
  const numbers = await settled.jsonValue();
  const diagram = await page.evaluate(() => window.diagramAt);
  const text = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN);
  await context.close();
  return { text, diagram, numbers };
}
