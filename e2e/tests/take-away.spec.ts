import { readFile } from "node:fs/promises";
import { expect, test, type Download, type Page } from "@playwright/test";
import { expectNoViolations } from "./axe.js";
import { openLab, stack, visit, watchConsole } from "./lab.js";

const lossy = "/lab#v=1&preset=wireless-links/loss-situation-base-station&a=e2e&b=ll-tcp-aware&t=0.08-0.2";
const menu = (page: Page) => page.getByRole("group", { name: "Download" });

async function open(page: Page): Promise<void> {
  if (!(await menu(page).isVisible())) await page.getByRole("button", { name: "Download" }).click();
  await expect(menu(page).getByRole("button", { name: "Picture as SVG" })).toBeVisible();
}

async function take(page: Page, name: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  await open(page);
  const [download] = await Promise.all([page.waitForEvent("download"), menu(page).getByRole("button", { name }).click()]);
  return { name: download.suggestedFilename(), bytes: await contents(download) };
}

async function contents(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

/** As a hand would drop it from a folder. */
async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ name, data }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(data), (character) => character.charCodeAt(0))], name));
      return transfer;
    },
    { name, data: bytes.toString("base64") },
  );
  await page.dispatchEvent("body", "dragenter", { dataTransfer: transfer });
  await page.dispatchEvent("body", "drop", { dataTransfer: transfer });
}

/** What the address says of the view. */
const viewOf = (page: Page): Record<string, string> => {
  const view = new URLSearchParams(new URL(page.url()).hash.slice(1));
  return Object.fromEntries([...view].filter(([key]) => !["v", "x", "preset", "from"].includes(key)));
};

test("every file is what its button says", async ({ page }) => {
  const errors = watchConsole(page);
  await openLab(page, lossy);

  const svg = await take(page, "Picture as SVG");
  expect(svg.name).toMatch(/^[a-z0-9-]+-graphs\.svg$/);
  const drawing = svg.bytes.toString();
  expect(drawing).toContain('<metadata id="ackscope">{"experiment":');
  expect(drawing).toContain(">retransmission</text>");
  expect(drawing).toContain("Sequence number, segments");
  expect(drawing).toContain("'IBM Plex Sans'");
  expect(drawing).not.toMatch(/<(script|foreignObject|image)|href=|var\(--/);

  const png = await take(page, "Picture as PNG");
  expect(png.bytes.subarray(1, 4).toString()).toBe("PNG");
  expect(png.bytes.subarray(0, 100).toString("latin1")).toContain("iTXtackscope");
  const width = Number(/viewBox="0 0 (\d+)/.exec(drawing)?.[1]);
  expect(png.bytes.readUInt32BE(16)).toBe(2 * width);

  const csv = (await take(page, "Packets as CSV")).bytes.toString().split("\n");
  expect(csv[0]).toMatch(/^# ackscope \{"table":"packets"/);
  expect(csv[1]).toMatch(/^packet,flow,kind,number,copy,cause/);
  const times = csv.slice(2, -1).map((line) => Number(line.split(",")[8]));
  expect(times.length).toBeGreaterThan(5);
  expect(times.every((time) => time >= 0.08 && time <= 0.2)).toBe(true);

  const json = JSON.parse((await take(page, "Packets as JSON")).bytes.toString()) as { columns: string[]; rows: unknown[][] };
  expect(json.columns[0]).toBe("packet");
  expect(json.rows).toHaveLength(times.length);
  expect((await take(page, "Time series as CSV")).bytes.toString()).toMatch(/\n0\.\d+,[^,]+,cwnd,/);
  expect((await take(page, "Measures as JSON")).bytes.toString()).toContain('["run","","digest",');
  const capture = await take(page, "Capture as pcapng");
  expect(capture.name).toMatch(/-capture-sender\.pcapng$/);
  expect(capture.bytes.readUInt32LE(0)).toBe(0x0a0d0d0a);
  expect((await take(page, "Event trace as ns-2")).bytes.toString()).toMatch(/^[+r-] 0\.\d+ \d+ \d+ (tcp|ack) \d+ /m);
  const experiment = JSON.parse((await take(page, "Experiment as JSON")).bytes.toString()) as { view: { from: number; to: number } };
  expect(experiment.view).toMatchObject({ a: "e2e", b: "ll-tcp-aware", from: 0.08, to: 0.2 });
  expect(errors).toEqual([]);
});

test("the whole run is more than what is seen, and B is another run than A", async ({ page }) => {
  await openLab(page, lossy);
  const seen = await take(page, "Packets as CSV");
  await menu(page).getByRole("button", { name: "The whole run" }).click();
  const whole = await take(page, "Packets as CSV");
  const rows = ({ bytes }: { readonly bytes: Buffer }): number => bytes.toString().split("\n").length;
  expect(rows(whole)).toBeGreaterThan(1.5 * rows(seen));
  await menu(page).getByRole("group", { name: "Run" }).getByRole("button", { name: "B" }).click();
  const other = await take(page, "Packets as CSV");
  expect(other.bytes.toString()).toContain('"variant":"ll-tcp-aware"');
  expect(other.bytes.toString()).toContain("snoop");
  await menu(page).getByRole("combobox", { name: "Where packets are captured" }).selectOption("all");
  expect((await take(page, "Capture as pcapng")).name).toMatch(/-capture-all\.pcapng$/);
});

for (const format of ["SVG", "PNG"] as const) {
  test(`a picture that is dropped on another page opens as it was taken away: ${format}`, async ({ page }) => {
    await openLab(page, `${lossy}&layout=rows`);
    await expect(stack(page)).toBeVisible();
    const before = viewOf(page);
    const picture = await take(page, `Picture as ${format}`);
    await page.goto("/about");
    await drop(page, "renamed.txt", picture.bytes);
    await expect(page).toHaveURL(/\/lab#/);
    await expect(page.getByRole("region", { name: "Overview of run B" })).toContainText("LL-TCP-AWARE");
    await expect.poll(() => viewOf(page)).toEqual(before);
  });
}

test("each diagram is taken away as it is shown", async ({ page }) => {
  for (const [diagram, word] of [
    ["Ladder", "local copy"],
    ["Topology", "mobile"],
  ] as const) {
    await openLab(page, lossy);
    await page.getByRole("tab", { name: diagram }).click();
    const svg = (await take(page, "Picture as SVG")).bytes.toString();
    expect(svg).toContain(word);
    expect(svg).toContain('<metadata id="ackscope">');
  }
  await page.goto("/lab#v=1&preset=multihop/chain-of-eight&t=0-0.2&diagram=airtime");
  await page.reload();
  await expect(page.getByRole("region", { name: "Airtime of run A" })).toBeVisible();
  expect((await take(page, "Picture as SVG")).bytes.toString()).toContain(">RTS</text>");
});

test("what cannot be opened says why, and changes nothing", async ({ page }) => {
  await openLab(page, lossy);
  const address = page.url();
  const says = page.getByRole("alert");
  const picture = (await take(page, "Picture as PNG")).bytes;
  const damaged = Buffer.from(picture);
  damaged[80] = damaged[80]! ^ 0x55;
  const cases: readonly (readonly [string, Buffer, string])[] = [
    ["empty.svg", Buffer.from(""), "The file is empty."],
    ["cut.png", picture.subarray(0, 200), "This picture is damaged"],
    ["damaged.png", damaged, "This picture is damaged"],
    ["foreign.svg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "This picture carries no experiment"],
    ["cut.json", Buffer.from('{"base":'), "This is no JSON document"],
    ["other.json", Buffer.from('{"a":1}'), "neither an experiment nor a scenario"],
    ["photo.jpg", Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "no picture, table or document"],
    ["wrong.json", Buffer.from('{"format":1,"title":"x","base":{},"variants":[]}'), "/base/nodes"],
  ];
  for (const [name, bytes, words] of cases) {
    await drop(page, name, bytes);
    await expect(says.filter({ hasText: words })).toBeVisible();
    expect(page.url()).toBe(address);
    await page.getByRole("button", { name: "Close" }).click();
    await expect(says.filter({ hasText: words })).toHaveCount(0);
  }
});

test("a document is opened by the file picker and by pasting, too", async ({ page }) => {
  await openLab(page, lossy);
  const { bytes } = await take(page, "Experiment as JSON");
  await page.goto("/lab");
  await openLab(page);
  await open(page);
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), menu(page).getByRole("button", { name: "Open a file" }).click()]);
  await chooser.setFiles({ name: "experiment.json", mimeType: "application/json", buffer: bytes });
  await expect(page).toHaveURL(/t=0\.08-0\.2/);

  // Whatever listens to a paste comes with the page's scripts.
  await visit(page, "/runs");
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, bytes.toString());
  await expect(page).toHaveURL(/\/lab#.*t=0\.08-0\.2/);
});

test("axe finds nothing in the menu", async ({ page }) => {
  await openLab(page, lossy);
  await open(page);
  await expectNoViolations(page);
});

test("a phone has the menu, and fingers hit its buttons", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLab(page, lossy);
  await open(page);
  for (const button of await menu(page).getByRole("button").all()) {
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box!.x + box!.width).toBeLessThanOrEqual(390);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
