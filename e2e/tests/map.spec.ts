import { expect, test, type Page } from "@playwright/test";
import { expectNoViolations, violations } from "./axe.js";
import { addressOf, watchConsole } from "./lab.js";

const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
const experiment = {
  format: 1,
  title: "Chain of seven hops",
  description: "Of the tests.",
  base: {
    format: 1,
    end: { at: 2 },
    nodes: names.map((id, i) => ({ id, position: { x: 200 * i, y: 0 } })),
    links: [],
    channels: [{ id: "air", type: "dcf", stations: names }],
    flows: [{ id: "f", from: "a", to: "h" }],
  },
  variants: [
    { id: "capture", label: "With capture", patch: [] },
    { id: "no-capture", label: "Without capture", patch: [{ op: "add", path: "/channels/0/capture", value: false }] },
  ],
};
const chain = `${addressOf(experiment)}&a=capture`;
const map = (page: Page, letter: "A" | "B") => page.getByRole("region", { name: `Map of run ${letter}` });
const told = (page: Page, letter: "A" | "B") => page.getByRole("region", { name: `What happens in run ${letter}` });
const node = (page: Page, letter: "A" | "B", id: string) => map(page, letter).getByRole("button", { name: `Node ${id} ` });

test("the map explains who is hidden and exposed at the playhead, and steps from frame to frame", async ({ page }) => {
  const errors = watchConsole(page);
  await page.goto(`${chain}&b=no-capture&t=0-0.1&at=0`);
  await page.getByRole("tab", { name: "Topology" }).click();
  await expect(page).toHaveURL(/&diagram=map/);
  await expect(told(page, "A")).toContainText("Nothing is on the air.");
  await page.getByRole("button", { name: "Next frame (.)" }).click();
  await expect(told(page, "A").getByRole("button", { name: "a sends b RTS, segment 0." })).toBeVisible();
  await node(page, "A", "a").focus();
  await page.keyboard.press(".");
  await page.keyboard.press(".");
  await expect(told(page, "A").getByRole("button", { name: "a sends b DATA, segment 0." })).toBeVisible();
  await expect(told(page, "A")).toContainText("d is hidden from a: 600 m away, beyond 550 m");
  await expect(told(page, "A")).toContainText("it is 16 times stronger there");
  await expect(told(page, "B")).not.toContainText("stronger");
  await expect(map(page, "A").locator("figcaption")).toContainText("a sends b DATA, segment 0. Senses: c.");
  await page.keyboard.press(",");
  await expect(told(page, "A").getByRole("button", { name: "b sends a CTS, segment 0." })).toBeVisible();
  await told(page, "A").getByRole("button", { name: "b sends a CTS" }).click();
  await expect(page.getByRole("complementary", { name: "Inspector" }).getByRole("heading", { name: "Data 0" })).toBeVisible();
  expect(errors).toEqual([]);
});

test("the sets that can send at once and the ranges are in the address", async ({ page }) => {
  await page.goto(`${chain}&b=&t=0-0.1&at=0.01&diagram=map`);
  await page.getByRole("button", { name: "Who can send at once" }).click();
  await expect(told(page, "A")).toContainText("Set 1: a and e. Set 2: b and f. Set 3: c and g. Set 4: d and h.");
  await node(page, "A", "c").click();
  await told(page, "A").getByRole("checkbox", { name: "Ranges" }).check();
  await expect(map(page, "A").getByText("senses 550 m")).toBeVisible();
  await expect(page).toHaveURL(/&ranges=c&reuse=shown/);
  await page.reload();
  await expect(map(page, "A").getByText("senses 550 m")).toBeVisible();
  await expect(told(page, "A")).toContainText("Set 4: d and h.");
});

test("a node is moved by keys, by numbers and by dragging, the run follows, and undo brings it back", async ({ page }) => {
  await page.goto(`${chain}&b=&t=0-0.1&at=0.01&diagram=map`);
  await node(page, "A", "h").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(node(page, "A", "h")).toHaveAccessibleName("Node h at 1390, 0 m");
  await page.keyboard.press("Shift+ArrowUp");
  await expect(node(page, "A", "h")).toHaveAccessibleName("Node h at 1390, 100 m");
  await node(page, "A", "h").click();
  const x = told(page, "A").getByRole("textbox", { name: "x of h, run A" });
  await x.fill("1700");
  await x.press("Enter");
  // Out of reach of g: there is no way to h, and the lab says so.
  await expect(page.getByRole("alert")).toContainText('lead from "a" to "h"');
  await page.getByRole("button", { name: "Undo" }).click();
  // Changes of one thing in quick succession are one step.
  await expect(node(page, "A", "h")).toHaveAccessibleName(/^Node h at (1390|1400), /);
  await expect(page.getByRole("alert")).toHaveCount(0);
  const box = (await node(page, "A", "d").boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 6, box.y + box.height / 2 - 40, { steps: 4 });
  await page.mouse.up();
  await expect(node(page, "A", "d")).toHaveAccessibleName(/^Node d at 6\d\d, [1-9]\d* m$/);
});

test("on a phone there is one map at a time, with its steps in reach", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${chain}&b=no-capture&t=0-0.1&at=0.01&diagram=map`);
  await expect(map(page, "A")).toBeVisible();
  await expect(map(page, "B")).toHaveCount(0);
  await page.getByRole("button", { name: "B Without capture" }).click();
  await expect(map(page, "B")).toBeVisible();
  await page.getByRole("button", { name: "Next frame (.)" }).click();
  await expect(told(page, "B")).toContainText("sends");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("axe finds nothing on the maps", async ({ page }) => {
  await page.goto(`${chain}&b=no-capture&t=0-0.1&at=0.012&diagram=map&ranges=a&reuse=shown`);
  await node(page, "A", "b").click();
  await expect(told(page, "A").getByRole("textbox", { name: "x of b, run A" })).toBeVisible();
  await expectNoViolations(page);
});

test("a network of wires is laid out along its path, with its packets on the way", async ({ page }) => {
  await page.goto("/lab#v=1&preset=smartacking/1-0-5mbps&t=0-2.4&at=1.2&diagram=map");
  await expect(map(page, "A").locator("figcaption")).toContainText("on links.");
  await expect(page.getByRole("button", { name: "Who can send at once" })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});
