import axe from "axe-core";
import { expect } from "vitest";

/** What is only true of a page: a component has no landmarks around it. */
const ofPages = { region: { enabled: false } };

const themes = ["light", "dark"] as const;

/** Axe finds nothing in what is drawn, in either theme. */
export async function expectNoViolations(): Promise<void> {
  for (const theme of themes) {
    document.documentElement.dataset["theme"] = theme;
    // Colours on their way from one theme to the other are of neither.
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
    const { violations } = await axe.run(document.body, { resultTypes: ["violations"], rules: ofPages });
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary ?? ""}`),
    );
    expect(found, theme).toEqual([]);
  }
  delete document.documentElement.dataset["theme"];
}
