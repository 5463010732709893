import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectNoViolations } from "../../testing/axe.js";
import { VirtualRows } from "./VirtualRows.js";

const columns = [
  { id: "time", title: "Time" },
  { id: "what", title: "What", mono: true },
];

function Packets({ count, chosen = -1 }: { readonly count: number; readonly chosen?: number }): ReactElement {
  const [selected, setSelected] = useState(chosen);
  return (
    <div style={{ height: 300, display: "flex" }}>
      <VirtualRows
        label="Packets"
        columns={columns}
        count={count}
        cells={(place) => [`${place} ms`, `packet ${place}`]}
        selected={selected}
        onSelect={setSelected}
      />
    </div>
  );
}

const grid = page.getByRole("grid", { name: "Packets" });
const row = (place: number) => page.getByRole("row", { name: `${place} ms packet ${place}`, exact: true });
/** What a screen reader is told of the row that is meant: its place, and whether it is chosen. */
const told = (): readonly (string | null)[] => {
  const id = grid.element().getAttribute("aria-activedescendant");
  const meant = id === null ? null : document.getElementById(id);
  return [meant?.getAttribute("aria-rowindex") ?? null, meant?.getAttribute("aria-selected") ?? null];
};

test("a long table says how many rows it has, and where those are that exist", async () => {
  await render(<Packets count={100_000} />);
  await expect.element(grid).toHaveAttribute("aria-rowcount", "100001");
  await expect.element(grid).toHaveAttribute("aria-colcount", "2");
  await expect.element(page.getByRole("row", { name: "Time What" })).toHaveAttribute("aria-rowindex", "1");
  await expect.element(row(0)).toHaveAttribute("aria-rowindex", "2");
  await expect.element(row(0)).toHaveAttribute("aria-selected", "false");
  expect(page.getByRole("row").elements().length).toBeLessThan(100);
  expect(grid.element().hasAttribute("aria-activedescendant")).toBe(false);
  await expectNoViolations();
});

test("keys go from row to row, by pages and to both ends, and no further", async () => {
  await render(<Packets count={100_000} />);
  (grid.element() as HTMLElement).focus();
  for (const [keys, place] of [
    ["{ArrowUp}", "2"],
    ["{ArrowUp}", "2"],
    ["{ArrowDown}", "3"],
    ["{End}", "100001"],
    ["{ArrowDown}", "100001"],
    ["{Home}", "2"],
    ["{Control>}{End}{/Control}", "100001"],
    ["{Control>}{Home}{/Control}", "2"],
  ] as const) {
    await userEvent.keyboard(keys);
    await expect.poll(told, { message: keys }).toEqual([place, "true"]);
    await expect.element(grid).toHaveFocus();
  }
  await userEvent.keyboard("{PageDown}");
  await expect.poll(() => Number(told()[0])).toBeGreaterThan(5);
  await userEvent.keyboard("{PageUp}");
  await expect.poll(told).toEqual(["2", "true"]);
  await expectNoViolations();
});

test("keys go on from the row that was pressed, however far", async () => {
  await render(<Packets count={100_000} />);
  await row(3).getByRole("button", { name: "3 ms" }).click();
  await expect.poll(told).toEqual(["5", "true"]);
  await userEvent.keyboard("{End}");
  await expect.poll(told).toEqual(["100001", "true"]);
  await userEvent.keyboard("{ArrowUp}");
  await expect.poll(told).toEqual(["100000", "true"]);
});

test("the row that is chosen elsewhere is in sight, and is the one that is meant", async () => {
  await render(<Packets count={100_000} chosen={50_000} />);
  await expect.element(row(50_000)).toBeInViewport();
  await expect.poll(told).toEqual(["50002", "true"]);
});

test("a chosen row that is scrolled out of sight is not pointed at: it does not exist", async () => {
  await render(<Packets count={100_000} chosen={0} />);
  await expect.poll(told).toEqual(["2", "true"]);
  grid.element().scrollTop = 100_000;
  await expect.poll(told).toEqual([null, null]);
  await expectNoViolations();
});

test("an empty table says so, and no key does anything", async () => {
  await render(<Packets count={0} />);
  await expect.element(page.getByRole("gridcell", { name: "None." })).toBeVisible();
  (grid.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}{End}");
  expect(told()).toEqual([null, null]);
  await expectNoViolations();
});
