import { describe, expect, it } from "vitest";
import { freezeExperiment } from "./experiment.js";
import { basePrint, presetPrint } from "./preset-print.js";
import { presetPrints, presets } from "./presets.js";

describe("fingerprints of presets", () => {
  it("that were generated are those of the presets", () => {
    expect(presetPrints).toEqual(presets.map(presetPrint));
  });

  it("are the same of a frozen copy, and differ where bases do", () => {
    const bases = new Map(presets.map(({ experiment: { base } }) => [JSON.stringify(base), base]));
    expect(new Set([...bases.values()].map((base) => basePrint(base).base)).size).toBe(bases.size);
    for (const { experiment } of presets) expect(basePrint(freezeExperiment(experiment).base)).toEqual(basePrint(experiment.base));
  });

  it("leave out losses that were set by hand where that is asked", () => {
    const { base } = presets[0]!.experiment;
    const lose = [{ flow: base.flows[0]!.id, segment: 12 }];
    const links = base.links.map((link, i) =>
      i === 0 ? { ...link, forward: { ...link.forward, errors: { type: "scripted" as const, lose } } } : link,
    );
    const [print, mended] = [basePrint(base), basePrint({ ...base, links })];
    expect(mended.base).not.toBe(print.base);
    expect(mended.bare).toBe(print.bare);
  });
});
