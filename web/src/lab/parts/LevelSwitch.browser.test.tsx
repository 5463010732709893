import { findPreset } from "@ackscope/scenarios";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { settings } from "../../settings/settings.js";
import type { Level } from "../../settings/levels.js";
import { expectNoViolations } from "../../testing/axe.js";
import { StageProvider } from "../session/context.js";
import { Lab } from "../session/lab.js";
import { LevelSwitch } from "./LevelSwitch.js";

const preset = findPreset("smartacking/1-0-5mbps");

async function drawn(level?: Level): Promise<Lab> {
  if (!preset) throw new Error("the preset is gone");
  const run = (): never => {
    throw new Error("a level runs nothing");
  };
  const lab = new Lab(
    { simulator: { run }, maxEvents: 1 },
    {
      experiment: preset.experiment,
      reference: preset.experiment,
      origin: { type: "preset", id: preset.id, title: preset.title },
      view: {},
      level,
    },
  );
  await render(
    <StageProvider value={lab}>
      <LevelSwitch />
    </StageProvider>,
  );
  return lab;
}

const levels = page.getByRole("group", { name: "How much is shown" });
const button = (name: string) => levels.getByRole("button", { name });

test.each([
  ["simple", "Simple"],
  ["standard", "Standard"],
  ["full", "Full"],
] as const)("at the level %s one of three buttons is pressed", async (level, name) => {
  await drawn(level);
  expect(levels.getByRole("button").elements().length).toBe(3);
  await expect.element(levels.getByRole("button", { pressed: true })).toHaveTextContent(name);
  await expectNoViolations();
});

test("a level is chosen by keys, for this laboratory and for the next visit", async () => {
  const lab = await drawn("simple");
  await userEvent.keyboard("{Tab}{Tab}");
  await expect.element(button("Standard")).toHaveFocus();
  await userEvent.keyboard(" ");
  await expect.element(button("Standard")).toHaveAttribute("aria-pressed", "true");
  await expect.element(button("Simple")).toHaveAttribute("aria-pressed", "false");
  expect(lab.state.level).toBe("standard");
  expect(settings.getState().level).toBe("standard");
});

test("a laboratory without levels has no switch", async () => {
  await drawn();
  await expect.element(levels).not.toBeInTheDocument();
});
