// Captures of others: a file is opened by choosing or dropping it, its flows are listed, one stands in the diagrams, and nothing leaves the page.

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test, type Page } from "@playwright/test";
import { visit, watchConsole } from "./lab.js";

const folder = new URL("../../scenarios/reference/linux/captures/", import.meta.url);
const captured = (name: string): Buffer => readFileSync(new URL(name, folder));

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const asked = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /Choose a file|Open another/ }).click();
  await (await asked).setFiles({ name, mimeType: "application/octet-stream", buffer });
}

const flows = (page: Page) => page.getByRole("navigation", { name: "Flows" }).getByRole("button");
const story = (page: Page) => page.getByRole("complementary", { name: "Story" });

test("a file is read in the tab, and says what it sent again and what limited it", async ({ page }) => {
  const errors = watchConsole(page);
  await visit(page, "/captures");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  await choose(page, "office.pcap", gunzipSync(captured("start.overshoot.cubic.a.pcap.gz")));

  await expect(page.getByRole("heading", { name: "office.pcap" })).toBeVisible();
  await expect(page.getByText(/1\s301 packets, 1 flow\. Read in this tab; nothing is sent\./)).toBeVisible();
  await expect(flows(page)).toHaveCount(1);
  await expect(flows(page).first()).toContainText("10.0.0.1:40001");
  await expect(flows(page).first()).toContainText("95 sent again");
  await expect(story(page).getByText("The handshake shows it")).toBeVisible();
  const shares = await story(page).getByRole("row").allInnerTexts();
  const percents = shares.map((row) => Number(/(\d+)\s*%/.exec(row)?.[1]));
  expect(percents.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(97);

  // A moment chooses its packet, and the story says what became of it.
  await page.getByRole("button", { name: /Next moment/ }).click();
  await expect(story(page).getByRole("heading", { name: "Data 123" })).toBeVisible();
  await expect(
    story(page)
      .getByText(/lost out of sight/)
      .first(),
  ).toBeVisible();

  // The other end may be said to be the tapped one.
  await story(page).getByRole("button", { name: "at the receiver" }).click();
  await expect(story(page).getByText("You say so.")).toBeVisible();

  await page.getByRole("button", { name: "Ladder" }).click();
  await expect(page.getByRole("region", { name: "Ladder of run A" })).toBeVisible();
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await expect(page.getByRole("region", { name: "Packet table" })).toBeVisible();
  await page.getByRole("combobox", { name: "Filter packets" }).fill("retx");
  await expect(page.getByText(/95 packets/)).toBeVisible();
  expect(sent).toEqual([]);
  expect(errors).toEqual([]);
});

test("a simulation is fitted to the flow, laid over it, changed, and opened in the lab", async ({ page }) => {
  const errors = watchConsole(page);
  await visit(page, "/captures");
  await choose(page, "office.pcap.gz", captured("loss.single.cubic.a.pcap.gz"));
  await story(page).getByRole("button", { name: "Simulate this" }).click();
  const told = story(page).getByRole("status");
  await expect(told).toContainText(/A is the capture, B the simulation\. .* apart on average, 0\.\d+\s% of the transfer’s time/);
  await expect(story(page).getByText(/Every segment comes at the same time/)).toBeVisible();
  const rate = story(page).getByRole("textbox", { name: "Rate of the path" });
  expect(Number(await rate.inputValue())).toBeGreaterThan(9.7);
  expect(Number(await rate.inputValue())).toBeLessThan(10.3);
  await expect(story(page).getByRole("combobox", { name: "Lost by" })).toHaveValue("asFound");
  await story(page)
    .getByText(/Found with \d+ simulations/)
    .click();
  await expect(story(page).getByRole("listitem")).toHaveCount(3);

  // Another path is another run, and parts from the capture.
  await rate.fill("5");
  await rate.press("Enter");
  await expect(story(page).getByText("These numbers are yours.")).toBeVisible();
  await story(page).getByRole("button", { name: "Go there" }).click();
  await expect(told).not.toContainText(/average, 0\.\d+\s%/);

  await story(page).getByRole("link", { name: "Open in the lab" }).click();
  await expect(page).toHaveURL(/\/lab#v=1&x=/);
  await expect(page.getByText("office.pcap.gz").first()).toBeVisible();
  expect(errors).toEqual([]);
});

test("a capture dropped on any page opens there", async ({ page }) => {
  await visit(page, "/about");
  const bytes = [...captured("loss.single.cubic.b.pcap.gz")];
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from(content)], "loss.pcap.gz"));
    return transfer;
  }, bytes);
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
  await expect(page).toHaveURL(/\/captures$/);
  await expect(page.getByRole("heading", { name: "loss.pcap.gz" })).toBeVisible();
  await expect(story(page).getByRole("button", { name: "at the receiver" })).toHaveAttribute("aria-pressed", "true");
});

test("a damaged file shows what could be read, and where that ended", async ({ page }) => {
  await visit(page, "/captures");
  await choose(page, "cut.pcap", gunzipSync(captured("loss.single.cubic.a.pcap.gz")).subarray(0, 20_000));
  await expect(page.getByText(/Read up to byte 1\d\s\d{3}: the file ends within a packet/)).toBeVisible();
  await expect(story(page)).toBeVisible();

  await choose(page, "notes.txt", Buffer.from("no packets here"));
  await expect(page.getByRole("alert")).toContainText(
    /begins neither as pcap nor as pcapng, and this is no log that is known here; expected ss -ti/,
  );
});

test("logs of other programs are laid over the packets that they speak of", async ({ page }) => {
  const errors = watchConsole(page);
  await visit(page, "/captures");
  const log = (cwnd: number): string =>
    `ESTAB 0 0 10.0.0.1:40001 10.0.2.1:5001\n\t cubic rtt:40/2 mss:1448 cwnd:${cwnd} bytes_acked:${cwnd}000 delivery_rate 9Mbps unacked:3\n`;
  await choose(page, "ss.log", Buffer.from(`1700000000\n${log(10)}1700000001\n${log(20)}`));
  await expect(page.getByRole("heading", { name: "Curves" })).toBeVisible();
  const files = page.getByRole("list", { name: "Files" }).getByRole("listitem");
  await expect(files).toContainText(["ss -ti"]);
  const window = page.getByRole("region", { name: "Congestion window", exact: true });
  await expect(window.getByText("up to 28.96 kB")).toBeVisible();

  const asked = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add a file" }).click();
  await (await asked).setFiles({ name: "kernel.pcap.gz", mimeType: "", buffer: captured("start.overshoot.cubic.a.pcap.gz") });
  await expect(files).toHaveCount(2);
  const inFlight = page.getByRole("region", { name: "In flight" });
  await expect(inFlight.getByRole("checkbox")).toHaveCount(2);

  // A moment says what each has then; a curve may be left out, and a file be taken away.
  await page.getByRole("slider", { name: "Moment" }).fill("0.5");
  await expect(window.getByText("14.48 kB")).toBeVisible();
  await inFlight.getByRole("checkbox").last().uncheck();
  await page.getByRole("button", { name: "Take ss.log away" }).click();
  await expect(window).toHaveCount(0);

  const wrong = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add a file" }).click();
  await (await wrong).setFiles({ name: "diary.txt", mimeType: "", buffer: Buffer.from("dear diary\n") });
  await expect(page.getByRole("alert")).toContainText("expected ss -ti, qlog");
  await expect(inFlight.getByRole("checkbox")).toHaveCount(1);
  expect(errors).toEqual([]);
});

test("a capture that is open becomes curves with one button", async ({ page }) => {
  await visit(page, "/captures");
  await choose(page, "office.pcap", gunzipSync(captured("tail.1.cubic.a.pcap.gz")));
  await page.getByRole("button", { name: "Compare curves" }).click();
  await expect(page.getByRole("region", { name: "Round trip time" }).getByRole("checkbox")).toHaveCount(1);
});

test("a flow is saved without contents, after a dialog that says what is stored", async ({ page }) => {
  await visit(page, "/captures");
  await choose(page, "office.pcap", gunzipSync(captured("start.overshoot.cubic.a.pcap.gz")));
  await story(page).getByRole("button", { name: "Save or publish without contents…" }).click();
  const dialog = page.getByRole("dialog", { name: "This flow without contents" });
  await expect(dialog.getByRole("cell", { name: "10.0.0.1", exact: true })).toBeVisible();
  const saved = page.waitForEvent("download");
  await dialog.getByRole("button", { name: /Save 1\s301 packets/ }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("office-headers.pcap");
  const file = readFileSync(await download.path());
  expect(file.includes(Buffer.from([10, 0, 0, 1]))).toBe(false);

  // It is a capture like any other, with the same course.
  await choose(page, "given.pcap", file);
  await expect(page.getByRole("heading", { name: "given.pcap" })).toBeVisible();
  await expect(flows(page).first()).toContainText("95 sent again");
  await expect(flows(page).first()).not.toContainText("10.0.0.1:");
});

test("a flow is published without contents, opens by its link elsewhere, and is deleted by whoever published it", async ({
  page,
  browser,
}) => {
  await visit(page, "/captures");
  await choose(page, "office.pcap", gunzipSync(captured("tail.1.cubic.a.pcap.gz")));
  await story(page).getByRole("button", { name: "Save or publish without contents…" }).click();
  await page.getByLabel("Title, if you publish it").fill("A lost tail");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("heading", { name: "A lost tail" })).toBeVisible();
  await expect(page).toHaveURL(/\/captures\/[a-z0-9]{10}$/);
  const address = page.url();
  await expect(page.getByText("You published it in this browser.")).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await visit(stranger, address);
  await expect(flows(stranger)).toHaveCount(1);
  await expect(flows(stranger).first()).not.toContainText("10.0.0.1:");
  await stranger.getByRole("button", { name: "Report this capture" }).click();
  await stranger.getByLabel("It is spam").check();
  await stranger.getByRole("button", { name: "Send the report" }).click();
  await expect(stranger.getByText(/^Reported\./)).toBeVisible();

  await visit(page, "/runs?list=mine");
  await expect(page.getByRole("list", { name: "Captures" }).getByRole("link", { name: "A lost tail" })).toBeVisible();
  await visit(page, address);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete for everyone" }).click();
  await expect(page.getByRole("heading", { name: "Open a capture" })).toBeVisible();
  await visit(stranger, address);
  await expect(stranger.getByRole("alert")).toContainText("The file cannot be fetched.");
  await stranger.context().close();
});

test("a file of the server opens by its link, and is listed where one begins", async ({ page }) => {
  await page.route("**/api/v1/capture-files", (route) => route.fulfill({ json: [{ name: "lecture-3.pcap.gz", bytes: 30_000 }] }));
  await page.route("**/api/v1/capture-files/lecture-3.pcap.gz", (route) => route.fulfill({ body: captured("tail.1.cubic.a.pcap.gz") }));
  await visit(page, "/captures");
  await page.getByRole("link", { name: "lecture-3.pcap.gz" }).click();
  await expect(page.getByRole("heading", { name: "lecture-3.pcap.gz" })).toBeVisible();
  await expect(flows(page)).toHaveCount(1);

  await visit(page, "/captures?file=gone.pcap");
  await expect(page.getByRole("alert")).toContainText("There is no such file on this server.");
});
