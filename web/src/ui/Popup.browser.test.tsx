import { lazy, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectNoViolations } from "../testing/axe.js";
import { Popup } from "./Popup.js";

function Columns({ onKey }: { readonly onKey?: () => void }): ReactElement {
  return (
    <div onKeyDown={onKey}>
      <Popup label="Columns" button="Columns">
        {(close) => (
          <>
            <label>
              <input type="checkbox" /> Time
            </label>
            <button type="button" onClick={close}>
              Done
            </button>
          </>
        )}
      </Popup>
      <button type="button">After</button>
      <p style={{ marginTop: 400 }}>Elsewhere</p>
    </div>
  );
}

const button = page.getByRole("button", { name: "Columns" });
const form = page.getByRole("group", { name: "Columns" });
const first = page.getByRole("checkbox", { name: "Time" });

test("a popup's button says that it is closed, and claims no menu", async () => {
  await render(<Columns />);
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  await expect.element(button).not.toHaveAttribute("aria-haspopup");
  await expect.element(form).not.toBeInTheDocument();
  await expectNoViolations();
});

test("a popup opens beside its button, and the focus goes in", async () => {
  await render(<Columns />);
  await button.click();
  await expect.element(first).toHaveFocus();
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
  expect(button.element().getAttribute("aria-controls")).toBe(form.element().id);
  const [above, below] = [button.element().getBoundingClientRect(), form.element().getBoundingClientRect()];
  expect(below.top - above.bottom).toBeCloseTo(2);
  expect(below.left).toBeGreaterThanOrEqual(8);
  await expectNoViolations();
});

test("a popup stays inside the window, above its button where there is more room", async () => {
  await render(
    <div style={{ position: "fixed", right: 0, bottom: 0 }}>
      <Columns />
    </div>,
  );
  document.querySelector("p")?.remove();
  await button.click();
  await expect.element(first).toHaveFocus();
  const box = form.element().getBoundingClientRect();
  expect(box.bottom).toBeLessThanOrEqual(button.element().getBoundingClientRect().top);
  expect(box.right).toBeLessThanOrEqual(innerWidth);
});

test.each([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["what it holds", () => page.getByRole("button", { name: "Done" }).click()],
  ["its button", () => button.click()],
])("a popup is closed by %s, and the focus is the button's again", async (_, close) => {
  await render(<Columns />);
  await button.click();
  await expect.element(first).toHaveFocus();
  await close();
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
});

test("a popup closes when the focus goes on, and leaves it there", async () => {
  await render(<Columns />);
  await button.click();
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard("{Tab}{Tab}");
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "After" })).toHaveFocus();
});

test("a popup closes by a press elsewhere", async () => {
  await render(<Columns />);
  await button.click();
  await expect.element(first).toHaveFocus();
  await page.getByText("Elsewhere").click();
  await expect.element(form).not.toBeInTheDocument();
});

test("keys in a popup are not those of what it stands in, but for Escape", async () => {
  const onKey = vi.fn();
  await render(<Columns onKey={onKey} />);
  await button.click();
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard("n");
  expect(onKey).not.toHaveBeenCalled();
});

test("the focus waits for what has to be fetched", async () => {
  let arrive!: (module: { readonly default: () => ReactElement }) => void;
  const Late = lazy(() => new Promise<{ readonly default: () => ReactElement }>((resolve) => (arrive = resolve)));
  await render(
    <Popup label="Late" button="Late">
      {() => <Late />}
    </Popup>,
  );
  await page.getByRole("button", { name: "Late" }).click();
  await expect.element(page.getByRole("group", { name: "Late" })).toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Late" })).toHaveFocus();
  arrive({ default: () => <input aria-label="Arrived" /> });
  await expect.element(page.getByRole("textbox", { name: "Arrived" })).toHaveFocus();
});

test("the focus of whoever is inside before the first frame stays", async () => {
  await render(<Columns />);
  button.element().dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const done = await vi.waitFor(() => page.getByRole("button", { name: "Done" }).element() as HTMLElement, { interval: 1 });
  done.focus();
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  expect(document.activeElement).toBe(done);
});
