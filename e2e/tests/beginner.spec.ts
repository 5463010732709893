// A beginner's path: from the landing page through the first lesson to a link of one's own. Few steps, and the browser counts them.

import { expect, test, type Locator, type Page } from "@playwright/test";
import { firstVisit } from "../reader.js";
import { watchConsole } from "./lab.js";
import { openPrediction } from "./predictions.js";

test.use({ storageState: firstVisit, permissions: ["clipboard-read", "clipboard-write"] });

/** Addresses typed, presses of the pointer and of keys. */
const most = 12;

/** Counts what a person does to the page, as the page is told of it. */
async function countActions(page: Page): Promise<() => number> {
  let actions = 0;
  await page.exposeFunction("countAction", () => void actions++);
  await page.addInitScript(() => {
    const count = (event: Event): void => {
      if (event.isTrusted) (globalThis as unknown as { countAction: () => void }).countAction();
    };
    for (const type of ["pointerdown", "keydown"]) addEventListener(type, count, { capture: true });
  });
  return () => actions;
}

/** With one press, a guess: on the plot, on the slider's track, or on an option. */
async function guess(prediction: Locator): Promise<void> {
  const kind = await prediction.getAttribute("data-kind");
  if (kind === "choice") await prediction.getByRole("radio").first().click();
  else if (kind === "time") await prediction.locator(".prediction-plot").click();
  else await prediction.getByRole("slider", { name: "Your guess" }).click();
}

test("landing page, first lesson answered, lab, one packet's cause, link copied: at most twelve actions", async ({ page, context }) => {
  const errors = watchConsole(page);
  const pressed = await countActions(page);
  await page.goto("/");
  await page.getByRole("link", { name: "The first lesson" }).click();

  await expect(page.locator(".prediction").first()).toBeVisible();
  for (let prediction = await openPrediction(page); prediction; prediction = await openPrediction(page)) {
    await guess(prediction);
    await prediction.getByRole("button", { name: "Show what happens" }).click({ timeout: 30_000 });
    await expect(prediction.locator(".prediction-verdict")).toContainText(/Your guess:|As you said\.|Not so\./);
  }
  await expect(page.getByText("3 of 3 predictions made")).toBeVisible();

  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Lab", exact: true }).click();
  await expect(page.getByRole("group", { name: "How much is shown" }).getByRole("button", { name: "Simple" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );

  // The lab has opened at the first moment; the next one tells of its own packet.
  const cause = page.locator(".packet-cause");
  await expect(cause).not.toBeEmpty();
  const first = await cause.innerText();
  await page.getByRole("button", { name: /^Next moment/ }).click();
  await expect(cause).not.toHaveText(first);
  await expect(page.getByRole("heading", { name: "Why it was sent" })).toBeVisible();
  const told = await cause.innerText();

  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText(/^Copied, \d+ characters$/)).toBeVisible();
  const actions = 1 + pressed();
  expect(actions).toBeGreaterThan(5);
  expect(actions).toBeLessThanOrEqual(most);

  // Whoever opens it sees the same packet and its cause.
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.goto(copied);
  await expect(other.locator(".packet-cause")).toHaveText(told);
  expect(errors).toEqual([]);
});
