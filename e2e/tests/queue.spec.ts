import { expect, test, type Page } from "@playwright/test";
import { openLab, pointUntilPacket, stack } from "./lab.js";

/** ACKs queue at 15 kbit/s. */
const asymmetric = "/lab#v=1&preset=smartacking/asymmetric-15kbps&t=0-4";
const scenario = (page: Page) => page.getByRole("complementary", { name: "Scenario" });
const key = (page: Page) => page.getByRole("group", { name: /^Key/ });
const picker = (page: Page) => page.getByRole("combobox", { name: "Queue", exact: true });

/** Points along the queue panel, which is the lowest, until it is on a packet. */
const pointIntoQueue = (page: Page): Promise<unknown> =>
  pointUntilPacket(page, (share, { width, height }) => ({ x: width * share, y: height - 50 }), { from: 0.4, to: 0.9, step: 0.05 });

test("the queue of a slow return link stands below the window, is read by pointing, and goes and comes with its choice", async ({
  page,
}) => {
  await openLab(page, asymmetric);
  const caption = stack(page).locator("figcaption");
  await expect(caption).toContainText("queue of bottleneck/backward");
  await expect(stack(page).getByText("Queue from router-2 to router-1, packets")).toBeVisible();
  await expect(key(page).getByRole("button", { name: "queue limit" })).toBeVisible();

  await pointIntoQueue(page);
  await expect(
    page
      .getByRole("complementary", { name: "Inspector" })
      .getByText(/ms at bottleneck|queue full/)
      .first(),
  ).toBeVisible();

  await picker(page).selectOption("none");
  await expect(caption).not.toContainText("queue of");
  await expect(key(page).getByRole("button", { name: "queue limit" })).toHaveCount(0);
  await expect(page).toHaveURL(/&queue=none/);

  await picker(page).selectOption({ label: "router-1 to router-2" });
  await expect(page).toHaveURL(/&queue=bottleneck\/forward/);
  await page.reload();
  await expect(caption).toContainText("queue of bottleneck/forward");
});

test("the queue's height is moved by its hairline and kept with the others", async ({ page }) => {
  await openLab(page, asymmetric);
  const hairline = page.getByRole("separator", { name: "Height of congestion window" });
  const before = Number(await hairline.getAttribute("aria-valuenow"));
  await hairline.focus();
  await page.keyboard.press("ArrowDown");
  await expect(hairline).toHaveAttribute("aria-valuenow", String(before + 8));
  await expect(page).toHaveURL(/&heights=bands:\d+,sequence:\d+,window:\d+,queue:\d+/);
});

test("where the return link is as fast as the other way, no queue takes room", async ({ page }) => {
  await openLab(page);
  await expect(picker(page)).toHaveValue("none");
  await expect(stack(page).locator("figcaption")).toContainText("On one time axis: bands, time-sequence graph, and congestion window.");
});

test("the lab says which way fills first, and an ACK filter chosen for the return link shows what it removed", async ({ page }) => {
  await openLab(page, `${asymmetric}&b=`);
  const inspector = page.getByRole("complementary", { name: "Inspector" });
  await expect(inspector.getByText("k = 26.7: more than one ACK for 26.7 data packets fills the return link first.")).toBeVisible();

  await expect(key(page).getByRole("button", { name: "filtered ACK" })).toHaveCount(0);
  await scenario(page).getByRole("button", { name: "ACK filter, return: None" }).click();
  await page.getByRole("option", { name: /^ACK filtering/ }).click();
  const filtered = key(page).getByRole("button", { name: "filtered ACK" });
  await expect(filtered).toBeVisible();
  await expect(page.getByRole("table", { name: "Whole run" }).getByRole("row", { name: /^ACKs filtered/ })).toBeVisible();

  await filtered.click();
  await expect(filtered).toHaveAttribute("aria-pressed", "false");
  await expect(page).toHaveURL(/&hide=filtered/);
});
