// What a map reads of a run, made when the first map of the run is drawn and kept as long as its rows are.

import type { Columns } from "ackscope";
import { airtimeRun } from "../airtime/run.js";
import type { RunRows } from "../../drawn-run.js";
import type { MapRun } from "./map.js";
import { mapNetwork, type MapNetwork, type MapSource } from "./network.js";
import { mapTrace, type MapTrace } from "./trace.js";

const traces = new WeakMap<Columns, MapTrace>();
const networks = new WeakMap<MapSource, MapNetwork>();

/** The network of an expanded scenario: kept, because pictures of all instants ask for it. */
export function networkOf(scenario: MapSource): MapNetwork {
  const known = networks.get(scenario) ?? mapNetwork(scenario);
  networks.set(scenario, known);
  return known;
}

/** `scenario`: the document of the run. `shown`: one with the same nodes, which may be somewhere else by now. */
export function mapRun(run: RunRows, scenario: MapSource, shown: MapSource = scenario): MapRun {
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
