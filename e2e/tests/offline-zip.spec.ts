// One experiment as a folder: made in the lab, unpacked, opened by its file's name with the network off.

import { expect, test, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { usesWholeLab } from "../reader.js";
import { expectNoViolations } from "./axe.js";
import { openLab, watchConsole } from "./lab.js";

const lossy = "/lab#v=1&preset=wireless-links/loss-situation-base-station&a=e2e&b=ll-tcp-aware&t=0.08-0.2";
/** bytes */
const largestZip = 2_500_000;

const folder = mkdtempSync(path.join(tmpdir(), "ackscope-offline-"));
let made = "";
let errorsInLab: readonly string[] = [];

test.beforeAll(async ({ browser }, { project }) => {
  const { baseURL = "" } = project.use;
  const page = await browser.newPage({ baseURL, storageState: usesWholeLab(baseURL), serviceWorkers: "block", locale: "en-US" });
  errorsInLab = watchConsole(page);
  await openLab(page, lossy);
  made = await unpacked(page);
  await page.close();
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Unpacks what the open lab makes; answers with the folder. */
async function unpacked(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Download" }).click();
  const menu = page.getByRole("group", { name: "Download" });
  const [download] = await Promise.all([page.waitForEvent("download"), menu.getByRole("button", { name: "Offline page as ZIP" }).click()]);
  const zip = await download.path();
  expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+-offline\.zip$/);
  expect(statSync(zip).size).toBeLessThan(largestZip);
  const files = unzipSync(readFileSync(zip));
  const [top = ""] = Object.keys(files)[0]?.split("/") ?? [];
  expect(`${top}.zip`).toBe(download.suggestedFilename());
  mkdirSync(path.join(folder, top), { recursive: true });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes);
  return path.join(folder, top);
}

/** Opens a page of the folder without a network. Everything that it asks for is written down. */
async function openOffline(page: Page, file: string): Promise<{ readonly errors: string[]; readonly requests: string[] }> {
  const errors = watchConsole(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.context().setOffline(true);
  await page.goto(pathToFileURL(file).href);
  return { errors, requests };
}

const verdicts = (page: Page) => page.getByRole("table", { name: "Digests of the variants" }).locator("tbody tr");

/** Whether anything was drawn on each canvas. */
const areDrawn = (page: Page): Promise<boolean> =>
  page.locator(".moment-plot canvas").evaluateAll((canvases: HTMLCanvasElement[]) => {
    const isDrawn = (canvas: HTMLCanvasElement): boolean => {
      const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
      return data.some((value, i) => value !== data[i % 4]);
    };
    return canvases.length > 0 && canvases.some(isDrawn);
  });

test("the lab makes a folder whose files are what README.txt says", () => {
  execFileSync("sha256sum", ["--check", "--quiet", "README.txt"], { cwd: made, stdio: "ignore" });
  const { experiment, results } = {
    experiment: JSON.parse(readFileSync(path.join(made, "experiment.json"), "utf8")) as { variants: { id: string }[]; view: object },
    results: JSON.parse(readFileSync(path.join(made, "results.json"), "utf8")) as { results: { variant: string }[] },
  };
  // All variants, also those that were not on the page.
  expect(experiment.variants.length).toBeGreaterThan(2);
  expect(results.results.map(({ variant }) => variant)).toEqual(experiment.variants.map(({ id }) => id));
  expect(experiment.view).toMatchObject({ a: "e2e", b: "ll-tcp-aware", from: 0.08, to: 0.2 });
  expect(errorsInLab).toEqual([]);
});

test("the command line finds the digest that is kept", () => {
  const command = path.join(import.meta.dirname, "../../sim-core/js/bin/ackscope.mjs");
  const { results } = JSON.parse(readFileSync(path.join(made, "results.json"), "utf8")) as {
    results: { variant: string; digest: string }[];
  };
  const [, second] = results;
  const args = [command, "run", path.join(made, "experiment.json"), "--variant", second!.variant, "--json"];
  const answer = JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" })) as { digest: string };
  expect(answer.digest).toBe(second!.digest);
});

test("its page runs every variant without a network and finds the same events", async ({ page }) => {
  const { errors, requests } = await openOffline(page, path.join(made, "index.html"));
  await expect(page.locator(".verification")).toContainText("Verified");
  for (const row of await verdicts(page).all()) {
    await expect(row).toContainText("the same events");
    const [kept, computed] = await row.locator(".mono").allInnerTexts();
    expect(computed).toMatch(/^([0-9a-f]{4} ?){4}$/);
    expect(computed).toBe(kept);
  }
  await expect.poll(() => areDrawn(page)).toBe(true);
  await expect(page.getByRole("heading", { level: 2, name: /^At the moment that was shared, 0\.08/ })).toBeVisible();

  // Another variant is drawn beside these, and everything is run once more.
  await verdicts(page).getByRole("checkbox", { checked: false }).first().click();
  await expect(verdicts(page).getByRole("checkbox", { checked: true })).toHaveCount(3);
  await page.getByRole("button", { name: "Run again" }).click();
  await expect(page.locator(".verification")).toContainText("Verified");
  await expect.poll(() => areDrawn(page)).toBe(true);

  expect(errors).toEqual([]);
  const fetched = requests.filter((url) => !url.startsWith("data:"));
  expect(fetched.map((url) => path.basename(new URL(url).pathname)).sort()).toEqual(["ackscope.js", "index.html"]);
  expect(fetched.every((url) => url.startsWith("file://"))).toBe(true);
});

test("a changed byte of the experiment shows as other events, a broken document is named", async ({ page }) => {
  const html = readFileSync(path.join(made, "index.html"), "utf8");
  const changed = html.replace(/("rate": )[1-9]/, (found, name: string) => `${name}${found.endsWith("1") ? "2" : "1"}`);
  expect(changed).not.toBe(html);
  writeFileSync(path.join(made, "changed.html"), changed);
  const { errors } = await openOffline(page, path.join(made, "changed.html"));
  await expect(page.locator(".verification")).toContainText("Changed");
  await expect(page.locator(".verification")).toContainText("were changed");
  await expect(verdicts(page).filter({ hasText: "other events" }).first()).toBeVisible();
  const [kept, computed] = await verdicts(page).filter({ hasText: "other events" }).first().locator(".mono").allInnerTexts();
  expect(computed).not.toBe(kept);

  writeFileSync(path.join(made, "broken.html"), html.replace('"base": {', '"base": '));
  await page.goto(pathToFileURL(path.join(made, "broken.html")).href);
  await expect(page.getByText("The documents in index.html cannot be read")).toBeVisible();
  writeFileSync(path.join(made, "refused.html"), html.replace(/("to": ")/, "$1no-"));
  await page.goto(pathToFileURL(path.join(made, "refused.html")).href);
  await expect(page.locator(".verification")).toContainText("The experiment could not be run");
  expect(errors).toEqual([]);
});

test("axe finds nothing on the page", async ({ page }) => {
  await openOffline(page, path.join(made, "index.html"));
  await expect(page.locator(".verification")).toContainText("Verified");
  await expectNoViolations(page);
});

test("a phone has the page in its width", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOffline(page, path.join(made, "index.html"));
  await expect(page.locator(".verification")).toContainText("Verified");
  await expect.poll(() => areDrawn(page)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("a view of another diagram has its picture", async ({ page }) => {
  await page.goto("/lab#v=1&preset=multihop/chain-of-eight&t=0.42-0.6&diagram=airtime");
  await expect(page.getByRole("region", { name: "Airtime of run A" })).toBeVisible();
  const { errors } = await openOffline(page, path.join(await unpacked(page), "index.html"));
  await expect(page.locator(".verification")).toContainText("Verified");
  const picture = page.locator(".offline-picture svg");
  await expect(picture).toContainText("RTS");
  // All frames of a kind are one path; without frames there are the short ones of axes and key.
  const longest = await picture
    .locator("path")
    .evaluateAll((paths) => Math.max(...paths.map((each) => each.getAttribute("d")?.length ?? 0)));
  expect(longest).toBeGreaterThan(1000);
  expect(errors).toEqual([]);
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });
  test("the page speaks the browser's language", async ({ page }) => {
    await openOffline(page, path.join(made, "index.html"));
    await expect(page.getByText("dieselben Ereignisse").first()).toBeVisible();
  });
});
