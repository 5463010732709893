// Links that change during the run, as the laboratory runs and compares them.

import { expect, test } from "@playwright/test";
import { openLab, wholeRun } from "./lab.js";

test("an outage and capacity steps run, make the sender wait for its timer, and are named where runs differ", async ({ page }) => {
  await openLab(page, "/lab#v=1&preset=basics/outage-and-capacity-step&t=0-16");
  await expect.poll(() => wholeRun(page, "timeouts")).toEqual(["1", "0"]);
  const differs = page.getByRole("table", { name: "Scenarios of the runs" });
  for (const change of ["outage", "slower", "faster"]) await expect(differs.getByRole("row", { name: change })).toBeVisible();
});
