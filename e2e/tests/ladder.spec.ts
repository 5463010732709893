import { expect, test, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.js";
import { openLab } from "./lab.js";

const lossy = "/lab#v=1&preset=wireless-links/loss-situation-base-station&a=e2e&b=ll-tcp-aware&t=0.08-0.2";
const ladder = (page: Page, letter: "A" | "B") => page.getByRole("region", { name: `Ladder of run ${letter}` });
const inspector = (page: Page) => page.getByRole("complementary", { name: "Inspector" });

test("the ladder takes the graphs' place, in the address as well, and tells what the base station did", async ({ page }) => {
  await openLab(page, lossy);
  await page.getByRole("tab", { name: "Ladder" }).click();
  await expect(ladder(page, "A").getByText("10 again").first()).toBeVisible();
  await expect(ladder(page, "B").getByText("10 suppressed")).toBeVisible();
  await expect(ladder(page, "B").getByText("10 local copy")).toBeVisible();
  await expect(ladder(page, "B").locator("figcaption")).toContainText("2 copies sent on the way, 2 ACKs stopped on the way");
  const totals = inspector(page).getByRole("table", { name: "Up to 0.200 s" });
  await expect(totals.getByRole("row", { name: "local retransmits" }).getByRole("cell")).toHaveText(["0", "2"]);
  await expect(page).toHaveURL(/&diagram=ladder/);
  await page.reload();
  await expect(ladder(page, "B").getByText("10 suppressed")).toBeVisible();
});

test("arrow keys walk through the packets, Enter keeps one, and folded time says so", async ({ page }) => {
  await page.goto(`${lossy}&diagram=ladder`);
  const cursor = ladder(page, "A").getByRole("slider");
  await cursor.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(cursor).toHaveAttribute("aria-valuetext", /A: (Data|ACK) \d+/);
  await page.keyboard.press("Enter");
  await expect(inspector(page).getByRole("heading", { name: /^(Data|ACK) / })).toBeVisible();
  await expect(ladder(page, "A").getByText("Time is not linear")).toHaveCount(0);
  await page.getByRole("button", { name: "Fold idle gaps" }).click();
  await expect(ladder(page, "A").getByText("Time is not linear: idle time is folded")).toBeVisible();
  await expect(
    ladder(page, "A")
      .getByText(/ms idle$/)
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/&ladder=down,fold/);
});

test("a click selects the packet under it, the wheel zooms its time", async ({ page }) => {
  await page.goto(`${lossy}&diagram=ladder`);
  const copy = ladder(page, "B").getByText("10 local copy");
  await expect(copy).toBeVisible();
  const box = (await copy.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(inspector(page).getByRole("heading", { name: /^Data 10/ })).toBeVisible();
  await page.mouse.wheel(0, -300);
  await expect(page).not.toHaveURL(/&t=0.08-0.2&/);
});

test("axe finds nothing on the lab with a split connection, its diagrams and its ladder", async ({ page }) => {
  await openLab(page, "/lab#v=1&preset=wireless-links/loss-situation-base-station&a=ll&b=split");
  await expect(page.getByRole("region", { name: "Split connection" })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("tab", { name: "Ladder" }).click();
  await expect(ladder(page, "B").getByText("mobile").first()).toBeVisible();
  await expectNoViolations(page);
});

test("axe finds nothing on the ladders", async ({ page }) => {
  for (const arrangement of ["down", "right,fold"]) {
    await page.goto(`${lossy}&diagram=ladder&ladder=${arrangement}`);
    await page.reload();
    await expect(ladder(page, "B").getByText("mobile").first()).toBeVisible();
    await expectNoViolations(page);
  }
});
