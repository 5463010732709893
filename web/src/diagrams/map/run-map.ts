// What a map reads of a run, made when the first map of the run is drawn and kept as long as its rows are.

import { mapNetwork, mapTrace, type MapNetwork, type MapRun, type MapSource, type MapTrace } from "@ackscope/scene/map";
import type { Columns } from "ackscope";
import { airtimeRun } from "../airtime/run-trace.js";
import type { DiagramRun } from "../types.js";

const traces = new WeakMap<Columns, MapTrace>();
const networks = new WeakMap<MapSource, MapNetwork>();

/** The network of an expanded scenario: kept, because pictures of all instants ask for it. */
export function networkOf(scenario: MapSource): MapNetwork {
  const known = networks.get(scenario) ?? mapNetwork(scenario);
  networks.set(scenario, known);
  return known;
}

/** `scenario`: the document of the run. `shown`: one with the same nodes, which may be somewhere else by now. */
export function mapRun(run: Pick<DiagramRun, "columns" | "index" | "topology">, scenario: MapSource, shown: MapSource = scenario): MapRun {
  const { columns, index, topology } = run;
  let trace = traces.get(columns);
  if (!trace) {
    trace = mapTrace(columns, airtimeRun(run).trace, networkOf(scenario), topology);
    traces.set(columns, trace);
  }
  return { network: networkOf(sameNodes(scenario, shown) ? shown : scenario), trace, index };
}

function sameNodes(one: MapSource, other: MapSource): boolean {
  return (
    one === other ||
    (one.nodes.length === other.nodes.length &&
      one.links.length === other.links.length &&
      one.nodes.every(({ id }, i) => id === other.nodes[i]?.id))
  );
}
