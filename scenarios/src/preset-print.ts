/** What a preset is known again by, without its document: fingerprints of its base with all defaults, so that a frozen copy has the same. */
import { expandScenario } from "./expand.js";
import type { Scenario } from "./generated/scenario.js";
import type { Preset } from "./presets.js";

/** Fingerprints of a base, as it is written and without packets that were chosen to be lost. */
export interface BasePrint {
  readonly base: string;
  readonly bare: string;
}

export interface PresetPrint extends BasePrint, Pick<Preset, "id" | "title"> {
  /** Ids. */
  readonly variants: readonly string[];
}

export const basePrint = (base: Scenario): BasePrint => ({ base: printOf(base), bare: printOf(withoutScripts(base)) });

export const presetPrint = ({ id, title, experiment: { base, variants } }: Preset): PresetPrint => ({
  id,
  title,
  ...basePrint(base),
  variants: variants.map((variant) => variant.id),
});

/** FNV-1a over UTF-16 units: 8 hexadecimal digits, to tell some hundred presets apart. Every page of a laboratory loads them. */
function printOf(base: Scenario): string {
  const text = JSON.stringify(expandScenario(base));
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  return (state >>> 0).toString(16).padStart(8, "0");
}

type Direction = Scenario["links"][number]["forward"];

function withoutScripts(base: Scenario): Scenario {
  const bare = (direction: Direction): Direction =>
    direction.errors?.type === "scripted" ? { ...direction, errors: { type: "none" } } : direction;
  return {
    ...base,
    links: base.links.map((link) => ({ ...link, forward: bare(link.forward), ...(link.backward && { backward: bare(link.backward) }) })),
  };
}
