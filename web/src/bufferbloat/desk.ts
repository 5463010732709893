// The desk "Bufferbloat": the lines of figure today/10, each with every queue, for a quarter of a minute. The pings are alone at first; under load
// the page of figure today/13 is opened.

import { expandVariant, type Experiment, type Scenario } from "@ackscope/scenarios";
import { disciplineAt, disciplines, lines, withPage, type Line } from "@ackscope/scenarios/lines";
import { routes } from "../routes/routes.js";
import { formatLink } from "../share/link.js";

/** When the transfers begin, from when on they count, when a page is opened, and when the run ends, s. */
export const loadFrom = 3;
export const countedFrom = 5;
export const openedAt = 6;
export const until = 15;

export { disciplines, lines, type Line };

/** Names of variants are in lower case. */
const variantOf = (queue: string): string => queue.toLowerCase();

/** The flows that load a line. */
const loads = ["down", "up"];

/** A line under load, a variant for each queue. */
export function experimentOf(line: Line): Experiment {
  return {
    format: 1,
    title: `Bufferbloat: ${line.title}`,
    base: {
      ...line.base,
      end: { at: until },
      measure: { from: countedFrom, to: until },
      flows: withPage(line.base, openedAt).flows.map((flow) => (loads.includes(flow.id) ? { ...flow, start: loadFrom } : flow)),
    },
    variants: disciplines.map(({ id, title }, place) => ({ id: variantOf(id), label: title, patch: disciplineAt(line)(place) })),
  };
}

export interface DeskRun {
  /** Of the queue. */
  readonly id: string;
  readonly scenario: Scenario;
}

export function runsOf(line: Line): readonly DeskRun[] {
  const experiment = experimentOf(line);
  return disciplines.map(({ id }) => {
    const expanded = expandVariant(experiment, variantOf(id));
    if ("problems" in expanded) throw new Error(`${line.id} has no queue ${id}`);
    return { id, scenario: { ...expanded.scenario, trace: { ...expanded.scenario.trace, level: "flows" } } };
  });
}

/** The same runs in the laboratory: first come, first served as A, and the queue that was picked as B. */
export function labAddress(line: Line, queue: string): string {
  const [first] = disciplines;
  const a = variantOf(first!.id);
  const b = variantOf(queue);
  return routes.labWith(
    formatLink({
      source: { type: "experiment", experiment: experimentOf(line), from: null },
      view: { a, b: b === a ? null : b, panels: ["rtt", "throughput"], from: 0, to: until },
    }),
  );
}
