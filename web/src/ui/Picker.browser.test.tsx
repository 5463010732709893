import { useState, type ReactElement } from "react";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectNoViolations } from "../testing/axe.js";
import { Picker } from "./Picker.js";
import type { Option } from "./picking.js";
import { Popup } from "./Popup.js";

const queues: readonly Option[] = [
  { id: "fifo", label: "Drop-tail", group: "Plain", description: "Whoever comes to a full queue is dropped." },
  { id: "red", label: "RED", group: "Active", source: "Floyd and Jacobson" },
  { id: "redEcn", label: "RED with ECN", group: "Active" },
  { id: "drr", label: "Deficit round robin", group: "Active", on: true, keys: "d" },
];

function Queues({
  options = queues,
  search,
  onChange,
}: Pick<Partial<Parameters<typeof Picker>[0]>, "options" | "search" | "onChange">): ReactElement {
  const [value, setValue] = useState("red");
  const change = (id: string): void => {
    setValue(id);
    onChange?.(id);
  };
  return (
    <>
      <Picker label="Queue" value={value} options={options} onChange={change} {...(search !== undefined && { search })} />
      <button type="button">After</button>
    </>
  );
}

const button = page.getByRole("button", { name: "Queue: RED" });
const list = page.getByRole("listbox", { name: "Queue" });
const after = page.getByRole("button", { name: "After" });
const active = (): string | null => {
  const id = document.activeElement?.getAttribute("aria-activedescendant");
  return id ? (document.getElementById(id)?.firstChild?.textContent ?? null) : null;
};
const openByKeys = async (): Promise<void> => {
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(list).toBeVisible();
};

describe("a picker without a search field", () => {
  test("says what is chosen, and that it opens a list", async () => {
    await render(<Queues />);
    await expect.element(button).toHaveAttribute("aria-haspopup", "listbox");
    await expect.element(button).toHaveAttribute("aria-expanded", "false");
    await expect.element(list).not.toBeInTheDocument();
    await expectNoViolations();
  });

  test("opens with an arrow key at what is chosen", async () => {
    await render(<Queues />);
    await openByKeys();
    await expect.element(button).toHaveAttribute("aria-expanded", "true");
    expect(button.element().getAttribute("aria-controls")).toBe(list.element().id);
    expect(document.activeElement).toBe(list.element());
    expect(active()).toBe("RED");
    await expect.element(page.getByRole("option", { name: "RED", exact: false, selected: true })).toHaveTextContent("Floyd and Jacobson");
    await expect.element(page.getByRole("group", { name: "Active" }).getByRole("option").nth(1)).toHaveTextContent("RED with ECN");
    await expectNoViolations();
  });

  test("goes through its options by arrows, Home, End and letters, and stays inside", async () => {
    await render(<Queues />);
    await openByKeys();
    for (const [key, option] of [
      ["{ArrowUp}", "Drop-tail"],
      ["{ArrowUp}", "Drop-tail"],
      ["{ArrowDown}", "RED"],
      ["{Home}", "Drop-tail"],
      ["r", "RED"],
    ] as const) {
      await userEvent.keyboard(key);
      expect(active(), key).toBe(option);
    }
  });

  test("goes to the option that begins with what is typed quickly", async () => {
    await render(<Queues />);
    await openByKeys();
    await userEvent.keyboard("red w");
    expect(active()).toBe("RED with ECN");
  });

  test.each(["{Enter}", " "])("chooses by %j and takes the focus back", async (key) => {
    const onChange = vi.fn();
    await render(<Queues onChange={onChange} />);
    await openByKeys();
    await userEvent.keyboard(`{ArrowDown}${key}`);
    await expect.element(page.getByRole("button", { name: "Queue: RED with ECN" })).toHaveFocus();
    expect(onChange.mock.calls).toEqual([["redEcn"]]);
    await expect.element(list).not.toBeInTheDocument();
  });

  test("chooses by a click", async () => {
    await render(<Queues />);
    await button.click();
    await page.getByRole("option", { name: /Drop-tail/ }).click();
    await expect.element(page.getByRole("button", { name: "Queue: Drop-tail" })).toHaveFocus();
  });

  test("changes nothing by Escape, and takes the focus back", async () => {
    const onChange = vi.fn();
    await render(<Queues onChange={onChange} />);
    await openByKeys();
    await userEvent.keyboard("{ArrowDown}{Escape}");
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    expect(onChange).not.toHaveBeenCalled();
  });

  test("closes when it is pressed again, and when the focus goes on", async () => {
    await render(<Queues />);
    await button.click();
    await expect.element(list).toBeVisible();
    await button.click();
    await expect.element(list).not.toBeInTheDocument();
    await openByKeys();
    await userEvent.keyboard("{Tab}");
    await expect.element(after).toHaveFocus();
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(after).toHaveFocus();
  });

  test("gives the focus back to its button where it stands in a popup itself", async () => {
    await render(
      <Popup label="Form" button="Form">
        {() => <Queues />}
      </Popup>,
    );
    await page.getByRole("button", { name: "Form" }).click();
    await expect.element(button).toHaveFocus();
    await openByKeys();
    await userEvent.keyboard("{Escape}");
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(button).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "Form" })).toHaveFocus();
  });
});

describe("a picker with a search field", () => {
  const search = page.getByRole("combobox", { name: "Search queues" });

  test("opens a small dialog with the field in it", async () => {
    await render(<Queues search="Search queues" />);
    await expect.element(button).toHaveAttribute("aria-haspopup", "dialog");
    await openByKeys();
    await expect.element(page.getByRole("dialog", { name: "Queue" })).toBeVisible();
    await expect.element(search).toHaveFocus();
    await expect.element(search).toHaveAttribute("aria-expanded", "true");
    await expect.element(search).toHaveAttribute("aria-autocomplete", "list");
    expect(search.element().getAttribute("aria-controls")).toBe(list.element().id);
    expect(active()).toBe("RED");
    await expectNoViolations();
  });

  test("finds by what is typed, and Enter takes the first", async () => {
    await render(<Queues search="Search queues" />);
    await openByKeys();
    await userEvent.keyboard("ecn");
    await expect.element(page.getByRole("option")).toHaveTextContent("RED with ECN");
    expect(active()).toBe("RED with ECN");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("button", { name: "Queue: RED with ECN" })).toHaveFocus();
  });

  test("says that nothing was found", async () => {
    await render(<Queues search="Search queues" />);
    await openByKeys();
    await userEvent.keyboard("blue");
    await expect.element(page.getByRole("status")).toHaveTextContent("Nothing has “blue” in its name.");
    await expect.element(search).not.toHaveAttribute("aria-activedescendant");
    await expectNoViolations();
    await userEvent.keyboard("{Enter}");
    await expect.element(search).toHaveFocus();
  });

  test("leaves Home and End to the text", async () => {
    await render(<Queues search="Search queues" />);
    await openByKeys();
    await userEvent.keyboard("ed{Home}r");
    await expect.element(search).toHaveValue("red");
  });

  test("has one stop for Tab, and closes behind it", async () => {
    // As many options as make the list scroll, which alone would make it a stop of its own.
    const many = Array.from({ length: 60 }, (_, i) => ({ id: i === 0 ? "red" : String(i), label: i === 0 ? "RED" : `Queue ${i}` }));
    await render(<Queues options={many} search="Search queues" />);
    await openByKeys();
    await userEvent.keyboard("{Tab}");
    await expect.element(after).toHaveFocus();
    await expect.element(list).not.toBeInTheDocument();
  });
});

describe("a picker whose options are on their way", () => {
  function Late({ options }: { readonly options: readonly Option[] | undefined }): ReactElement {
    return <Picker label="Queue" value="red" text="RED" options={options} search="Search queues" onChange={vi.fn()} />;
  }

  test("says so, and follows the keys that were pressed meanwhile", async () => {
    const { rerender } = await render(<Late options={undefined} />);
    await openByKeys();
    await expect.element(list).toHaveAttribute("aria-busy", "true");
    await expect.element(page.getByRole("status")).toHaveTextContent("Loading…");
    await expectNoViolations();
    await userEvent.keyboard("{ArrowDown}");
    await rerender(<Late options={queues} />);
    await expect.element(list).toHaveAttribute("aria-busy", "false");
    await expect.poll(active).toBe("RED with ECN");
  });
});
