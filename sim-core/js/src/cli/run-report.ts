/** What `run` shows to people: one table for flows, one for links, one for radios; with several seeds mean ± sample standard deviation. */
import type { Scenario } from "@ackscope/scenarios";
import type { FlowMetrics, LinkMetrics, Metrics, NodeMetrics } from "../metrics.js";
import { hasRadios, linkDirectionName } from "../names.js";
import { spread } from "../sweep/statistics.js";
import { table } from "./table.js";

/** More rows than fit on a page say less than their number. */
const shownRows = 24;

export function runReport(title: string, scenario: Scenario, runs: readonly Metrics[]): string {
  const first = runs[0]!;
  const over = <T>(read: (run: Metrics) => T): T[] => runs.map(read);
  const lines = [
    title,
    runs.length === 1
      ? `seed ${scenario.seed ?? 1}, digest ${first.digest}`
      : `seeds ${scenario.seed ?? 1} to ${(scenario.seed ?? 1) + runs.length - 1}`,
    `core ${first.core}`,
    `${count(over((run) => run.events))} events, ${fixed(
      over((run) => run.simulatedTime),
      3,
    )} s simulated, ${over(endText).filter(unique).join(" or ")}`,
    "",
    flowTable(runs),
    "",
    ...(first.links.length > 0 ? [linkTable(runs), ""] : []),
    ...(hasRadios(first) ? [radioTable(runs), ""] : []),
    `aggregate throughput ${megabits(over((run) => run.aggregateThroughput))} Mbit/s, fairness ${fixed(
      over((run) => run.fairness.throughput),
      4,
    )}`,
  ];
  return lines.join("\n");
}

function flowTable(runs: readonly Metrics[]): string {
  const rows = runs[0]!.flows.map(({ id }, index) => {
    const of = (read: (flow: FlowMetrics) => number | null): (number | null)[] => runs.map((run) => read(run.flows[index]!));
    return [
      id,
      megabits(of((flow) => flow.throughput)),
      fixed(
        of((flow) => flow.completionTime),
        3,
      ),
      fixed(
        of((flow) => flow.cwndMean),
        2,
      ),
      fixed(
        of((flow) => flow.rttMean && flow.rttMean * 1000),
        2,
      ),
      count(of((flow) => flow.segmentsSent)),
      count(of((flow) => flow.retransmissions)),
      count(of((flow) => flow.timeouts)),
      count(of((flow) => flow.fastRetransmits)),
      count(of((flow) => flow.acksSent)),
      fixed(
        of((flow) => flow.segmentsPerAck),
        2,
      ),
    ];
  });
  const numbers = ["Mbit/s", "complete s", "cwnd", "RTT ms", "sent", "resent", "timeouts", "fast rtx", "ACKs", "seg/ACK"];
  return shortened([{ title: "flow" }, ...numbers.map(rightAligned)], rows, "flows");
}

function linkTable(runs: readonly Metrics[]): string {
  const first = runs[0]!;
  const rows = first.links.map((_, index) => {
    const of = (read: (link: LinkMetrics) => number | null): (number | null)[] => runs.map((run) => read(run.links[index]!));
    return [
      linkDirectionName(first, index),
      fixed(
        of((link) => link.utilisation * 100),
        1,
      ),
      fixed(
        of((link) => link.goodputRatio),
        3,
      ),
      count(of((link) => link.packets)),
      count(of((link) => link.bytes)),
      count(of((link) => link.drops)),
      fixed(
        of((link) => link.queueMean),
        2,
      ),
      count(of((link) => link.queueMax)),
    ];
  });
  const numbers = ["busy %", "goodput", "packets", "bytes", "drops", "queue mean", "max"];
  return shortened([{ title: "link" }, ...numbers.map(rightAligned)], rows, "link directions");
}

function radioTable(runs: readonly Metrics[]): string {
  const rows = runs[0]!.nodes.flatMap(({ id, airtime }, index) => {
    if (airtime === null) return [];
    const of = (read: (node: NodeMetrics) => number | null): (number | null)[] => runs.map((run) => read(run.nodes[index]!));
    return [
      [
        id,
        count(of((node) => node.framesSent)),
        count(of((node) => node.frameRetransmissions)),
        count(of((node) => node.collisions)),
        count(of((node) => node.rtsFailures)),
        count(of((node) => node.dataFailures)),
        count(of((node) => node.overflow)),
        count(of((node) => node.linkRedDrops)),
        fixed(
          of((node) => node.queueMean),
          2,
        ),
      ],
    ];
  });
  const numbers = ["frames", "resent", "collisions", "RTS failed", "DATA failed", "overflow", "link RED", "queue mean"];
  return shortened([{ title: "radio" }, ...numbers.map(rightAligned)], rows, "radios");
}

function rightAligned(title: string): { title: string; align: "right" } {
  return { title, align: "right" };
}

function shortened(columns: Parameters<typeof table>[0], rows: string[][], what: string): string {
  const text = table(columns, rows.slice(0, shownRows));
  const hidden = rows.length - shownRows;
  return hidden > 0 ? `${text}\n(${hidden} more ${what}; --json has them all)` : text;
}

function endText(run: Metrics): string {
  switch (run.ended) {
    case "complete":
      return "all flows complete";
    case "at":
      return "ended when stated";
    case "limit":
      return "stopped at the time limit";
  }
}

function unique<T>(value: T, index: number, all: readonly T[]): boolean {
  return all.indexOf(value) === index;
}

const count = (values: readonly (number | null)[]): string => numberText(values, values.length > 1 ? 1 : 0, 1);
const megabits = (values: readonly (number | null)[]): string => numberText(values, 4, 1e6);
const fixed = (values: readonly (number | null)[], digits: number): string => numberText(values, digits, 1);

/** One value, or mean ± sd; a dash where there is none. */
function numberText(values: readonly (number | null)[], digits: number, unit: number): string {
  const present = values.filter((value) => value !== null).map((value) => value / unit);
  if (present.length === 0) return "-";
  const { mean, sd } = spread(present);
  return sd === null ? mean.toFixed(digits) : `${mean.toFixed(digits)} ± ${sd.toFixed(digits)}`;
}
