import { expect, test, type Locator, type Page } from "@playwright/test";
import { openLab, stack, watchConsole, wholeRun } from "./lab.js";

const editor = (page: Page): Locator => page.getByRole("textbox", { name: "Experiment as JSON" });
const problems = (page: Page): Locator => page.getByRole("alert");

async function openJson(page: Page): Promise<void> {
  await openLab(page);
  await page.getByRole("button", { name: "JSON" }).click();
  await expect(editor(page)).toBeVisible();
}

/** Puts the cursor behind the first place where a text stands. */
async function find(page: Page, text: string): Promise<void> {
  await editor(page).focus();
  await page.keyboard.press("Control+Home");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await page.getByRole("textbox", { name: "Find" }).fill(text);
  // What is sought counts when a key is released in the field.
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowRight");
}

async function replaceAll(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await page.getByRole("textbox", { name: "Find" }).fill(from);
  await page.getByRole("textbox", { name: "Replace" }).fill(to);
  await page.getByRole("button", { name: "replace all" }).click();
  await page.keyboard.press("Escape");
}

/** A list of completions takes no key in its first 75 ms, so that nobody chooses by accident. */
const untilTheListTakesKeys = (page: Page): Promise<void> => page.clock.fastForward(100);

test("what is typed runs, and the page's Undo takes it back in the text, too", async ({ page }) => {
  const errors = watchConsole(page);
  await openJson(page);
  const before = await wholeRun(page, "completion");
  await replaceAll(page, '"rate": 5000000', '"rate": 6000000');
  await expect.poll(() => wholeRun(page, "completion")).not.toEqual(before);
  await expect(page.getByText("modified", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => wholeRun(page, "completion")).toEqual(before);
  await find(page, '"rate": 5000000');
  await expect(editor(page)).toContainText('"rate": 5000000');
  await page.getByRole("button", { name: "Redo" }).click();
  await page.getByRole("button", { name: "Form", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Capacity" })).toHaveValue("6.0");
  expect(errors).toEqual([]);
});

test("Ctrl Z in the text goes through what was typed, and then through the page's history", async ({ page }) => {
  await openLab(page);
  await page.getByRole("textbox", { name: "Queue limit" }).fill("31");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "JSON" }).click();
  await find(page, '"seed": 1');
  await page.keyboard.type("x");
  await expect(problems(page)).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(problems(page)).toHaveCount(0);
  await expect(page.getByText("modified", { exact: true })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByText("modified", { exact: true })).toHaveCount(0);
});

test("a problem is marked where it is, and leads there from the page's list", async ({ page }) => {
  await openJson(page);
  await replaceAll(page, '"seed": 1', '"seed": 1, "sede": 2');
  await expect(problems(page)).toContainText("did you mean");
  await expect(stack(page)).toHaveClass(/stale/);
  await page.keyboard.press("Control+End");
  await expect(editor(page)).not.toContainText("sede");
  await page.getByRole("button", { name: "/base/sede" }).click();
  await expect(editor(page)).toBeFocused();
  await expect(page.locator(".cm-lintRange-error")).toHaveText('"sede": 2');
  // The text that is wrong waits while somebody looks at the form.
  await page.getByRole("button", { name: "Form", exact: true }).click();
  await page.getByRole("button", { name: "/base/sede" }).click();
  await expect(page.locator(".cm-lintRange-error")).toHaveText('"sede": 2');
  await replaceAll(page, ', "sede": 2', "");
  await expect(problems(page)).toHaveCount(0);
});

test("what only the core knows is marked at the same place", async ({ page }) => {
  await openJson(page);
  await replaceAll(page, '"from": "sender"', '"from": "nobody"');
  const place = page.getByRole("button", { name: "/flows/0/from" });
  await expect(place).toBeVisible();
  await place.click();
  await expect(page.locator(".cm-lintRange-error")).toHaveText('"from": "nobody"');
});

test("text that is no JSON says so, and its line", async ({ page }) => {
  await openJson(page);
  await replaceAll(page, '"seed": 1', '"seed": ');
  // Two lines of the format and the title stand before the base, and the version of its format before its seed.
  await expect(page.getByRole("button", { name: "line 7", exact: true })).toBeVisible();
  await expect(page.locator(".cm-lintRange-error").first()).toBeVisible();
});

test("completion offers mechanisms with a sentence and a source, by keyboard", async ({ page }) => {
  await page.clock.install();
  await openJson(page);
  await find(page, '"type": "newreno"');
  await page.keyboard.press("Control+Space");
  const list = page.getByRole("listbox", { name: "Completions" });
  await expect(list.getByRole("option", { name: /sack/ })).toBeVisible();
  const sack = list.getByRole("option", { name: /^sack/ });
  await untilTheListTakesKeys(page);
  for (let steps = 0; steps < 12 && (await sack.getAttribute("aria-selected")) !== "true"; steps++) await page.keyboard.press("ArrowDown");
  await expect(page.locator(".cm-completionInfo")).toContainText("wireless-links paper, section III-A");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Form", exact: true }).click();
  await expect(page.getByRole("button", { name: "Loss recovery: SACK" })).toBeVisible();
});

test("completion offers keys of the schema, and then their values", async ({ page }) => {
  await page.clock.install();
  await openJson(page);
  await find(page, '"packets": 19');
  await page.keyboard.press("Shift+Home");
  await page.keyboard.type('"pa');
  const list = page.getByRole("listbox", { name: "Completions" });
  await expect(list.getByRole("option", { name: /^packets/ })).toHaveAttribute("aria-selected", "true");
  await untilTheListTakesKeys(page);
  await page.keyboard.press("Enter");
  await expect(list.getByRole("option", { name: /^null/ })).toBeVisible();
  await untilTheListTakesKeys(page);
  await page.keyboard.press("Enter");
  await expect(editor(page)).toContainText('"packets": null,');
  await expect(problems(page)).toHaveCount(0);
  await expect(page.getByText("modified", { exact: true })).toBeVisible();
});

test("completion offers the ids that the document has", async ({ page }) => {
  await openJson(page);
  await find(page, '"from": "');
  await page.keyboard.press("Control+Space");
  const options = page.getByRole("listbox", { name: "Completions" }).getByRole("option");
  await expect(options).toHaveText(["sender", "router-1", "router-2", "receiver"]);
});

test("the place under the cursor is explained in words, with range and default", async ({ page }) => {
  await openJson(page);
  await find(page, '"rate"');
  await expect(page.locator(".json-foot")).toContainText("Capacity");
  await expect(page.locator(".json-foot")).toContainText("A number of at least 1");
  await page.locator(".cm-line", { hasText: '"rate"' }).first().locator("span", { hasText: '"rate"' }).hover();
  await expect(page.locator(".cm-tooltip-hover")).toContainText("Capacity");
});

test("Tab leaves the editor, and says so", async ({ page }) => {
  await openJson(page);
  await editor(page).focus();
  await expect(editor(page)).toHaveAccessibleDescription(/Tab leaves the editor/);
  await page.keyboard.press("Tab");
  await expect(editor(page)).not.toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(editor(page)).toBeFocused();
});

test("formatting changes the words, not the experiment", async ({ page }) => {
  await openJson(page);
  await replaceAll(page, '"seed": 1', '"seed":      1');
  const hasSpaces = (): Promise<boolean> => editor(page).evaluate((element) => element.textContent.includes('"seed":      1'));
  await expect.poll(hasSpaces).toBe(true);
  await page.getByRole("button", { name: "Format", exact: true }).click();
  await expect.poll(hasSpaces).toBe(false);
  await expect(page.getByText("modified", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
});

test("folding hides what a line opens", async ({ page }) => {
  await openJson(page);
  await editor(page).focus();
  await page.keyboard.press("Control+Home");
  await page.getByRole("button", { name: "Fold", exact: true }).click();
  await expect(editor(page)).not.toContainText('"nodes"');
  await page.getByRole("button", { name: "Unfold all" }).click();
  await expect(editor(page)).toContainText('"seed"');
});
