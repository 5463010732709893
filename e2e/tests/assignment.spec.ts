import { expect, test, type Page } from "@playwright/test";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { watchConsole } from "./lab.js";

const example = path.join(import.meta.dirname, "../../docs/examples/assignment.json");

async function openExample(page: Page): Promise<void> {
  await page.goto("/assignment");
  await page.locator('input[type="file"]').setInputFiles(example);
  await expect(page.getByRole("heading", { level: 1, name: "How much room does a queue need?" })).toBeVisible();
}

test("a student answers, hands in a report, and a lecturer's page marks it", async ({ page, context }, info) => {
  const problems = watchConsole(page);
  await openExample(page);
  // The link holds the assignment, and not the name.
  await page.getByRole("textbox", { name: "Your name" }).fill("Ada Lovelace");
  await expect(page.getByText("/links/0/forward/queue/limit/packets")).toBeVisible();
  expect(page.url()).toMatch(/\/assignment#a=/);
  expect(page.url()).not.toContain("Ada");

  await page.getByRole("textbox", { name: /How long does Reno/ }).fill("4,09");
  await page.getByRole("radio", { name: "Reno" }).check();
  await page.getByRole("button", { name: "Make the report" }).click();
  await expect(page.getByText("3 of 4 points. Hand in the file.")).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the report" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("ada-lovelace.json");
  const report = info.outputPath("ada.json");
  await file.saveAs(report);
  // Another answer needs another report.
  await page.getByRole("radio", { name: "CUBIC" }).check();
  await expect(page.getByRole("button", { name: "Save the report" })).toHaveCount(0);

  const lecturer = await context.newPage();
  await lecturer.goto(page.url());
  await lecturer.getByText("For lecturers: mark reports").click();
  const better = info.outputPath("better.json");
  writeFileSync(better, readFileSync(report, "utf8").replace('"points": 3', '"points": 4'));
  const none = info.outputPath("none.json");
  writeFileSync(none, "{}");
  await lecturer.getByLabel("Choose reports").last().setInputFiles([report, better, none]);
  const marks = lecturer.getByRole("region", { name: "Marks" }).getByRole("row");
  await expect(marks).toHaveCount(4);
  await expect(marks.nth(1)).toContainText("comes out the same");
  await expect(marks.nth(2)).toContainText("points: 4 in the report, 3 here");
  await expect(marks.nth(3)).toContainText("no report");
  const csv = lecturer.waitForEvent("download");
  await lecturer.getByRole("button", { name: "Save the marks as CSV" }).click();
  const text = readFileSync(await (await csv).path(), "utf8");
  expect(text.split("\n")[1]).toMatch(/^Ada Lovelace,\d+,yes,3,4,4.09,/);
  expect(problems).toEqual([]);
});

test("a student's own experiment opens in the lab, with the seed", async ({ page, context }) => {
  await openExample(page);
  await page.getByRole("textbox", { name: "Your name" }).fill("Ada Lovelace");
  const lab = context.waitForEvent("page");
  await page.getByRole("link", { name: "Open your experiment in the lab" }).click();
  await expect((await lab).locator(".diagram-stack")).toBeVisible();
});

test("what is wrong with a document, or a link, is said with its place", async ({ page }) => {
  await page.goto("/assignment");
  const broken = readFileSync(example, "utf8").replace('"completionTime"', '"beauty"');
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "broken.json", mimeType: "application/json", buffer: Buffer.from(broken) });
  await expect(page.getByRole("alert")).toContainText("/questions/0/measure");
  await page.locator('input[type="file"]').setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("{") });
  await expect(page.getByRole("alert")).toContainText("this is no JSON document");
  await page.goto("/assignment#a=cut");
  await expect(page.getByRole("alert")).toContainText("cut off or damaged");
});
