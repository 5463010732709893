import { expect, test, type Locator, type Page } from "@playwright/test";
import { violations } from "./axe.js";
import { nextFrame, openLab, watchConsole } from "./lab.js";

const plan = (page: Page): Locator => page.getByRole("group", { name: "Plan of the network" });
const node = (page: Page, id: string): Locator => plan(page).locator(`[data-item="nodes/${id}"]`);
const link = (page: Page, a: string, b: string): Locator => plan(page).getByRole("button", { name: `between ${a} and ${b}` });
const mode = (page: Page, name: string): Locator =>
  page.getByRole("group", { name: "What a press on the plan does" }).getByRole("button", { name });
const said = (page: Page): Locator => page.locator(".editor-said");
const flows = (page: Page): Locator => page.getByRole("group", { name: "Flows" });

/** Two hosts and a link, from the presets picker. */
async function begin(page: Page): Promise<void> {
  await openLab(page);
  await page.getByRole("button", { name: /^Preset: / }).click();
  await page.getByRole("combobox", { name: "Find a preset" }).fill("two hosts");
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle(/^Two hosts and a link/);
}

async function centre(of: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await of.boundingBox();
  if (!box) throw new Error("it is not on the page");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where the hosts and routers of the dumbbell go, as shares of the plan: two routers, then a second sender and a second receiver. */
const places = [
  [0.36, 0.24],
  [0.64, 0.24],
  [0.1, 0.2],
  [0.9, 0.2],
] as const;
const edges = [
  ["sender", "n1"],
  ["n3", "n1"],
  ["n1", "n2"],
  ["n2", "receiver"],
  ["n2", "n4"],
] as const;

/** Two flows share the way between n1 and n2. */
async function expectDumbbell(page: Page): Promise<void> {
  for (const [a, b] of edges) await expect(link(page, a, b)).toBeVisible();
  await expect(link(page, "sender", "receiver")).toHaveCount(0);
}

test("a network of two nodes becomes a dumbbell by mouse, and undo takes it back", async ({ page }) => {
  const errors = watchConsole(page);
  await begin(page);
  const box = await plan(page).boundingBox();
  if (!box) throw new Error("there is no plan");
  // What is asked beside the plan comes and goes without moving it under the pointer.
  for (const name of ["Connect", "Remove", "Select", "Add"]) {
    await mode(page, name).click();
    expect(await plan(page).boundingBox()).toEqual(box);
  }
  for (const [i, [x, y]] of places.entries()) {
    await page.mouse.click(box.x + x * box.width, box.y + y * box.height);
    await expect(node(page, `n${i + 1}`)).toBeVisible();
  }
  await mode(page, "Connect").click();
  for (const [a, b] of edges) {
    const [from, to] = [await centre(node(page, a)), await centre(node(page, b))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await expect(link(page, a, b)).toBeVisible();
  }
  await mode(page, "Remove").click();
  await link(page, "sender", "receiver").click();
  await expect(said(page)).toHaveText("Removed: link link.");
  await expectDumbbell(page);
  // The only link left: without it, there would be no way.
  await link(page, "n1", "n2").click();
  await expect(said(page)).toContainText("Nothing would be sent");

  await mode(page, "Select").click();
  await flows(page).getByRole("button", { name: "Add a flow" }).click();
  await flows(page).getByRole("combobox", { name: "f2 from" }).selectOption("n3");
  await flows(page).getByRole("combobox", { name: "f2 to" }).selectOption("n4");
  await expect(page.getByRole("row", { name: /^f2 / })).toBeVisible();

  // A link's parameters are those of the form, and the run follows.
  const before = await page.getByRole("row", { name: /^completion/ }).innerText();
  await link(page, "n1", "n2").click();
  const capacity = page.getByRole("textbox", { name: "Capacity", exact: true });
  await capacity.fill("2");
  await capacity.press("Enter");
  await expect(page.getByRole("row", { name: /^completion/ })).not.toHaveText(before);

  // Dragged away, the node stays where it was let go.
  const at = await centre(node(page, "n1"));
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x, at.y + 60, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => Math.abs((await centre(node(page, "n1"))).y - at.y - 60)).toBeLessThan(6);

  const undo = page.getByRole("button", { name: "Undo" });
  for (let step = 0; step < 20 && (await undo.isEnabled()); step++) {
    // Each step is one of the browser's history, and its address another document.
    const before = page.url();
    await undo.click();
    await expect(page).not.toHaveURL(before);
  }
  await expect(link(page, "sender", "receiver")).toBeVisible();
  await expect(node(page, "n1")).toHaveCount(0);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(node(page, "n1")).toBeVisible();
  expect(errors).toEqual([]);
});

/** The arrow keys, until a node has the focus. */
async function goTo(page: Page, id: string): Promise<void> {
  await page.keyboard.press("Home");
  for (let step = 0; step < 30; step++) {
    if (await node(page, id).evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("PageDown");
  }
  throw new Error(`the keys do not lead to ${id}`);
}

test("a network of two nodes becomes a dumbbell by keys alone", async ({ page }) => {
  await openLab(page);
  await page.getByRole("button", { name: /^Preset: / }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Find a preset" })).toBeFocused();
  await page.keyboard.type("two hosts");
  await page.keyboard.press("Enter");
  await expect(node(page, "sender")).toBeVisible();
  await mode(page, "Select").focus();
  // Over the modes and "Fit" to the plan: one stop, whatever there is on it.
  for (let step = 0; step < 5; step++) await page.keyboard.press("Tab");
  await expect(node(page, "sender")).toBeFocused();
  for (const id of ["n1", "n2", "n3", "n4"]) {
    await goTo(page, "sender");
    await page.keyboard.press("a");
    await expect(node(page, id)).toBeFocused();
  }
  const label = await node(page, "n4").getAttribute("aria-label");
  await page.keyboard.press("Shift+ArrowUp");
  await expect(node(page, "n4")).not.toHaveAttribute("aria-label", label ?? "");
  for (const [a, b] of edges) {
    await goTo(page, a);
    await page.keyboard.press("c");
    await goTo(page, b);
    await page.keyboard.press("Enter");
    await expect(link(page, a, b)).toBeVisible();
  }
  await page.keyboard.press("End");
  for (let step = 0; step < 10; step++) {
    if (await link(page, "sender", "receiver").evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("PageUp");
  }
  await page.keyboard.press("Delete");
  await expectDumbbell(page);
  // The focus is not lost with what was removed.
  await expect(node(page, "sender")).toBeFocused();

  // Enter opens the form: its first field is the name.
  await goTo(page, "n3");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("second");
  await page.keyboard.press("Enter");
  await expect(node(page, "second")).toBeVisible();
  await flows(page).getByRole("button", { name: "Add a flow" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: /^f2 / })).toBeVisible();
});

test("stations are placed in metres, and what is out of reach is told", async ({ page }) => {
  await openLab(page);
  await page.getByRole("button", { name: /^Preset: / }).click();
  await page.getByRole("option", { name: "Chain of 802.11 stations" }).click();
  await node(page, "b").click();
  await expect(page.getByText("Show how far it is heard")).toBeVisible();
  await mode(page, "Add").click();
  await page.getByRole("combobox", { name: "New nodes are" }).selectOption("air");
  const box = await plan(page).boundingBox();
  if (!box) throw new Error("there is no plan");
  await page.mouse.click(box.x + box.width / 2, box.y + 40);
  await expect(page.getByRole("combobox", { name: "Radio" })).toHaveValue("air");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await mode(page, "Select").click();
  await node(page, "b").click();
  await page.getByRole("textbox", { name: "y of b" }).fill("5000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText('lead from "a" to "d"');
});

test("the tables say and do the same, and the page has no violations", async ({ page }) => {
  await begin(page);
  await page.getByText("2 nodes as a table").click();
  await page.getByText("1 link as a table").click();
  const nodes = page.getByRole("table", { name: "Nodes" });
  await expect(nodes.getByRole("row", { name: /^sender/ })).toContainText("receiver");
  await page.getByRole("button", { name: "Edit node sender" }).click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("sender");
  await page.getByRole("button", { name: "Edit link link" }).click();
  expect(await violations(page)).toEqual([]);

  await page.getByText("New network", { exact: true }).click();
  await page.getByRole("textbox", { name: "Hosts a side" }).fill("0");
  await page.getByRole("button", { name: "Start anew" }).click();
  await expect(page.getByText("expected a whole number from 1 to 50")).toBeVisible();
  await page.getByRole("textbox", { name: "Hosts a side" }).fill("3");
  await page.getByRole("button", { name: "Start anew" }).click();
  await expect(node(page, "s3")).toBeVisible();
  await expect(page.getByRole("row", { name: /^f3 / })).toBeVisible();
});

test.describe("with a finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a network of two nodes becomes a dumbbell by touch", async ({ page }) => {
    await page.goto("/lab");
    await page.getByRole("button", { name: /^Preset: / }).tap();
    await page.getByRole("option", { name: "Two hosts and a link" }).tap();
    await page.getByRole("button", { name: "Scenario", exact: true }).tap();
    await expect(node(page, "sender")).toBeVisible();
    await mode(page, "Add").tap();
    for (const [i, [x, y]] of places.entries()) {
      // What is said and chosen may move the plan.
      await nextFrame(page);
      const box = await plan(page).boundingBox();
      if (!box) throw new Error("there is no plan");
      await page.touchscreen.tap(box.x + x * box.width, box.y + y * box.height);
      await expect(node(page, `n${i + 1}`)).toBeVisible();
    }
    await mode(page, "Connect").tap();
    for (const [a, b] of edges) {
      for (const id of [a, b]) {
        await nextFrame(page);
        const { x, y } = await centre(node(page, id));
        await page.touchscreen.tap(x, y);
      }
      await expect(link(page, a, b)).toBeVisible();
    }
    await mode(page, "Remove").tap();
    const { x, y } = await centre(link(page, "sender", "receiver"));
    await page.touchscreen.tap(x, y);
    await expectDumbbell(page);
    const small = await page
      .locator(".network-editor")
      .locator("button.button:visible, .segments button:visible, select:visible")
      .evaluateAll((all) =>
        all.flatMap((each) => {
          const { width, height } = each.getBoundingClientRect();
          return width < 44 || height < 44 ? [`${each.getAttribute("aria-label") ?? each.textContent}: ${width} × ${height}`] : [];
        }),
      );
    expect(small).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});
