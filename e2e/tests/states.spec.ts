import { expect, test, type Locator, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { wholeLab } from "../reader.js";
import { addressOf, bands, drag, openLab, stack, visit, wholeRun } from "./lab.js";

/** Links that must open for ever; the unit tests of web/src/share read the same file. */
const savedLinks = JSON.parse(readFileSync(new URL("../../web/src/share/links-v1.json", import.meta.url), "utf8")) as readonly {
  readonly name: string;
  readonly fragment: string;
  readonly link: {
    readonly source: { readonly type: string };
    readonly view: {
      readonly panels?: readonly string[];
      readonly diagram?: string;
      readonly table?: boolean;
    };
  };
}[];

// A published run exists in one database only.
const opened = savedLinks.filter(({ link }) => link.source.type !== "run");

test("a fragment that is mended in the address bar opens", async ({ page }) => {
  await page.goto("/lab#v=1&preset=basics/two-senders&a=nobody");
  await expect(page.getByRole("heading", { name: "This link cannot be opened" })).toBeVisible();
  await page.goto("/lab#v=1&preset=basics/two-senders");
  await expect(bands(page, "A")).toBeVisible();
});

test("saved links still open", async ({ page }) => {
  test.setTimeout(opened.length * 15_000);
  for (const { name, fragment, link } of opened)
    await test.step(name, async () => {
      // Another fragment alone would be another place of the same page.
      await page.goto("about:blank");
      await page.goto(`/lab${fragment}`);
      const { diagram = "graphs", panels, table } = link.view;
      if (diagram === "sweep") await expect.soft(page.getByRole("button", { name: "Run the sweep" }), name).toBeVisible();
      else if (diagram !== "graphs") await expect.soft(page.getByRole("figure").first(), name).toBeVisible();
      else {
        // A link may leave out the overview.
        if (panels?.includes("overview") ?? true) await expect.soft(bands(page, "A"), name).toBeVisible();
        await expect.soft(stack(page).first(), name).toBeVisible();
      }
      if (table) await expect.soft(page.getByRole("grid", { name: "Packets" }), name).toBeVisible();
      await expect.soft(page.getByRole("alert"), name).toHaveCount(0);
      // The next one comes without what this one left, too.
      await page.evaluate(({ name, value }) => {
        localStorage.clear();
        localStorage.setItem(name, value);
      }, wholeLab);
    });
});

test("a broken link says what is wrong and offers the default scenario", async ({ page }) => {
  await page.goto("/lab#v=1&preset=smartacking/no-such&at=1");
  await expect(page.getByRole("alert")).toContainText("there is no such preset");
  const loadedAgain = await watchLoading(page);
  await page.getByRole("link", { name: "Open the default scenario" }).click();
  await expect(bands(page, "A")).toBeVisible();
  expect(await loadedAgain()).toBe(false);
});

/** A link to one file, and to how long it may take, s. */
function transfer(segments: number, limit: number): string {
  return addressOf({
    format: 1,
    title: "A long transfer",
    description: "Of the tests.",
    base: {
      format: 1,
      end: { flowsComplete: true, limit },
      nodes: [{ id: "a" }, { id: "b" }],
      links: [{ id: "l", a: "a", b: "b", forward: { rate: 1e7, delay: 0.02 }, backward: { rate: 1e7, delay: 0.02 } }],
      flows: [{ id: "f", from: "a", to: "b", traffic: { type: "bulk", segments } }],
    },
    variants: [{ id: "plain", label: "Plain", patch: [] }],
  });
}

/** A page that is loaded again has forgotten what is written on it. */
async function watchLoading(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute("data-still-here", ""));
  return async () => (await page.locator("html[data-still-here]").count()) === 0;
}

/** A lab whose scenario is no longer the one that it opened with. */
async function openChanged(page: Page): Promise<{ readonly limit: Locator; readonly usual: string }> {
  await openLab(page);
  const limit = page.getByRole("textbox", { name: "Queue limit" });
  const usual = await limit.inputValue();
  await limit.fill("31");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/&x=/);
  return { limit, usual };
}

test("the lab's page begins anew at its link, and Back leads to what was there", async ({ page }) => {
  const { limit, usual } = await openChanged(page);
  const loadedAgain = await watchLoading(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Lab" }).click();
  await expect(limit).toHaveValue(usual);
  await expect(page).toHaveURL(/&preset=/);
  await page.goBack();
  await expect(limit).toHaveValue("31");
  expect(await loadedAgain()).toBe(false);
});

test("a link to the lab begins anew also where the lab before it still writes what it shows", async ({ page }) => {
  const { limit, usual } = await openChanged(page);
  await page.getByRole("button", { name: "Menu" }).click();
  // The address is the new lab's, the page still the old one's: what it writes now belongs nowhere.
  await page
    .getByRole("group", { name: "How much is shown" })
    .getByRole("button", { name: "Standard", exact: true })
    .evaluate((level) => {
      const push = history.pushState.bind(history);
      history.pushState = (...entry) => {
        history.pushState = push;
        push(...entry);
        (level as HTMLElement).click();
      };
    });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Lab" }).click();
  await expect(limit).toHaveValue(usual);
});

test("a link to a run that is too large leads to the default scenario without loading the page again", async ({ page }) => {
  await page.goto(transfer(200_000_000, 500_000));
  await expect(page.getByRole("alert")).toContainText("million events");
  const loadedAgain = await watchLoading(page);
  await page.getByRole("link", { name: "Open the default scenario" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(bands(page, "A")).toBeVisible();
  expect(await loadedAgain()).toBe(false);
});

test("a link to what is on the screen opens the same thing elsewhere", async ({ page, browser }) => {
  await openLab(page);
  const before = await wholeRun(page, "completion");
  await page.getByRole("textbox", { name: "Queue limit" }).fill("31");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/&x=/);
  await expect.poll(() => wholeRun(page, "completion")).not.toEqual(before);
  const results = await wholeRun(page, "completion");
  const elsewhere = await (await browser.newContext()).newPage();
  await openLab(elsewhere, page.url());
  await expect(elsewhere.getByRole("textbox", { name: "Queue limit" })).toHaveValue("31");
  await expect(elsewhere.getByText("modified", { exact: true })).toBeVisible();
  await expect.poll(() => wholeRun(elsewhere, "completion")).toEqual(results);
});

test("Back undoes one drag, not one tick of it", async ({ page }) => {
  await openLab(page);
  await drag(page, page.getByRole("slider", { name: "Capacity" }), 0.21, 0.6, 12);
  await expect(page.getByText("modified", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("textbox", { name: "Capacity" })).toHaveValue("5.0");
  await expect(page.getByText("modified", { exact: true })).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole("textbox", { name: "Capacity" })).not.toHaveValue("5.0");
});

test("the dot beside a changed parameter resets it", async ({ page }) => {
  await openLab(page);
  await page.getByRole("textbox", { name: "Queue limit" }).fill("31");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Reset Queue limit" }).click();
  await expect(page.getByRole("textbox", { name: "Queue limit" })).toHaveValue("19");
});

test("a value out of range is a problem at its field, and the last good diagrams stay", async ({ page }) => {
  await openLab(page);
  await page.getByRole("textbox", { name: "Capacity" }).fill("-5");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Capacity" })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("textbox", { name: "Capacity" })).toHaveValue("\u22125.0");
  await expect(page.getByRole("alert")).toContainText("/base/links/1/forward/rate");
  await expect(stack(page)).toHaveClass(/stale/);
  await page.getByRole("textbox", { name: "Capacity" }).fill("6");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(stack(page)).not.toHaveClass(/stale/);
});

test("text that is not a number stays in its field and changes nothing", async ({ page }) => {
  await openLab(page);
  await page.getByRole("textbox", { name: "Capacity" }).fill("fast");
  await page.keyboard.press("Tab");
  await expect(page.getByText("“fast” is not a number")).toBeVisible();
  await expect(page.getByText("modified", { exact: true })).toHaveCount(0);
});

test("a run that would be too large is refused before it starts, and can be shortened", async ({ page }) => {
  await openLab(page);
  await page.getByRole("textbox", { name: "File" }).fill("1000000000");
  await page.keyboard.press("Enter");
  // By keyboard: the run that has just begun moves the page under a pointer.
  await page.getByRole("group", { name: "Run", exact: true }).locator("summary").press("Enter");
  await page.getByRole("textbox", { name: "Time limit" }).fill("1000000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("million events");
  await expect(page.getByRole("alert")).toContainText("A tab is given 150 million events.");
  await expect(page.getByRole("alert")).toContainText("At the pace of the last run it would take");
  await page.getByRole("button", { name: "Undo the last change" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.goForward();
  await page.getByRole("button", { name: /^Shorten it to/ }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("progressbar", { name: "Running" })).toBeVisible();
});

/** A hundred million events, as many as a tab is given: no machine is through with them before a button is pressed. */
const long = transfer(20_000_000, 50_000);

/** Opens a run that takes long, and stops it on the way. */
async function stopOnTheWay(page: Page): Promise<void> {
  await page.goto(long);
  await expect(page.getByRole("progressbar", { name: "Running" })).toBeVisible();
  await expect(page.getByText(/ of at most .* events$/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(/^Stopped at/)).toBeVisible();
}

/** Simulated seconds up to which there is something. */
async function stoppedAt(page: Page): Promise<number> {
  return Number(/[\d.]+/.exec((await page.getByText(/^Stopped at/).innerText()).replaceAll("\u2009", ""))?.[0]);
}

test("a long run shows its progress and can be stopped with what there is, and gone on with from there", async ({ page }) => {
  await stopOnTheWay(page);
  await expect(stack(page)).toBeVisible();
  const first = await stoppedAt(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("progressbar", { name: "Running" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(/^Stopped at/)).toBeVisible();
  await expect.poll(() => stoppedAt(page)).toBeGreaterThan(first);
});

test("what a stopped run left behind can be thrown away, and run anew", async ({ page }) => {
  await stopOnTheWay(page);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("Nothing has run yet.")).toBeVisible();
  await expect(stack(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("progressbar", { name: "Running" })).toBeVisible();
});

test("the foot of the scenario says the seed, what was expected and what it came to", async ({ page }) => {
  await openLab(page);
  const foot = page.getByRole("group", { name: "Seed and cost" });
  await expect(foot).toContainText(/[\d\u2009]+ events in [\d\u2009]+\u2009ms, [\d\u2009]+ packets, .*B\./);
  await expect(foot).toContainText(/Expected before the start: at most [\d\u2009]+ events, .*B\./);
  const before = await wholeRun(page, "completion");
  await foot.getByRole("button", { name: "Another seed" }).click();
  await expect(foot.getByRole("textbox", { name: "Seed" })).toHaveValue("2");
  await expect(page.getByRole("button", { name: "Undo" })).toHaveAttribute("title", "Undo: Seed");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(foot.getByRole("textbox", { name: "Seed" })).toHaveValue("1");
  await expect(page.getByRole("button", { name: "Redo" })).toHaveAttribute("title", "Redo: Seed");
  await expect.poll(() => wholeRun(page, "completion")).toEqual(before);
});

test("a packet can be lost on purpose", async ({ page }) => {
  await openLab(page, "/lab#v=1&preset=smartacking/1-0-5mbps&t=0-1");
  const surface = stack(page).locator("[tabindex='0']").first();
  await surface.focus();
  await page.keyboard.press(".");
  await page.keyboard.press(".");
  await page.getByRole("button", { name: "Lose this one and run again" }).click();
  await expect(page.getByRole("button", { name: /^Losses on the link: Scripted losses/ })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Inspector" })).toContainText("dropped");
});

test("the server's word for a missing run, and the lab's", async ({ page }) => {
  await page.goto("/r/nosuchrun1");
  await expect(page.getByRole("heading", { name: "There is no such run" })).toBeVisible();
  await page.goto("/lab#v=1&run=nosuchrun1");
  await expect(page.getByText("There is no such run. It may have been deleted.")).toBeVisible();
});

test("without a network the lab works and publishing waits", async ({ page, context }) => {
  await openLab(page);
  // What the dialog needs is loaded once.
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await context.setOffline(true);
  await expect(page.getByText("Offline. The lab works; publishing waits.")).toBeVisible();
  const before = await wholeRun(page, "completion");
  await page.getByRole("textbox", { name: "Capacity" }).fill("8");
  await page.keyboard.press("Enter");
  await expect.poll(() => wholeRun(page, "completion")).not.toEqual(before);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Publish" })).toBeDisabled();
});

test("nothing is asked of a third party", async ({ page, baseURL }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(baseURL ?? "") && !/^(data|blob):/.test(request.url())) foreign.push(request.url());
  });
  for (const address of ["/", "/lab", "/about", "/runs"]) await visit(page, address);
  expect(foreign).toEqual([]);
});

test("Copy link copies the whole address, says how long it is, and stores nothing", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openLab(page);
  const posted: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") posted.push(request.url());
  });
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("status").getByText(/^Copied, /)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("/lab#v=1&preset=smartacking/1-0-5mbps");
  await expect(page.getByRole("status").getByText(`Copied, ${copied.length} characters`)).toBeVisible();
  expect(posted).toEqual([]);
});

test("the list of own runs keeps what was published, and deletes it", async ({ page }) => {
  await openLab(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Title" }).fill("Mine");
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mine" })).toBeVisible();
  await page.getByRole("link", { name: "Published", exact: true }).click();
  await page.getByRole("button", { name: "Delete Mine" }).click();
  await page.getByRole("button", { name: "Delete for everyone" }).click();
  await expect(page.getByText("No runs published from this browser.")).toBeVisible();
});
