import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectNoViolations } from "../testing/axe.js";
import { ProgressBar } from "./ProgressBar.js";

test.each([
  { share: 0, shown: "0" },
  { share: 0.504, shown: "50" },
  { share: 1, shown: "100" },
])("a progress bar at $share says $shown of 100", async ({ share, shown }) => {
  await render(<ProgressBar label="Sweep" share={share} />);
  const bar = page.getByRole("progressbar", { name: "Sweep" });
  await expect.element(bar).toHaveAttribute("aria-valuenow", shown);
  await expect.element(bar).toHaveAttribute("aria-valuemin", "0");
  await expect.element(bar).toHaveAttribute("aria-valuemax", "100");
  await expectNoViolations();
});
