import { expect, test, type Page } from "@playwright/test";
import { violations } from "./axe.js";
import { visit, watchConsole } from "./lab.js";

/** The first prediction of the lesson, which asks for one of several options. */
async function askAClass(page: Page): Promise<string> {
  await page.getByRole("group", { name: "Prediction" }).first().getByRole("button", { name: "Ask a class" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask a class" });
  await expect(dialog.getByRole("button", { name: "Show the answers" })).toBeVisible();
  return (await dialog.locator(".class-code").textContent()) ?? "";
}

test("a class answers a prediction on phones, sees the answers, then what happens", async ({ page, browser }) => {
  const problems = watchConsole(page);
  await visit(page, "/lessons/first-stall");
  const code = await askAClass(page);
  expect(code).toMatch(/^[2-9b-z]{6}$/);
  const desk = page.getByRole("dialog", { name: "Ask a class" });

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const phones = await Promise.all([context.newPage(), context.newPage(), context.newPage()]);
  const [first, second, third] = phones;
  await first.goto("/class");
  await first.getByRole("textbox", { name: "Code" }).fill(code.toUpperCase());
  await first.getByRole("button", { name: "Join" }).click();
  for (const phone of [second, third]) await phone.goto(`/class/${code}`);
  const answer = async (phone: Page, value: string): Promise<void> => {
    await phone.getByRole("textbox", { name: /^Your answer/ }).fill(value);
    await phone.getByRole("button", { name: "Answer" }).click();
    await expect(phone.getByText("Your answer counts.")).toBeVisible();
  };
  await answer(first, "3");
  await answer(second, "1,5");
  await expect(desk.getByText("2 answers")).toBeVisible();
  // Another answer instead of one's own, also after the page was loaded again.
  await first.reload();
  await answer(first, "2");
  await answer(third, "9");
  await expect(desk.getByText("3 answers")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await violations(first)).toEqual([]);
  // A dialog that was closed by mistake has lost nothing.
  await page.keyboard.press("Escape");
  expect(await askAClass(page)).toBe(code);
  await expect(desk.getByText("3 answers")).toBeVisible();

  await desk.getByRole("button", { name: "Show the answers" }).click();
  for (const seen of [page, ...phones]) {
    const rows = seen.getByRole("list", { name: "What the class answered" }).getByRole("listitem");
    const counts = async (): Promise<number[]> => (await rows.locator(".class-count").allTextContents()).map(Number);
    await expect.poll(async () => (await counts()).reduce((sum, each) => sum + each, 0)).toBe(3);
    await expect(rows.filter({ hasText: "what happens" })).toHaveCount(0);
  }
  await expect(first.getByRole("listitem").filter({ hasText: "your answer" })).toHaveCount(1);
  // The lesson keeps its secret until then.
  const lesson = page.getByRole("group", { name: "Prediction" }).first();
  await expect(lesson.getByText("Shown without a guess")).toHaveCount(0);
  await desk.getByRole("button", { name: "Show what happens" }).click();
  for (const phone of phones) {
    await expect(phone.getByText("This is what everyone said, and what happens.")).toBeVisible();
    await expect(phone.getByRole("listitem").filter({ hasText: "what happens" })).toHaveCount(1);
  }
  expect(await violations(first)).toEqual([]);
  await desk.getByRole("button", { name: "Go on" }).click();
  await expect(lesson.getByText("Shown without a guess")).toBeVisible();

  // The next question asks the same class, whose phones stay where they are.
  expect(await askAClass(page)).toBe(code);
  await expect(first.getByRole("textbox", { name: /^Your answer/ })).toBeVisible();
  await desk.getByRole("button", { name: "End the class" }).click();
  for (const phone of phones) await expect(phone.getByText("The class is over.")).toBeVisible();
  await context.close();
  expect(problems).toEqual([]);
});

test("a question of an assignment is one for a class, and the simulator knows the answer", async ({ page, context }) => {
  await page.goto("/assignment");
  await page.locator('input[type="file"]').setInputFiles("../docs/examples/assignment.json");
  await page.getByText("For lecturers: ask a class").click();
  await page.getByRole("button", { name: "Ask a class: Which of the two has the larger throughput?" }).click();
  const desk = page.getByRole("dialog", { name: "Ask a class" });
  const phone = await context.newPage();
  await phone.goto(`/class/${(await desk.locator(".class-code").textContent()) ?? ""}`);
  await phone.getByRole("group", { name: "Your answer" }).getByRole("button", { name: "CUBIC" }).click();
  await expect(phone.getByText("Your answer counts.")).toBeVisible();
  await desk.getByRole("button", { name: "Show the answers" }).click();
  await desk.getByRole("button", { name: "Show what happens" }).click();
  const right = phone.getByRole("listitem").filter({ hasText: "what happens" });
  await expect(right).toContainText("Reno");
  await expect(phone.getByRole("listitem").filter({ hasText: "your answer" })).toContainText("CUBIC");
});

test("a code that nobody gave is told", async ({ page }) => {
  await page.goto("/class/bcdfgh");
  await expect(page.getByText("There is no class bcdfgh, or it is over.")).toBeVisible();
  await page.getByRole("link", { name: "Type another code" }).click();
  await expect(page.getByRole("textbox", { name: "Code" })).toBeVisible();
});
