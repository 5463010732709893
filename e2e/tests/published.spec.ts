// What happens to a run after it was published: found by others, edited, reported, put into a course.

import { expect, test, type Page } from "@playwright/test";
import { openLab } from "./lab.js";

interface Published {
  readonly title: string;
  readonly text?: string;
  readonly tags?: string;
  readonly isPublic?: boolean;
}

/** Publishes what the lab opens with; resolves on the run's page, to its address. */
async function publish(page: Page, { title, text = "", tags = "", isPublic = false }: Published): Promise<string> {
  await openLab(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish this run" });
  await dialog.getByRole("textbox", { name: "Title" }).fill(title);
  await dialog.getByRole("textbox", { name: "What it shows" }).fill(text);
  await dialog.getByRole("textbox", { name: "Tags" }).fill(tags);
  if (isPublic) await dialog.getByRole("radio", { name: /^Public/ }).check();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  return page.url();
}

test("a public run is found by its words and its tags, an unlisted one by its link alone", async ({ page }) => {
  const found = await publish(page, { title: "Quokka window", text: "a narrow bottleneck", tags: "Marsupial, week 3", isPublic: true });
  await publish(page, { title: "Quokka in hiding" });
  await page.goto("/runs?list=public");
  const search = page.getByRole("search");
  const list = page.getByRole("list", { name: "Public runs" });
  await search.getByRole("searchbox").fill("narrow QUOK");
  await search.getByRole("button", { name: "Search" }).click();
  await expect(list.getByRole("listitem").filter({ has: page.getByRole("heading") })).toHaveCount(1);
  await expect(list.getByRole("link", { name: "Quokka window" })).toBeVisible();
  await expect(page).toHaveURL(/q=narrow\+QUOK/);

  await search.getByRole("searchbox").fill("nosuchword");
  await search.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No public run has all these words.")).toBeVisible();

  // Back leads to the search before; a tag narrows it.
  await page.goBack();
  await list.getByRole("link", { name: "marsupial" }).click();
  await expect(page.getByText("With the tag “marsupial”")).toBeVisible();
  await list.getByRole("link", { name: "Quokka window" }).click();
  await expect(page).toHaveURL(found);
});

test("whoever published a run edits its words, and others read the new ones", async ({ page, browser }) => {
  const address = await publish(page, { title: "Befor", tags: "draft" });
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit what is said of this run" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("After");
  await dialog.getByRole("textbox", { name: "Tags" }).fill("final");
  await dialog.getByRole("combobox", { name: "How long it is kept" }).selectOption({ label: "for 30 days" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "After" })).toBeVisible();
  await expect(page.getByText(/^kept until /)).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(address);
  await expect(elsewhere.getByRole("heading", { level: 1, name: "After" })).toBeVisible();
  await expect(elsewhere.getByRole("list", { name: "Tags" })).toHaveText("final");
  await expect(elsewhere.getByRole("button", { name: "Edit", exact: true })).toHaveCount(0);

  await page.goto("/runs");
  await expect(page.getByRole("link", { name: "After" })).toBeVisible();
});

test("a link to a moment opens the run there, and what is in view is copied as one", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const address = await publish(page, { title: "Look here" });
  await page.goto(`${address}?t=0.25-0.75`);
  await expect(page.getByRole("heading", { name: "At the moment that was shared, 0.250 s to 0.750 s" })).toBeVisible();
  const copy = page.getByRole("button", { name: "Copy link to this moment" });
  await copy.click();
  await expect(page.locator(".moment").getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${address}?t=0.25-0.75`);

  // Another moment is another link, and nobody has copied it.
  await page.getByRole("slider", { name: "Time cursor of the diagrams" }).press("ArrowRight");
  await expect(copy).toBeVisible();
});

test("a run names the preset that it came from, and its fork does, too", async ({ page, request, baseURL }) => {
  const address = await publish(page, { title: "From a preset" });
  const preset = page.getByText(/^from the preset /).getByRole("link");
  await expect(preset).toHaveAttribute("href", /^\/lab#v=1&preset=[a-z0-9-]+\/[a-z0-9-]+$/);
  const title = await preset.innerText();

  const forkOf = new URL(address).pathname.split("/").at(-1)!;
  const { experiment } = (await (await request.get(`${baseURL}/api/v1/runs/${forkOf}`)).json()) as { experiment: object };
  const answer = await request.post(`${baseURL}/api/v1/runs`, { data: { experiment: { ...experiment, title: "Its fork" }, forkOf } });
  const { id } = (await answer.json()) as { id: string };
  await page.goto(`/r/${id}`);
  await expect(page.getByText("fork of From a preset")).toBeVisible();
  await expect(preset).toHaveText(title);

  await preset.click();
  await expect(page).toHaveURL(/\/lab#v=1&preset=/);
});

test("a run is cited with its digests, and the entry can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const address = await publish(page, { title: "To be cited" });
  const entry = page.locator(".cite pre");
  await expect(entry).toContainText("digests");
  await expect(entry).toContainText(address);
  await page.locator(".cite").getByRole("button", { name: "Copy" }).click();
  await expect(page.locator(".cite").getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await entry.innerText());
});

test("anyone can report a run", async ({ page }) => {
  await publish(page, { title: "Doubtful" });
  await page.getByRole("button", { name: "Report this run" }).click();
  const dialog = page.getByRole("dialog", { name: "Report this run" });
  await dialog.getByRole("textbox", { name: "What should be looked at" }).fill("the title");
  // No reason is chosen for anybody, and without one nothing is sent.
  await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Send the report" }).click();
  await expect(dialog.getByRole("radio").first()).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Send the report" })).toBeEnabled();
  await dialog.getByRole("radio", { name: "It is spam" }).check();
  const [request] = await Promise.all([page.waitForRequest(/\/reports$/), dialog.getByRole("button", { name: "Send the report" }).click()]);
  expect(request.postDataJSON()).toEqual({ reason: "spam", text: "the title" });
  await expect(page.getByText("Reported. Whoever runs this server will look at it.")).toBeVisible();
});

test("a course is made of runs, put in order, read by others and taken away", async ({ page, browser }) => {
  const first = await publish(page, { title: "Lesson one" });
  await publish(page, { title: "Lesson two" });
  await page.goto("/runs?list=collections");
  await page.getByRole("link", { name: "New collection" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Congestion, week by week");
  await page.getByRole("textbox", { name: "What it is for" }).fill("For the second term");
  await page.getByRole("combobox", { name: "Or one of yours" }).selectOption({ label: "Lesson two" });
  await page.getByRole("textbox", { name: "Link of a run" }).fill("https://example.org/nothing");
  await page.getByRole("button", { name: "Add the item" }).click();
  await expect(page.getByRole("alert")).toContainText("This is no link of a published run, a lesson or the lab");
  await page.getByRole("textbox", { name: "Link of a run" }).fill(first);
  await page.getByRole("textbox", { name: "Link of a run" }).press("Enter");
  await page.getByRole("textbox", { name: "What to say of Lesson one" }).fill("Look at the window");
  await page.getByRole("button", { name: "Move Lesson one up" }).click();
  await page.getByRole("button", { name: "Create the collection" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Congestion, week by week" })).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(page.url());
  const items = elsewhere.locator(".collection-items > li");
  await expect(items).toHaveText([/Lesson one\s*Look at the window/, /Lesson two/]);
  await items.getByRole("link", { name: "Lesson two" }).click();
  await expect(elsewhere.getByRole("heading", { level: 1, name: "Lesson two" })).toBeVisible();

  const course = page.url();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Take Lesson two out" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".collection-items > li")).toHaveCount(1);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete for everyone" }).click();
  await expect(page).toHaveURL(/list=collections/);
  await elsewhere.goto(course);
  await expect(elsewhere.getByRole("heading", { name: "There is no such collection" })).toBeVisible();
});

test("keys go to another browser as a file", async ({ page, browser }) => {
  const address = await publish(page, { title: "Carried" });
  await page.goto("/runs");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the keys as a file" }).click();
  const path = await (await saving).path();
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto("/runs");
  await elsewhere.getByLabel("File of keys").setInputFiles(path);
  await expect(elsewhere.getByRole("status").filter({ hasText: "One key was added." })).toBeVisible();
  await elsewhere.goto(address);
  await expect(elsewhere.getByRole("button", { name: "Delete", exact: true })).toBeVisible();
});
