import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectNoViolations } from "../testing/axe.js";
import { Dialog } from "./Dialog.js";

function Opener(): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Publish
      </button>
      {open && (
        <Dialog title="Publish this run" onClose={() => setOpen(false)}>
          <label>
            Title <input />
          </label>
        </Dialog>
      )}
    </main>
  );
}

const opener = page.getByRole("button", { name: "Publish" });
const dialog = page.getByRole("dialog", { name: "Publish this run" });
const opened = async (): Promise<void> => {
  await render(<Opener />);
  await opener.click();
  await expect.element(dialog).toBeVisible();
};

test("a dialog is modal: what is behind it is inert, and Tab stays inside", async () => {
  await opened();
  expect(dialog.element().matches(":modal")).toBe(true);
  const stops = new Set<string>();
  for (let i = 0; i < 5; i++) {
    await userEvent.keyboard("{Tab}");
    stops.add(document.activeElement?.closest("dialog") ? "inside" : (document.activeElement?.tagName ?? ""));
  }
  // From its end the browser goes through its own controls, where the page has no focus.
  expect([...stops].filter((stop) => stop !== "BODY")).toEqual(["inside"]);
  await expectNoViolations();
});

test.each([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["its button", () => page.getByRole("button", { name: "Close" }).click()],
  ["a press beside it", () => userEvent.click(document.body, { position: { x: 5, y: 5 } })],
])("a dialog is closed by %s and gives the focus back", async (_, close) => {
  await opened();
  await close();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
