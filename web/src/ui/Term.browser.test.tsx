import { MemoryRouter, Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectNoViolations } from "../testing/axe.js";
import { Term } from "./Term.js";

const word = page.getByRole("button", { name: "FR" });
const link = page.getByRole("link", { name: "More in the documentation" });

async function drawn(): Promise<void> {
  await render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<Term name="FR" />} />
        <Route path="*" element={<h1>Documentation</h1>} />
      </Routes>
    </MemoryRouter>,
  );
}

test("a term is a closed button", async () => {
  await drawn();
  await expect.element(word).toHaveAttribute("aria-expanded", "false");
  await expect.element(link).not.toBeInTheDocument();
  await expectNoViolations();
});

test("a term explains itself: the focus goes to its link, which is described by the explanation", async () => {
  await drawn();
  await word.click();
  await expect.element(page.getByRole("group", { name: "FR" })).toHaveTextContent(/^Fast recovery: /);
  await expect.element(link).toHaveFocus();
  await expect.element(link).toHaveAccessibleDescription(/^Fast recovery: /);
  await expectNoViolations();
});

test("a term's explanation goes by Escape, and the focus comes back", async () => {
  await drawn();
  await word.click();
  await expect.element(link).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(link).not.toBeInTheDocument();
  await expect.element(word).toHaveFocus();
});

test("a term leads to its page", async () => {
  await drawn();
  await word.click();
  await expect.element(link).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { name: "Documentation" })).toBeVisible();
});
