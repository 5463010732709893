// What was repaired on the way, and what each link of the way carried without use: rows for the table of whole runs.

import {
  comparisonRow,
  type ComparisonRow,
  grouped,
  isLostOnAir,
  percent,
  type SimulatedDrawnRun,
  splitParts,
  suppressedBy,
} from "@ackscope/scene";
import { msg, t } from "@ackscope/scene/language";

type Run = Pick<SimulatedDrawnRun, "index" | "topology" | "metrics">;

/** Only what happened in some run: none where nothing is lost but in queues and nobody helps. */
export function repairRows(runs: readonly Run[], flow: number): readonly ComparisonRow[] {
  const counts = [
    { label: msg("local retransmissions"), of: ({ index }: Run) => index.flows[flow]?.localSends.at.length ?? 0 },
    { label: msg("duplicates suppressed"), of: ({ index, topology }: Run) => suppressedBy(index, topology, flow, index.end) },
    { label: msg("loss notices"), of: ({ index }: Run) => index.flows[flow]?.lossNotices.at.length ?? 0 },
  ];
  const happened = counts
    .map(({ label, of }) => ({ label, values: runs.map(of) }))
    .filter(({ values }) => values.some((value) => value > 0))
    .map(({ label, values }) => comparisonRow(label, values, grouped));
  return [...happened, ...goodputRows(runs, flow)];
}

/**
 * Useful bytes over bytes sent, of each link on the way of the data, both parts of a split connection included; where the air loses packets. Of a
 * mobile that moves, only the links before its base stations: each of the others carries a part.
 */
function goodputRows(runs: readonly Run[], flow: number): ComparisonRow[] {
  if (!runs.some(({ index }) => index.flows.some(({ drops }) => drops.packet.some((packet) => isLostOnAir(index.dropReason[packet] ?? 0)))))
    return [];
  const links = [...new Set(runs.flatMap((run) => wayOf(run, flow)))];
  return links.map((id) => {
    const values = runs.map((run) => {
      const direction = run.topology.links.findIndex((link, number) => link.id === id && dataWay(run, flow).includes(number));
      return run.metrics.links[direction]?.goodputRatio ?? null;
    });
    return comparisonRow(t("goodput of {link}", { link: id }), values, (value) => percent(value, 1));
  });
}

function dataWay({ topology }: Run, flow: number): readonly number[] {
  const parts = splitParts(topology, flow);
  const flows = parts ? [parts.bringing, parts.relaying] : [flow];
  const stations = topology.handoffs.flatMap((handoff) => handoff.stations);
  return flows
    .flatMap((number) => topology.flows[number]?.forward ?? [])
    .filter((number) => !stations.some((station) => [topology.edges[number]?.from, topology.edges[number]?.to].includes(station)));
}

const wayOf = (run: Run, flow: number): string[] => dataWay(run, flow).flatMap((edge) => run.topology.links[edge]?.id ?? []);
