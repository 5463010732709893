/** Results that are kept (scenarios/results): what was measured at each point, and of exactly which scenario. */
import type { Measure, Profile } from "@ackscope/scenarios";
import { measureKey } from "../measure/index.js";
import { measuresOf, type PlannedPoint } from "./plan.js";
import type { PointValues } from "./point-values.js";

export interface KeptPoint {
  readonly panel: string;
  readonly series: string;
  readonly x: number;
  /** scenarioHash; seeds are 1 to the length of `digests`. */
  readonly scenario: string;
  readonly digests: readonly string[];
  /** By measureKey, one a seed; a text is the reason why there is none. */
  readonly values: Readonly<Record<string, readonly (number | string)[]>>;
}

export interface KeptFigure {
  readonly format: 1;
  /** A figure's id, or `<paper>/choices`. */
  readonly figure: string;
  readonly profile: Profile;
  /** The core that computed it. Another core whose digests are equal gives equal values. */
  readonly core: string;
  readonly points: readonly KeptPoint[];
  /** Figures: the figure again with the cure of a known difference, by claim: the points that it touches in panels that claims read. */
  readonly cures: Readonly<Record<string, readonly KeptPoint[]>>;
}

/** Kept values by what they are values of, whichever figure they were computed for. */
export class KeptResults {
  private readonly byHash = new Map<string, KeptPoint[]>();

  constructor(figures: readonly KeptFigure[]) {
    for (const { points, cures } of figures) {
      for (const point of [...points, ...Object.values(cures).flat()]) this.add(point);
    }
  }

  add(point: KeptPoint): void {
    const same = this.byHash.get(point.scenario);
    if (same === undefined) this.byHash.set(point.scenario, [point]);
    else same.push(point);
  }

  /** The values of a point, if everything that it asks for is kept. */
  find(point: PlannedPoint): PointValues | undefined {
    const n = point.seeds.length;
    const same = this.byHash.get(point.hash)?.filter(({ digests }) => digests.length >= n) ?? [];
    if (same.length === 0) return undefined;
    const values: Record<string, readonly (number | string)[]> = {};
    for (const key of measuresOf(point).map((measure: Measure) => measureKey(measure))) {
      const kept = same.find((each) => Object.hasOwn(each.values, key));
      if (kept === undefined) return undefined;
      values[key] = kept.values[key]!.slice(0, n);
    }
    return { point, digests: same[0]!.digests.slice(0, n), values };
  }
}

export function keptPoint({ point, digests, values }: PointValues): KeptPoint {
  const { panel, series, x, hash } = point;
  return { panel, series, x, scenario: hash, digests, values };
}

/** One point a line, so that a changed point is a changed line. */
export function keptFigureText(figure: KeptFigure): string {
  const { points, cures, ...head } = figure;
  const list = (items: readonly unknown[], indent: string): string =>
    items.length === 0 ? "[]" : `[\n${items.map((item) => `${indent}  ${JSON.stringify(item)}`).join(",\n")}\n${indent}]`;
  const entries = Object.entries(head).map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  const cured = Object.entries(cures).map(([claim, kept]) => `    ${JSON.stringify(claim)}: ${list(kept, "    ")}`);
  return [
    "{",
    [...entries, `  "points": ${list(points, "  ")}`, `  "cures": ${cured.length === 0 ? "{}" : `{\n${cured.join(",\n")}\n  }`}`].join(
      ",\n",
    ),
    "}",
    "",
  ].join("\n");
}
