/** What claims read. A query for what is not there throws: a claim cannot pass on nothing. */
import type { Table } from "@ackscope/scenarios";
import { measureKey } from "../measure/index.js";
import { pointName } from "./point-name.js";
import type { PointValues } from "./point-values.js";
import { pairedDifference, spread, type Interval } from "./statistics.js";

/** A query went to a point, a measure or a value that does not exist. */
export class MissingValue extends Error {
  override readonly name = "MissingValue";
}

export class FigureTable implements Table {
  /** Panels that were asked for something, and which of their series. */
  readonly read = new Map<string, ReadonlySet<string>>();
  private readonly points: ReadonlyMap<string, PointValues>;

  constructor(
    private readonly figure: string,
    points: readonly PointValues[],
  ) {
    this.points = new Map(points.map((each) => [placeKey(each.point.panel, each.point.series, each.point.x), each]));
  }

  xs(panel: string): readonly number[] {
    this.read.set(panel, this.read.get(panel) ?? new Set());
    const xs = new Set([...this.points.values()].filter(({ point }) => point.panel === panel).map(({ point }) => point.x));
    if (xs.size === 0) throw new MissingValue(`${this.figure} has no points in panel ${panel}`);
    return [...xs].sort((a, b) => a - b);
  }

  mean(panel: string, series: string, x: number, measure?: string): number {
    return spread(this.values(panel, series, x, measure)).mean;
  }

  sd(panel: string, series: string, x: number, measure?: string): number {
    const { sd } = spread(this.values(panel, series, x, measure));
    if (sd === null) throw new MissingValue(`${this.name(panel, series, x)}: one seed has no standard deviation`);
    return sd;
  }

  values(panel: string, series: string, x: number, measure?: string): readonly number[] {
    const { point, measured, kept } = this.kept(panel, series, x, measure);
    return kept.map((value, index) => {
      if (typeof value === "number") return value;
      throw new MissingValue(`${this.name(panel, series, x)}, seed ${point.seeds[index] ?? "?"}: no ${measured.id}: ${value}`);
    });
  }

  has(panel: string, series: string, x: number, measure?: string): boolean {
    return this.kept(panel, series, x, measure).kept.every((value) => typeof value === "number");
  }

  ratio(panel: string, a: string, b: string, x: number, measure?: string): number {
    return this.mean(panel, a, x, measure) / this.mean(panel, b, x, measure);
  }

  paired(panel: string, a: string, b: string, x: number, measure?: string): Interval {
    return pairedDifference(this.values(panel, a, x, measure), this.values(panel, b, x, measure));
  }

  /** What is kept of a point and measure: values, and reasons why there are none. */
  private kept(panel: string, series: string, x: number, measure: string | undefined) {
    this.read.set(panel, new Set(this.read.get(panel)).add(series));
    const found = this.points.get(placeKey(panel, series, x));
    if (found === undefined) throw new MissingValue(`${this.name(panel, series, x)} was not computed`);
    const { point, values } = found;
    const measured = measure === undefined ? point.measure : point.also[measure];
    if (measured === undefined) throw new MissingValue(`${this.name(panel, series, x)} has no measure called ${measure ?? ""}`);
    return { point, measured, kept: values[measureKey(measured)]! };
  }

  private name(panel: string, series: string, x: number): string {
    return pointName({ figure: this.figure, panel, series, x });
  }
}

function placeKey(panel: string, series: string, x: number): string {
  return `${panel}/${series}/${x}`;
}
