/** `ackscope sweep`: one scenario with every combination of some values, or the sweep that an experiment has. */
import type { Measure, Scenario } from "@ackscope/scenarios";
import { measureKey } from "../measure/index.js";
import { nodePool } from "../sweep/node-pool.js";
import { runKey, scenarioHash, type RunRequest } from "../sweep/plan.js";
import type { RunOutcome } from "../sweep/protocol.js";
import { spread, type Spread } from "../sweep/statistics.js";
import { UsageError } from "./errors.js";
import { print, printJson } from "./output.js";
import { progressLine } from "./progress.js";
import { seedsFrom, summarise } from "./seeds.js";
import { applySettings, parseSetting, type Setting } from "./settings.js";
import { ownSweep } from "./own-sweep.js";
import { parseShard, placesOf, sweepHash, type SweepPart } from "./shard.js";
import { checked, chooseScenario, readSubject } from "./subject.js";
import { table } from "./table.js";
import { grid, parseVary, type Varied } from "./vary.js";

export interface SweepFlags {
  readonly variant?: string;
  readonly set: readonly string[];
  readonly vary: readonly string[];
  readonly seeds?: number;
  readonly csv?: boolean;
  readonly json?: boolean;
  readonly shard?: string;
  readonly maxEvents: number;
}

/** What tables show of a point: over all its TCP flows. */
const shown: readonly { readonly measure: Measure; readonly title: string; readonly unit: number }[] = [
  { measure: { id: "completionTime" }, title: "complete s", unit: 1 },
  { measure: { id: "throughput" }, title: "Mbit/s", unit: 1e6 },
  { measure: { id: "fairnessThroughput" }, title: "fairness", unit: 1 },
  { measure: { id: "retransmissions" }, title: "resent", unit: 1 },
  { measure: { id: "timeouts" }, title: "timeouts", unit: 1 },
  { measure: { id: "acksPerSegment" }, title: "ACK/seg", unit: 1 },
  { measure: { id: "rttMean" }, title: "RTT ms", unit: 1e-3 },
  { measure: { id: "cwndMean" }, title: "cwnd", unit: 1 },
];
const measuresShown = shown.map(({ measure }) => measure);

interface SweptPoint {
  readonly set: readonly Setting[];
  readonly scenario: Scenario;
  readonly outcomes: readonly RunOutcome[];
}

export async function sweepCommand(argument: string, flags: SweepFlags): Promise<void> {
  if (flags.csv && flags.json) throw new UsageError("--csv and --json: choose one");
  const shard = flags.shard === undefined ? null : parseShard(flags.shard);
  if (shard && flags.csv) throw new UsageError("--csv and --shard: a part is JSON, and merge puts parts together");
  if (shard && flags.vary.length === 0) throw new UsageError("--shard goes with --vary");
  if (flags.vary.length === 0) return ownSweep(checked(await readSubject(argument)), flags);
  const varied = flags.vary.map(parseVary);
  const chosen = chooseScenario(checked(await readSubject(argument)), flags.variant);
  const base = applySettings(chosen.scenario, flags.set.map(parseSetting));
  const planned = grid(varied).map((set) => ({ set, scenario: applySettings(base, set, "--vary") }));
  if (shard) {
    const places = placesOf(shard, planned.length);
    const sweep = sweepHash(planned.flatMap(({ scenario }) => requestsOf({ set: [], scenario }, flags).map(({ key }) => key)));
    const points = await runAll(
      places.map((place) => planned[place]!),
      flags,
    );
    printJson({ ackscopeSweepPart: 1, ...shard, sweep, places, ...jsonOf(varied, points) } satisfies SweepPart);
    return;
  }
  const points = await runAll(planned, flags);
  if (flags.json) printJson(jsonOf(varied, points));
  else if (flags.csv) print(csvOf(varied, points));
  else print([chosen.title, `core ${points[0]!.outcomes[0]!.core}`, "", tableOf(varied, points)].join("\n"));
}

type PlannedPoint = Omit<SweptPoint, "outcomes">;

function requestsOf({ set, scenario }: PlannedPoint, flags: SweepFlags): RunRequest[] {
  const hash = scenarioHash(scenario);
  return seedsFrom(scenario, flags.seeds ?? 1).map((seed): RunRequest => {
    const where = [...set.map(({ pointer, value }) => `${pointer}=${JSON.stringify(value)}`), `seed ${seed}`].join(", ");
    const untraced = { ...scenario, seed, trace: { ...scenario.trace, level: "off" as const } };
    return { key: runKey(hash, seed), hash, where, scenario: untraced, measures: measuresShown };
  });
}

async function runAll(planned: readonly PlannedPoint[], flags: SweepFlags): Promise<readonly SweptPoint[]> {
  if (planned.length === 0) return [];
  const requests = planned.map((point) => requestsOf(point, flags));
  const unique = new Map(requests.flat().map((request) => [request.key, request]));
  const pool = nodePool();
  const progress = progressLine();
  try {
    const outcomes = await pool.run([...unique.values()], {
      keepMetrics: true,
      maxEvents: flags.maxEvents,
      onProgress: (now) => progress.show(now, "sweep"),
    });
    return planned.map((point, index) => ({ ...point, outcomes: requests[index]!.map(({ key }) => outcomes.get(key)!) }));
  } finally {
    progress.clear();
    pool.close();
  }
}

/** Each point as `run --seeds` would print it, without the scenario, which `set` says. */
function jsonOf(varied: readonly Varied[], points: readonly SweptPoint[]): Pick<SweepPart, "core" | "vary" | "points"> {
  return {
    core: points[0]?.outcomes[0]?.core ?? null,
    vary: varied,
    points: points.map(({ set, outcomes }) => {
      const { core: _, ...results } = summarise(outcomes.map(({ metrics }) => metrics!));
      return { set: Object.fromEntries(set.map(({ pointer, value }) => [pointer, value])), ...results };
    }),
  };
}

/** Over the seeds that have the number. */
function summaryOf({ outcomes }: SweptPoint, measure: Measure): Spread | null {
  const values = outcomes.flatMap(({ measured }) => {
    const found = measured[measureKey(measure)]!;
    return "value" in found ? found.value : [];
  });
  return values.length > 0 ? spread(values) : null;
}

function csvOf(varied: readonly Varied[], points: readonly SweptPoint[]): string {
  const columns = measuresShown.flatMap(({ id }) => [id, `${id}_sd`, `${id}_n`]);
  const header = [...varied.map(({ pointer }) => pointer), ...columns, "digests"];
  const rows = points.map((point) => [
    ...point.set.map(({ value }) => plain(value)),
    ...measuresShown.flatMap((measure) => {
      const summary = summaryOf(point, measure);
      return [summary?.mean, summary?.sd, summary?.n ?? 0].map((value) => String(value ?? ""));
    }),
    point.outcomes.map(({ digest }) => digest).join(" "),
  ]);
  return [header, ...rows].map((cells) => cells.map(csvCell).join(",")).join("\n");
}

/** RFC 4180. */
function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function tableOf(varied: readonly Varied[], points: readonly SweptPoint[]): string {
  const rows = points.map((point) => [
    ...point.set.map(({ value }) => plain(value)),
    ...shown.map(({ measure, unit }) => {
      const summary = summaryOf(point, measure);
      if (summary === null) return "-";
      const mean = brief(summary.mean / unit);
      return summary.sd === null ? mean : `${mean} ± ${brief(summary.sd / unit)}`;
    }),
  ]);
  return table(
    [...varied.map(({ pointer }) => pointer), ...shown.map(({ title }) => title)].map((title) => ({ title, align: "right" as const })),
    rows,
  );
}

const plain = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
const brief = (value: number): string => String(Number(value.toPrecision(4)));
