import { useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectNoViolations } from "../testing/axe.js";
import { NumberField } from "./NumberField.js";

function Field({ onChange }: { readonly onChange?: (value: number) => void }): ReactElement {
  const [value, setValue] = useState(1.5);
  return (
    <>
      <NumberField
        label="From, in seconds"
        name="From"
        unit="s"
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange?.(next);
        }}
      />
      <button type="button" onClick={() => setValue(9)}>
        Nine
      </button>
    </>
  );
}

const field = page.getByRole("textbox", { name: "From, in seconds" });

test("a number field selects all of its number when it gets the focus", async () => {
  await render(<Field />);
  await expect.element(field).toHaveValue("1.5");
  await expect.element(field).toHaveAttribute("aria-invalid", "false");
  await userEvent.keyboard("{Tab}7");
  await expect.element(field).toHaveValue("7");
  await expectNoViolations();
});

test.each([
  ["Enter", () => userEvent.keyboard("{Enter}")],
  ["leaving", () => userEvent.keyboard("{Tab}")],
])("a typed number counts at %s, once", async (_, end) => {
  const onChange = vi.fn();
  await render(<Field onChange={onChange} />);
  await field.fill("2.25");
  expect(onChange).not.toHaveBeenCalled();
  await end();
  expect(onChange.mock.calls).toEqual([[2.25]]);
  await expect.element(field).toHaveValue("2.25");
});

test("what is no number is marked, changes nothing and goes by Escape", async () => {
  const onChange = vi.fn();
  await render(<Field onChange={onChange} />);
  await field.fill("soon");
  await expect.element(field).toHaveAttribute("aria-invalid", "true");
  await expectNoViolations();
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue("soon");
  await userEvent.keyboard("{Escape}");
  await expect.element(field).toHaveValue("1.5");
  await expect.element(field).toHaveAttribute("aria-invalid", "false");
  expect(onChange).not.toHaveBeenCalled();
});

test("a number that becomes another elsewhere takes the place of what was typed", async () => {
  await render(<Field />);
  await field.fill("soon");
  await page.getByRole("button", { name: "Nine" }).click();
  await expect.element(field).toHaveValue("9");
});
