import { expect, test, type Locator, type Page } from "@playwright/test";
import { violations } from "./axe.js";
import { bands, openLab, pointUntilPacket, stack } from "./lab.js";

/** Opens a link whose view may have no overview. */
async function openView(page: Page, view: string): Promise<void> {
  await page.goto(`/lab#v=1&${view}`);
  await expect(caption(page)).toContainText("On one time axis");
}

/** Moves the pointer from the lower left to the upper right, along a rising line, until it is on a packet. */
const pointAlong = (page: Page): Promise<unknown> =>
  pointUntilPacket(page, (share, { width, height }) => ({ x: width * share, y: 40 + (height - 80) * (1 - share) }), {
    from: 0.1,
    to: 0.9,
    step: 0.02,
  });

const caption = (page: Page): Locator => stack(page).locator("figcaption");
const key = (page: Page): Locator => page.getByRole("group", { name: /^Key/ });
const panels = async (page: Page): Promise<Locator> => {
  await page.getByRole("button", { name: "Panels", exact: true }).click();
  return page.locator(".popup:popover-open");
};
const style = async (page: Page): Promise<Locator> => {
  await page.getByRole("button", { name: /^(Style|Seen at)/ }).click();
  return page.locator(".popup:popover-open");
};

test("every panel is shown and hidden by its box in the menu, and a link keeps which", async ({ page }) => {
  await openLab(page);
  const menu = await panels(page);
  for (const [box, words, title] of [
    ["Queue", "queue of ", "Queue from router-1 to router-2, packets"],
    ["Time in the queue", "time in the queue", "Time in the queue from router-1 to router-2, ms"],
    ["Round-trip times", "round-trip times", "Round-trip time, ms"],
    ["Throughput and goodput", "throughput and goodput", "Throughput and goodput, Mbit/s, mean of 40\u2009ms"],
    ["ACK spacing", "ACK spacing", "Time between ACKs at the sender, ms (logarithmic)"],
  ] as const) {
    await menu.getByRole("checkbox", { name: box, exact: true }).check();
    await expect(caption(page)).toContainText(words);
    await expect(stack(page).getByText(title, { exact: true })).toBeVisible();
  }
  await menu.getByRole("checkbox", { name: "Bands" }).uncheck();
  await menu.getByRole("checkbox", { name: "Overview" }).uncheck();
  await menu.getByRole("checkbox", { name: "Congestion window" }).uncheck();
  await expect(bands(page, "A")).toHaveCount(0);
  await expect(menu.getByRole("checkbox", { name: "Airtime" })).toBeDisabled();
  await expect(menu.getByText("No node of these runs has a radio.")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await expect(page).toHaveURL(/&panels=sequence,queue,sojourn,rtt,throughput,spacing/);
  await page.reload();
  await expect(caption(page)).toContainText(
    /^On one time axis: time-sequence graph, queue of bottleneck\/forward, time in the queue, round-trip times, throughput and goodput, and ACK spacing\./,
  );
  await expect(page.getByRole("separator")).toHaveCount(5);
  await expect(page.getByRole("separator", { name: "Height of round-trip times" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("digits show and hide panels while a diagram has the focus, and one plot always stays", async ({ page }) => {
  await openLab(page);
  await page.getByRole("slider", { name: "Time cursor of the diagrams" }).focus();
  await page.keyboard.press("8");
  await expect(caption(page)).toContainText("round-trip times");
  await page.keyboard.press("1");
  await expect(bands(page, "A")).toHaveCount(0);
  for (const digit of "348") await page.keyboard.press(digit);
  await expect(caption(page)).toContainText("On one time axis: bands and round-trip times.");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("show or hide a panel");
});

test("the key explains what is shown, and what is drawn on request comes with a press", async ({ page }) => {
  await openView(page, "preset=smartacking/1-0-5mbps&t=0-2.4&panels=sequence,window,rtt");
  const flight = key(page).getByRole("button", { name: "in flight" });
  await expect(flight).toHaveAttribute("aria-pressed", "false");
  await flight.click();
  await expect(flight).toHaveAttribute("aria-pressed", "true");
  await key(page).getByRole("button", { name: "each segment’s RTT" }).click();
  await key(page).getByRole("button", { name: "RTO" }).click();
  await expect(page).toHaveURL(/&hide=timer/);
  await expect(page).toHaveURL(/&show=flight,trip/);
  await expect(key(page).getByRole("button", { name: "goodput" })).toHaveCount(0);
});

test("throughput is the mean of a time that a person chooses, and a link remembers it", async ({ page }) => {
  await openView(page, "preset=smartacking/1-0-5mbps&t=0-2.4&panels=sequence,throughput");
  const menu = await panels(page);
  await menu.getByRole("combobox", { name: "Throughput is the mean of" }).selectOption("0.2");
  await expect(stack(page).getByText("Throughput and goodput, Mbit/s, mean of 200\u2009ms")).toBeVisible();
  await expect(stack(page).getByText(/^bottleneck: 5\u2009Mbit\/s, used A \d+\u2009%, B \d+\u2009%$/)).toBeVisible();
  await menu.getByRole("combobox", { name: "Values fit" }).selectOption({ label: "the whole run, and stay" });
  await expect(page).toHaveURL(/&rate=0\.2&scale=run/);
});

test("the time-sequence graph is drawn as other tools and the papers do", async ({ page }) => {
  await openLab(page, "/lab#v=1&preset=smartacking/1-0-5mbps&t=0-2.4");
  const menu = await style(page);
  const drawn = menu.getByRole("combobox", { name: "Drawn as by" });
  await drawn.selectOption("tcptrace");
  await expect(page).toHaveURL(/&style=tcptrace/);
  expect(await violations(page)).toEqual([]);
  await drawn.selectOption("wireshark");
  await expect(page).toHaveURL(/&style=wireshark/);
  await drawn.selectOption("paper");
  await expect(stack(page).getByText("Sequence number modulo 90, segments")).toBeVisible();
  await menu.getByRole("combobox", { name: "Numbers modulo" }).selectOption("60");
  await expect(page).toHaveURL(/&style=paper&mod=60/);
  await page.reload();
  await expect(stack(page).getByText("Sequence number modulo 60, segments")).toBeVisible();
  await expect(page.getByRole("button", { name: "Style: papers (dots)" })).toBeVisible();
});

test("the time-sequence graph is seen from any place on the way, in the order of the way", async ({ page }) => {
  await openLab(page, "/lab#v=1&preset=smartacking/1-0-5mbps&t=0-2.4");
  const place = (await style(page)).getByRole("combobox", { name: "Seen at" });
  await expect(place.locator("option")).toHaveText([
    "sender (sender)",
    /queue from sender to router-1/,
    "router-1 (node)",
    "queue from router-1 to router-2",
    "router-2 (node)",
    /queue from router-2 to receiver/,
    "receiver (receiver)",
  ]);
  await place.selectOption({ label: "receiver (receiver)" });
  await expect(caption(page)).toContainText("time-sequence graph at receiver (receiver)");
  await expect(page).toHaveURL(/&where=receiver/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Seen at receiver (receiver)" })).toBeVisible();
  await openView(page, "preset=smartacking/1-0-5mbps&t=0.4-0.7&panels=sequence&where=bottleneck/forward");
  await expect(caption(page)).toContainText("time-sequence graph at queue from router-1 to router-2");
  await pointAlong(page);
});

test("a run with radios has lanes on the common axis", async ({ page }) => {
  await openView(page, "preset=multihop/hidden-and-exposed&a=capture&b=&t=0.5-0.56&diagram=graphs&panels=sequence,airtime");
  await expect(caption(page)).toContainText("airtime of run A");
  await expect(stack(page).getByText("Airtime of run A", { exact: true })).toBeVisible();
  await expect(stack(page).locator("path[fill]").first()).toBeAttached();
  // Of two runs in one panel each has its lanes, with its letter.
  await openView(page, "preset=multihop/hidden-and-exposed&a=capture&b=no-capture&t=0.5-0.56&diagram=graphs&panels=sequence,airtime");
  await expect(caption(page)).toContainText("airtime of runs A, B");
  await expect(stack(page).getByText("Airtime", { exact: true })).toBeVisible();
  const lanes = stack(page).locator(".diagram-front, .diagram-back").getByText("c", { exact: true });
  await expect(lanes).toHaveCount(2);
});

test("panels are made higher and lower by key and by hand, and a link keeps it", async ({ page }) => {
  await openLab(page);
  // What comes later into the heads above the stack takes from its height.
  await expect(page.getByRole("button", { name: /^Change a link from / })).toBeVisible();
  const graph = page.getByRole("separator", { name: "Height of time-sequence graph" });
  const height = async (): Promise<number> => Number(await graph.getAttribute("aria-valuenow"));
  const before = await height();

  await graph.focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect.poll(height).toBe(before - 16);

  const box = (await graph.boundingBox())!;
  await page.mouse.move(box.x + 200, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + box.height / 2 + 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(height).toBe(before + 24);

  // The address follows a moment later, and it followed the keys before the mouse.
  await expect(page).toHaveURL(new RegExp(`&heights=bands:\\d+,sequence:${before + 24},window:\\d+`));
  await page.reload();
  await expect(bands(page, "A")).toBeVisible();
  // Heights are kept as shares: another height of the whole stack moves them by a few pixels.
  const from = async (expected: number): Promise<number> => Math.abs((await height()) - expected);
  await expect.poll(() => from(before + 24)).toBeLessThan(12);

  await graph.dblclick();
  await expect.poll(() => from(before)).toBeLessThan(12);
});

test("the overview is made higher and lower by key, and a link keeps it", async ({ page }) => {
  await openLab(page);
  const line = page.getByRole("separator", { name: "Height of overview" });
  const height = async (): Promise<number> => (await bands(page, "A").locator(".diagram").boundingBox())!.height;
  const before = await height();
  await line.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect.poll(height).toBe(before + 16);
  await expect(page).toHaveURL(new RegExp(`&heights=overview:${before + 16}`));
  await line.dblclick();
  await expect.poll(height).toBe(before);
});

test("pacing is a part that is there or not, with its parameters only while it is", async ({ page }) => {
  await openLab(page);
  const scenario = page.getByRole("complementary", { name: "Scenario" });
  const share = scenario.getByRole("textbox", { name: "Share of the RTT" });
  await expect(share).toHaveCount(0);
  await scenario.getByRole("button", { name: "Pacing: None" }).click();
  await page.getByRole("option", { name: /^Pacing/ }).click();
  await expect(share).toHaveValue("0.90");
  await expect(page.getByText("modified", { exact: true })).toBeVisible();
  await scenario.getByRole("button", { name: "Pacing: different for B" }).click();
  await scenario.getByRole("button", { name: "Pacing, run B: same as A" }).click();
  await page.getByRole("option", { name: /^None/ }).click();
  await expect(scenario.getByRole("button", { name: "Pacing, run B: None" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("panels keep a height that can be read, and the page scrolls", async ({ page }) => {
    await openView(page, "preset=smartacking/1-0-5mbps&t=0-2.4&panels=sequence,window,rtt,throughput,spacing");
    await expect(stack(page).getByText("Time between ACKs at the sender, ms (logarithmic)")).toBeAttached();
    await expect.poll(async () => (await stack(page).boundingBox())!.height).toBeGreaterThan(5 * 166);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.getByRole("button", { name: "View", exact: true }).tap();
    const button = page.getByRole("button", { name: "Panels", exact: true });
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await button.tap();
    for (const box of await page.locator(".popup:popover-open label").all())
      expect((await box.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    expect(await violations(page)).toEqual([]);
  });

  test("the key takes one row, and every series in it can be reached", async ({ page }) => {
    await openLab(page);
    const key = page.getByRole("group", { name: /^Key/ });
    await expect.poll(async () => (await key.boundingBox())!.height).toBeLessThanOrEqual(48);
    const last = key.getByRole("button").last();
    await last.scrollIntoViewIfNeeded();
    await last.tap();
    // It is drawn on request.
    await expect(last).toHaveAttribute("aria-pressed", "true");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});
