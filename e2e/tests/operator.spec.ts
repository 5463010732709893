// The operator's page in a browser: on a port of its own, with its own policy, which allows no script.
import { expect, test } from "@playwright/test";
import { expectNoViolations } from "./axe.js";
import { operatorSite, operatorToken } from "../operator.js";

const experiment = {
  format: 1,
  title: "Reported",
  base: {
    format: 1,
    end: { flowsComplete: true, limit: 60 },
    nodes: [{ id: "sender" }, { id: "receiver" }],
    links: [{ id: "path", a: "sender", b: "receiver", forward: { rate: 8320000, delay: 0.01 } }],
    flows: [{ id: "file", from: "sender", to: "receiver", traffic: { type: "bulk", segments: 50 } }],
  },
  variants: [{ id: "delayed", label: "Delayed ACKs", patch: [] }],
};

test("an operator signs in, sees what was reported and its picture, hides it and shows it again", async ({ page, request }) => {
  const published = (await (await request.post("/api/v1/runs", { data: { experiment } })).json()) as { id: string };
  const { id } = published;
  const read = async () => (await request.get(`/api/v1/runs/${id}`)).status();
  await expect.poll(async () => ((await (await request.get(`/api/v1/runs/${id}`)).json()) as { state: string }).state).toBe("verified");
  await request.post(`/api/v1/runs/${id}/reports`, { data: { reason: "spam", text: "Look" } });

  const refused: string[] = [];
  page.on("console", (message) => refused.push(message.text()));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(operatorSite);
  await expectNoViolations(page);
  // The door is answered with 401, which a browser notes.
  refused.length = 0;
  await page.getByLabel("OPERATOR_TOKEN").fill(operatorToken);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reports");

  await page.getByRole("textbox", { name: "ID or address" }).fill(`/r/${id}`);
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reported");
  await expect.poll(() => page.locator("figure img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await page.getByRole("button", { name: "Hide" }).click();
  await expect(page.getByRole("status")).toHaveText(`Hidden: run ${id}.`);
  expect(await read()).toBe(410);
  await page.getByRole("button", { name: "Show again" }).click();
  await expect(page.getByRole("status")).toHaveText(`Shown again: run ${id}.`);
  expect(await read()).toBe(200);

  const client = await page.getByRole("link", { name: "All of this client" }).getAttribute("href");
  for (const path of ["/operator", `/operator/things/${id}`, `/operator/things/${id}/delete`, client, `${client}/delete`]) {
    await page.goto(`${operatorSite}${path}`);
    await expectNoViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), String(path)).toBeLessThanOrEqual(0);
  }
  for (const name of ["Waiting", "Bans", "Switches", "Log"]) {
    await page.getByRole("link", { name, exact: true }).first().click();
    await expect(page.getByRole("link", { name, exact: true }).first()).toHaveAttribute("aria-current", "page");
    await expectNoViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0);
  }
  expect(refused).toEqual([]);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("button", { name: "Sign in" })).toBeVisible();
});
