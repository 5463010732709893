import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectNoViolations } from "../testing/axe.js";
import { FailureCard } from "./FailureCard.js";

const report = ["The run failed: RangeError: Out of memory", "at run", navigator.userAgent, "seed 1"].join("\n\n");
const card = page.getByRole("alert");

afterEach(() => vi.restoreAllMocks());

async function drawn(): Promise<void> {
  await render(
    <FailureCard
      title="The run failed"
      name="RangeError"
      message="Out of memory"
      stack="at run"
      kept="Your experiment is kept."
      details={() => "seed 1"}
    >
      <button type="button" className="button">
        Run again
      </button>
    </FailureCard>,
  );
}

test("a failure is an alert that says what happened, what is kept and what can be done", async () => {
  await drawn();
  await expect.element(card).toHaveTextContent("The run failed");
  await expect.element(card).toHaveTextContent("Out of memory. Your experiment is kept.");
  await expect.element(card.getByRole("button", { name: "Run again" })).toBeVisible();
  await expectNoViolations();
});

test("its report has the cause, the stack and the details, and says that it was copied", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await drawn();
  await page.getByRole("button", { name: "Copy report" }).click();
  await expect.element(page.getByRole("button", { name: "Report copied" })).toBeVisible();
  expect(write.mock.calls).toEqual([[report]]);
});

test("a report that the browser does not copy is shown, to be copied by hand", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no permission", "NotAllowedError"));
  await drawn();
  await page.getByRole("button", { name: "Copy report" }).click();
  await expect.element(page.getByRole("textbox", { name: "The report, to be copied by hand" })).toHaveValue(report);
  await expectNoViolations();
});
