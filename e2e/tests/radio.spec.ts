// The lab on radios: stations without links have a form, queues, stories and a table of their own.

import { expect, test, type Locator, type Page } from "@playwright/test";
import { violations } from "./axe.js";
import { addressOf, bands, drag, openLab, stack, stepUntil, watchConsole, wholeRun } from "./lab.js";

interface Place {
  readonly id: string;
  readonly position: { readonly x: number; readonly y: number };
}

const chain: readonly Place[] = Array.from({ length: 8 }, (_, i) => ({ id: `n${i}`, position: { x: 200 * i, y: 0 } }));
const grid: readonly Place[] = Array.from({ length: 169 }, (_, i) => ({
  id: `n${i}`,
  position: { x: 200 * (i % 13), y: 200 * Math.floor(i / 13) },
}));

/** A link that holds an experiment with a station at each place. */
function address(
  nodes: readonly Place[],
  ends: readonly (readonly [string, string])[],
  seconds: number,
  { view = "", patch = [] as readonly object[] } = {},
): string {
  const experiment = {
    format: 1,
    title: "Stations",
    base: {
      format: 1,
      seed: 1,
      end: { at: seconds },
      nodes,
      links: [],
      channels: [{ id: "air", type: "dcf", stations: nodes.map(({ id }) => id) }],
      flows: ends.map(([from, to], i) => ({ id: `f${i + 1}`, from, to, sender: { maxWindow: 32 } })),
    },
    variants: [
      { id: "plain", label: "Drop-tail", patch },
      { id: "lred", label: "Link RED", patch: [{ op: "replace", path: "/channels/0/linkRed", value: {} }] },
    ],
  };
  return addressOf(experiment) + view;
}

const inspector = (page: Page): Locator => page.getByRole("complementary", { name: "Inspector" });
const radio = (page: Page): Locator => page.getByRole("group", { name: "Radio" });

test("a chain of stations has controls for its radios, and a table of what they did", async ({ page }) => {
  const errors = watchConsole(page);
  await openLab(page, address(chain, [["n0", "n7"]], 10));
  for (const slider of ["Data rate", "Transmission range", "Carrier-sense range", "Short retry limit"])
    await expect(radio(page).getByRole("slider", { name: slider })).toBeVisible();
  await expect(page.getByRole("group", { name: "Path" })).toHaveCount(0);
  const radios = inspector(page).getByRole("region", { name: "Radios" });
  await expect(radios.getByRole("table").first().getByRole("row")).toHaveCount(9);
  await expect(radios.getByRole("row", { name: "n3" }).first()).toContainText("receives");
  await radios.getByText("Words of the air").click();
  expect(await violations(page)).toEqual([]);

  const before = await wholeRun(page, "goodput");
  await drag(page, page.getByRole("slider", { name: "Advertised window" }), 0.5, 0.06);
  await expect.poll(() => wholeRun(page, "goodput")).not.toEqual(before);
  expect(errors).toEqual([]);
});

test("the queue of a station can be looked at, and a link to it opens it again", async ({ page, browser }) => {
  const errors = watchConsole(page);
  await openLab(page, address(chain, [["n0", "n7"]], 10));
  await page.getByRole("combobox", { name: "Queue", exact: true }).selectOption("node:n0");
  await expect(page).toHaveURL(/queue=node(:|%3A)n0/);
  const elsewhere = await (await browser.newContext()).newPage();
  await openLab(elsewhere, page.url());
  await expect(elsewhere.getByRole("combobox", { name: "Queue", exact: true })).toHaveValue("node:n0");
  expect(errors).toEqual([]);
});

test("a contention loss says after how many RTS, and who was in the way", async ({ page }) => {
  await openLab(page, address(chain, [["n0", "n7"]], 20));
  await stepUntil(
    page,
    inspector(page)
      .getByText(/given up at n\d after 7 RTS without an answer: .*n\d/)
      .first(),
  );
});

test("a problem of a channel stands at its field", async ({ page }) => {
  await openLab(page, address(chain, [["n0", "n7"]], 5));
  const range = radio(page).getByRole("textbox", { name: "Carrier-sense range" });
  await range.fill("100");
  await range.press("Enter");
  await expect(radio(page).getByText(/decode what they do not sense/)).toBeVisible();
  await expect(stack(page)).toHaveClass(/stale/);
});

test("a long run of a grid shows its progress, gives way to a slider, and can be stopped", async ({ page }) => {
  const errors = watchConsole(page);
  const across = Array.from({ length: 6 }, (_, i) => [`n${26 * i + 13}`, `n${26 * i + 25}`] as const);
  const down = Array.from({ length: 6 }, (_, i) => [`n${2 * i + 1}`, `n${156 + 2 * i + 1}`] as const);
  await page.goto(address(grid, [...across, ...down], 300, { view: "&b=" }));
  const progress = page.getByRole("progressbar", { name: "Running" });
  await expect(progress).toBeVisible();

  // The page answers while the workers compute: an edit starts over at once.
  const window = page.getByRole("textbox", { name: "Advertised window" });
  await window.fill("8");
  await window.press("Enter");
  await expect(window).toHaveValue("8");
  await expect(progress).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(/^Stopped at /)).toBeVisible();
  await expect(bands(page, "A")).toBeVisible();
  expect(errors).toEqual([]);
});

const network = (page: Page): Locator => page.getByRole("group", { name: "Network" });

test("stations are laid out anew in one step, and undo brings them back", async ({ page }) => {
  const errors = watchConsole(page);
  await openLab(page, address(chain, [["n0", "n7"]], 10));
  await expect(network(page).getByRole("textbox", { name: "Hops" })).toHaveValue("7");
  await network(page).getByRole("combobox", { name: "Stations" }).selectOption({ label: "Grid" });
  const side = network(page).getByRole("textbox", { name: "Nodes a side" });
  await side.fill("0");
  await network(page).getByRole("button", { name: "Lay out" }).click();
  await expect(network(page).getByRole("status")).toContainText("Nodes a side is 0; expected a whole number from 2");
  await side.fill("4");
  await network(page).getByRole("textbox", { name: "Flows" }).fill("2");
  await network(page).getByRole("button", { name: "Lay out" }).click();
  const rows = inspector(page).getByRole("region", { name: "Radios" }).getByRole("table").first().getByRole("row");
  await expect(rows).toHaveCount(17);
  expect(await violations(page, ".network-form")).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(9);
  expect(errors).toEqual([]);
});

test("what a variant says of one flow alone is not dropped in silence", async ({ page }) => {
  const one = { op: "replace", path: "/flows/1/sender/maxWindow", value: 2 } as const;
  await openLab(
    page,
    address(
      chain,
      [
        ["n0", "n7"],
        ["n7", "n0"],
      ],
      5,
      { patch: [one] },
    ),
  );
  await network(page).getByRole("textbox", { name: "Flows" }).fill("1");
  await network(page).getByRole("button", { name: "Lay out" }).click();
  await expect(network(page).getByRole("status")).toContainText("Drop-tail: /flows/1/sender/maxWindow");
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  await network(page).getByRole("button", { name: "Lay out without it" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
  await expect(network(page).getByRole("status")).toBeEmpty();
});
