// Changes of links during the run, as a person places and edits them. They stand in the base: all runs on the page have them.

import { catalogue, type Experiment, type NumberParameter, type Scenario } from "@ackscope/scenarios";
import { withValueAt } from "./document.js";

export type Change = NonNullable<Scenario["changes"]>[number];
export type ChangeType = Change["type"];
export type ChangeDirection = NonNullable<Change["direction"]>;

export const changeTypes: readonly ChangeType[] = ["capacity", "delay", "outage"];
export const changeDirections: readonly ChangeDirection[] = ["both", "forward", "backward"];

const subject = "changes";
const pointer = "/changes";

export const changesOf = ({ base }: Experiment): readonly Change[] => base.changes ?? [];

/** The one parameter of a kind of change: the new rate or delay, or how long an outage lasts. */
export function valueParameter(type: ChangeType): NumberParameter {
  const parameter = catalogue.find(({ sits, id }) => sits === "change/effect" && id === type)?.parameters[0];
  if (parameter?.type !== "number") throw new Error(`${type} has no value`);
  return parameter;
}

/** SI; null: an outage until the run ends. */
export function valueOf(change: Change): number | null {
  switch (change.type) {
    case "capacity":
      return change.rate;
    case "delay":
      return change.delay;
    case "outage":
      return change.duration === undefined ? Number(valueParameter("outage").default) : change.duration;
  }
}

/** Links with a transmitter of their own: packet radios do not change. */
export function changeableLinks({ base }: Experiment): readonly string[] {
  const radios = new Set((base.channels ?? []).filter(({ type }) => type === "packetRadio").map(({ id }) => id));
  return base.links.filter(({ channel = null }) => channel === null || !radios.has(channel)).map(({ id }) => id);
}

interface Placed {
  readonly link: string;
  readonly at: number;
  readonly direction: ChangeDirection;
}

/** A change of a kind with a value to begin with: half the capacity, twice the delay, the usual outage. */
export function changeOf(experiment: Experiment, id: string, type: ChangeType, placed: Placed): Change {
  const link = experiment.base.links.find((each) => each.id === placed.link);
  const way = (placed.direction === "backward" ? link?.backward : undefined) ?? link?.forward;
  switch (type) {
    case "capacity":
      return { id, ...placed, type, rate: Math.max(1, Math.round((way?.rate ?? 1e6) / 2)) };
    case "delay":
      return { id, ...placed, type, delay: way && way.delay > 0 ? Number((2 * way.delay).toPrecision(6)) : 0.05 };
    case "outage":
      return { id, ...placed, type, duration: Number(valueParameter("outage").default) };
  }
}

/** Another value of the same kind of change. */
export function withChangeValue(change: Change, value: number | null): Change {
  switch (change.type) {
    case "capacity":
      return value === null ? change : { ...change, rate: value };
    case "delay":
      return value === null ? change : { ...change, delay: value };
    case "outage":
      return { ...change, duration: value };
  }
}

/** Short in a document: as many decimals as a pixel of so much visible time has a use for, to the microsecond where nobody says. */
export function momentOf(seconds: number, visible = 0): number {
  const decimals = visible > 0 ? Math.min(6, Math.max(0, Math.ceil(-Math.log10(visible / 1000)))) : 6;
  return Number(Math.max(0, seconds).toFixed(decimals));
}

/** "change", "change-2" and so on: the first that nobody has. */
export function freeId(experiment: Experiment): string {
  const taken = new Set(changesOf(experiment).map(({ id }) => id));
  for (let n = 1; ; n++) {
    const id = n === 1 ? "change" : `change-${n}`;
    if (!taken.has(id)) return id;
  }
}

const written = (experiment: Experiment, changes: readonly Change[]): Experiment =>
  withValueAt(experiment, { variant: null, pointers: [pointer] }, changes);

export const withChange = (experiment: Experiment, change: Change): Experiment => written(experiment, [...changesOf(experiment), change]);

export const withChanged = (experiment: Experiment, change: Change): Experiment =>
  written(
    experiment,
    changesOf(experiment).map((each) => (each.id === change.id ? change : each)),
  );

export const withoutChange = (experiment: Experiment, id: string): Experiment =>
  written(
    experiment,
    changesOf(experiment).filter((each) => each.id !== id),
  );

/** What undo calls a change of a change. */
export const changeSubject = (id: string): string => `${subject}/${id}`;
