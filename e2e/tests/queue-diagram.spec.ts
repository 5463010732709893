// One queue and its line, packet by packet: in the lab, in an embed and in a lesson.

import { expect, test, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { expectNoViolations } from "./axe.js";

/** A slow line back: ACKs wait, data of the other way does, and ACKs are filtered. */
const both = "/lab#v=1&preset=asymmetry/two-way-28kbps&a=af-sa&b=&t=10-10.5&diagram=queue";
const queue = (page: Page, letter: "A" | "B" = "A") => page.getByRole("region", { name: `Queue of run ${letter}` });
const cursor = (page: Page) => queue(page).getByRole("slider", { name: "Time cursor of the queue of run A" });
const next = (page: Page) => page.getByRole("button", { name: "Next event of the queue (.)" });
const sentence = (page: Page) => queue(page).locator(".queue-sentence > :first-child");

test("the queue takes the graphs' place: its line, its packets, and one event after another by buttons and keys", async ({ page }) => {
  await page.goto(both.replace("&diagram=queue", ""));
  await page.getByRole("tab", { name: "Queue" }).click();
  await expect(page).toHaveURL(/&diagram=queue/);
  await expect(queue(page).locator("figcaption")).toContainText("the queue of the return line, router-2 to router-1");
  await expect(queue(page).getByText("data waits", { exact: true })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Line" })).toHaveValue("channel/backward");

  await next(page).click();
  const first = await sentence(page).innerText();
  expect(first).toMatch(/(comes|is next|has left the line)/);
  await cursor(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect(sentence(page)).not.toHaveText(first);
  const second = await sentence(page).innerText();
  await page.keyboard.press(",");
  await expect(sentence(page)).toHaveText(first);
  await page.keyboard.press(".");
  await expect(sentence(page)).toHaveText(second);
  await expect(cursor(page)).toHaveAttribute("aria-valuetext", /\d s\. .*(comes|is next|has left the line)/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("complementary", { name: "Inspector" }).getByRole("heading", { name: /^(Data|ACK) \d/ })).toBeVisible();
});

test("any line of the run can be looked at, the address keeps it, and where packets are too thin a button comes nearer", async ({
  page,
}) => {
  await page.goto(both);
  await page.getByRole("combobox", { name: "Line" }).selectOption({ label: "router-1 to router-2" });
  await expect(page).toHaveURL(/&queue=channel\/forward/);
  await expect(queue(page).locator("figcaption")).toContainText("the queue of the router-1 to router-2");
  await page.getByRole("button", { name: "Fit" }).click();
  await expect(queue(page).getByText("too thin to see")).toBeVisible();
  await queue(page).getByRole("button", { name: "Zoom in" }).click();
  await expect(queue(page).getByText("too thin to see")).toHaveCount(0);
});

test("playing passes what is in view slowly, and the other diagrams get their speed back", async ({ page }) => {
  await page.goto(both.replace("t=10-10.5", "t=10-10.05"));
  await expect(sentence(page)).toBeVisible();
  await cursor(page).focus();
  await page.keyboard.press(" ");
  const reading = async (): Promise<number> => Number(await cursor(page).getAttribute("aria-valuenow"));
  await expect.poll(reading).toBeGreaterThan(10.002);
  await page.keyboard.press(" ");
  expect(await reading()).toBeLessThan(10.05);
  const speed = page.getByRole("combobox", { name: /speed/i });
  const slow = await speed.inputValue();
  await page.getByRole("tab", { name: "Graphs" }).click();
  await expect(speed).not.toHaveValue(slow);
});

test("it is taken away as it is shown, with the playhead", async ({ page }) => {
  await page.goto(both);
  await expect(sentence(page)).toBeVisible();
  await page.getByRole("button", { name: "Download" }).click();
  const menu = page.getByRole("group", { name: "Download" });
  const [download] = await Promise.all([page.waitForEvent("download"), menu.getByRole("button", { name: "Picture as SVG" }).click()]);
  const svg = readFileSync(await download.path(), "utf8");
  expect(svg).toContain("waiting: ");
  expect(svg).toContain("data waits");
});

test("two runs stand one above the other, one at a time on a phone, and axe finds nothing", async ({ page }) => {
  await page.goto(both.replace("&b=", "&b=reno"));
  await expect(queue(page, "B").locator("figcaption")).toContainText("the queue of the return line");
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(queue(page, "B")).toHaveCount(0);
  await expect(queue(page, "A").getByText("data", { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoViolations(page);
});

test("in an embed it steps from event to event as well", async ({ page }) => {
  await page.goto(both.replace("/lab#", "/embed#"));
  await expect(sentence(page)).toBeVisible();
  await next(page).click();
  await expect(sentence(page)).toContainText(/(comes|is next|has left the line)/);
});

test("lesson 5 shows the instant that decides: an ACK is on the line, the next takes its place, the data waits on", async ({ page }) => {
  await page.goto("/lessons/one-queue");
  const figure = page.locator('.reading-figure[data-of="instant"]');
  const question = page.locator('.prediction[data-of="starved"]');
  await expect(question.getByRole("button", { name: "Show me without a guess" })).toBeEnabled();
  await expect(figure).toHaveCount(0);
  await question.getByRole("button", { name: "Show me without a guess" }).click();
  await expect(figure.locator(".queue-sentence")).toBeVisible();
  await expect(figure.locator("figcaption").first()).toContainText("the queue of the return line");
  const said: string[] = [];
  for (let i = 0; i < 12; i++) {
    await figure.getByRole("button", { name: "Next event of the queue (.)" }).click();
    said.push(await figure.locator(".queue-sentence > :first-child").innerText());
  }
  expect(said.filter((each) => /so the filter removes ACK/.test(each)).length).toBeGreaterThan(1);
  expect(said.filter((each) => /ACK [\d\s]+ is next\. Data 0 came earlier and waits on/.test(each)).length).toBeGreaterThan(0);
  expect(said.filter((each) => /Data \S+ is next/.test(each))).toEqual([]);
  await expect(page.locator('.reading-figure[data-of="starve"]').getByText("Flow reverse")).toBeVisible();
});
