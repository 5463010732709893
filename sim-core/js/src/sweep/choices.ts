/** How much the choices matter that were made where a source is silent: each alternative of each of them, one at a time. */
import {
  catalogue,
  checkScenario,
  expandScenario,
  getAtPointer,
  setAtPointer,
  type ChoiceStudy,
  type Measure,
  type Mechanism,
  type Parameter,
  type Scenario,
  type Slot,
} from "@ackscope/scenarios";
import { measureKey, measureKind } from "../measure/index.js";
import { scenarioHash, type PlannedPoint } from "./plan.js";
import type { PointValues } from "./point-values.js";
import { pairedDifference, spread, type Interval } from "./statistics.js";

/** The series of a study that changes nothing. */
export const asChosen = "as chosen";

/** The study's data are wrong: a mechanism that is not there, a parameter without values. */
export class StudyError extends Error {
  override readonly name = "StudyError";
}

/** A study as points, like those of a figure: one as chosen, then one an alternative, called `<mechanism>.<key>=<value>`. */
export function planStudy(paper: string, study: ChoiceStudy): readonly PlannedPoint[] {
  const { id, seeds, measures } = study;
  for (const measure of measures) measureKind(measure);
  const [drawn, ...rest] = measures;
  if (drawn === undefined) throw new StudyError(`${id} measures nothing`);
  const base = expandScenario(study.scenario);
  const alternatives = study.mechanisms.flatMap((mechanism) => alternativesOf(study, mechanism, base));
  const others = (study.others ?? []).map(({ name, scenario }) => ({ name, scenario: checked(study, name, scenario) }));
  return [{ name: asChosen, scenario: base }, ...alternatives, ...others].map(({ name, scenario }) => ({
    figure: choicesId(paper),
    panel: id,
    series: name,
    x: 0,
    scenario,
    hash: scenarioHash(scenario),
    seeds: Array.from({ length: seeds }, (_, index) => index + 1),
    measure: drawn,
    also: Object.fromEntries(rest.map((measure) => [measureKey(measure), measure])),
  }));
}

/** As a figure's id, for results and messages. */
export function choicesId(paper: string): string {
  return `${paper}/choices`;
}

interface Alternative {
  readonly name: string;
  readonly scenario: Scenario;
}

function alternativesOf(study: ChoiceStudy, id: string, base: Scenario): readonly Alternative[] {
  const mechanism = catalogue.find((each) => each.id === id);
  if (mechanism === undefined) throw new StudyError(`${study.id}: there is no mechanism ${id}`);
  const places = placesOf(mechanism, base);
  if (places.length === 0) throw new StudyError(`${study.id}: ${id} does not sit in the scenario`);
  return mechanism.parameters
    .filter(({ origin }) => origin.kind === "choice")
    .flatMap((parameter) => {
      const name = `${id}.${parameter.key}`;
      const pointers = places.map((place) => `${place}/${parameter.key}`);
      const current = getAtPointer(base, pointers[0]!);
      return valuesToTry(study, name, parameter)
        .filter((value) => value !== current)
        .map((value) => ({ name: `${name}=${JSON.stringify(value)}`, scenario: changed(study, base, pointers, value) }));
    });
}

function valuesToTry(study: ChoiceStudy, name: string, parameter: Parameter): readonly unknown[] {
  const stated = study.values?.[name];
  if (stated !== undefined) return stated;
  if (parameter.type === "choice") return parameter.choices.map(({ value }) => value);
  if (parameter.type === "boolean") return [false, true];
  throw new StudyError(`${study.id}: ${name} is a number: say in \`values\` which to try`);
}

function changed(study: ChoiceStudy, base: Scenario, pointers: readonly string[], value: unknown): Scenario {
  let document: unknown = base;
  for (const pointer of pointers) {
    const next = setAtPointer(document, pointer, value);
    if ("problem" in next) throw new StudyError(`${study.id}: ${pointer}: ${next.problem.message}`);
    document = next.document;
  }
  return checked(study, pointers[0]!, document);
}

function checked(study: ChoiceStudy, name: string, document: unknown): Scenario {
  const [problem] = checkScenario(document);
  if (problem !== undefined) {
    throw new StudyError(`${study.id}, ${name}: ${problem.pointer}: ${problem.message}; expected ${problem.expected}`);
  }
  return expandScenario(document as Scenario);
}

/** Where a mechanism sits in an expanded scenario, as pointers. In a slot with alternatives it sits where it is the chosen one. */
function placesOf({ id, sits }: Mechanism, scenario: Scenario): readonly string[] {
  return slotPlaces(sits, scenario).filter((pointer) => {
    const value = getAtPointer(scenario, pointer);
    if (typeof value !== "object" || value === null) return false;
    return !("type" in value) || value.type === id;
  });
}

function slotPlaces(slot: Slot, { links, flows, agents = [], channels = [], handoffs = [], changes = [] }: Scenario): readonly string[] {
  const directions = links.flatMap((_, index) => ["forward", "backward"].map((direction) => `/links/${index}/${direction}`));
  const eachFlow = flows.map((_, index) => `/flows/${index}`);
  switch (slot) {
    case "run":
    case "trace":
      // Neither is a matter of the source.
      return [];
    case "link":
      return directions;
    case "queue/limit":
    case "queue/admit":
    case "queue/order":
    case "queue/depart":
    case "queue/buckets":
    case "queue/filter":
    case "queue/cakeFilter":
      return [...directions, ...channels.flatMap(({ type }, index) => (type === "dcf" ? [`/channels/${index}`] : []))].map(
        (place) => `${place}/${slot}`,
      );
    case "link/shaper":
      return directions.map((place) => `${place}/shaper`);
    case "link/compression":
      return directions.map((place) => `${place}/compression`);
    case "link/errors":
      return directions.map((place) => `${place}/errors`);
    case "flow":
      return eachFlow;
    case "flow/parallel":
      return eachFlow.map((place) => `${place}/parallel`);
    case "flow/setup":
      return eachFlow.map((place) => `${place}/setup`);
    case "flow/quic":
      return eachFlow.map((place) => `${place}/quic`);
    case "receiver/rtt":
      return eachFlow.map((place) => `${place}/receiver/ack/rtt`);
    case "traffic":
    case "sender":
    case "sender/congestion":
    case "sender/slowStart":
    case "sender/increase":
    case "sender/recovery":
    case "sender/response":
    case "sender/rto":
    case "sender/pacing":
    case "sender/bursts":
    case "receiver":
    case "receiver/ack":
      return eachFlow.map((place) => `${place}/${slot}`);
    case "agent":
      return agents.map((_, index) => `/agents/${index}`);
    case "sender/early":
      return eachFlow.map((place) => `${place}/sender/limitedTransmit`);
    case "sender/lossNotification":
      return eachFlow.map((place) => `${place}/sender/eln`);
    case "receiver/selective":
      return eachFlow.map((place) => `${place}/receiver/selective`);
    case "receiver/lossNotification":
      return eachFlow.map((place) => `${place}/receiver/eln`);
    case "receiver/merging":
      return eachFlow.map((place) => `${place}/receiver/gro`);
    case "receiver/reading":
      return eachFlow.map((place) => `${place}/receiver/reading`);
    case "channel":
      return channels.map((_, index) => `/channels/${index}`);
    case "channel/linkRed":
      return channels.map((_, index) => `/channels/${index}/linkRed`);
    case "channel/pacing":
      return channels.map((_, index) => `/channels/${index}/pacing`);
    case "channel/aggregation":
      return channels.map((_, index) => `/channels/${index}/aggregation`);
    case "channel/lossNotification":
      return channels.map((_, index) => `/channels/${index}/eln`);
    case "handoff":
      return handoffs.map((_, index) => `/handoffs/${index}`);
    case "handoff/scheme":
      return handoffs.map((_, index) => `/handoffs/${index}/scheme`);
    case "change":
    case "change/effect":
      return changes.map((_, index) => `/changes/${index}`);
  }
}

/** What an alternative does to a measure. */
export interface Influence {
  readonly alternative: string;
  readonly measure: Measure;
  /** Means over seeds; `null` where a seed has no value. */
  readonly chosen: number | null;
  readonly changed: number | null;
  /** Changed minus chosen, paired by seed. */
  readonly difference: Interval | null;
  /** Every run is the same, row for row. */
  readonly identical: boolean;
}

/** The influences of a study, in the order of its points; the first has to be the one as chosen. */
export function influences([chosen, ...alternatives]: readonly PointValues[]): readonly Influence[] {
  if (chosen === undefined) return [];
  return alternatives.flatMap(({ point, digests, values }) =>
    [point.measure, ...Object.values(point.also)].map((measure) => {
      const key = measureKey(measure);
      const before = numbersOnly(chosen.values[key]!);
      const after = numbersOnly(values[key]!);
      return {
        alternative: point.series,
        measure,
        chosen: before && spread(before).mean,
        changed: after && spread(after).mean,
        difference: before && after && pairedDifference(after, before),
        identical: digests.every((digest, index) => digest === chosen.digests[index]),
      };
    }),
  );
}

function numbersOnly(values: readonly (number | string)[]): readonly number[] | null {
  const numbers = values.filter((value) => typeof value === "number");
  return numbers.length === values.length ? numbers : null;
}
