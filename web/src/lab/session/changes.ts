// Changes of links during the run, as a person places and edits them. They stand in the base, and all runs on the page have them; or in a
// variant's patch, and only its run has.

import { catalogue, type Experiment, type NumberParameter, sameJson, type Scenario } from "@ackscope/scenarios";
import { shownScenario, withValueAt } from "./document.js";

export type Change = NonNullable<Scenario["changes"]>[number];
export type ChangeType = Change["type"];
export type ChangeDirection = NonNullable<Change["direction"]>;

export const changeTypes: readonly ChangeType[] = ["capacity", "delay", "outage"];
export const changeDirections: readonly ChangeDirection[] = ["both", "forward", "backward"];

const subject = "changes";
const pointer = "/changes";

/** Whose a change is: of all runs, or of one variant. */
export type Owner = string | null;

export interface OwnedChange {
  readonly change: Change;
  readonly of: Owner;
}

export const changesOf = ({ base }: Experiment): readonly Change[] => base.changes ?? [];

/** All changes that a variant's run has; its own is what the base does not have like that. */
export function changesOfRun(experiment: Experiment, variant: string): readonly OwnedChange[] {
  const shared = new Map(changesOf(experiment).map((change) => [change.id, change]));
  return (shownScenario(experiment, variant).changes ?? []).map((change) => ({
    change,
    of: sameJson(shared.get(change.id), change) ? null : variant,
  }));
}

/** The changes of the base, then what each of these variants has of its own. */
export function changesOfRuns(experiment: Experiment, variants: readonly string[]): readonly OwnedChange[] {
  const shared = changesOf(experiment).map((change): OwnedChange => ({ change, of: null }));
  return [...shared, ...variants.flatMap((variant) => changesOfRun(experiment, variant).filter(({ of }) => of !== null))];
}

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
  const variants = experiment.variants.map(({ id }) => id);
  const taken = new Set(changesOfRuns(experiment, variants).map(({ change }) => change.id));
  for (let n = 1; ; n++) {
    const id = n === 1 ? "change" : `change-${n}`;
    if (!taken.has(id)) return id;
  }
}

export function withChange(experiment: Experiment, change: Change, of: Owner = null): Experiment {
  return of === null
    ? written(experiment, null, [...changesOf(experiment), change])
    : withPatch(experiment, of, (patch) => [...patch, { op: "add", path: added, value: change }]);
}

export const withChanged = (experiment: Experiment, change: Change, of: Owner = null): Experiment =>
  rewritten(experiment, of, change.id, [change]);

export const withoutChange = (experiment: Experiment, id: string, of: Owner = null): Experiment => rewritten(experiment, of, id, []);

type Patch = Experiment["variants"][number]["patch"];

/** Behind the base's changes, whatever happens to those. */
const added = `${pointer}/-`;

/** Puts `instead` in the place of a change: in the patch that adds it, or in the list. */
function rewritten(experiment: Experiment, of: Owner, id: string, instead: readonly Change[]): Experiment {
  const adds = (operation: Patch[number]): boolean =>
    operation.op === "add" && operation.path === added && (operation.value as Change).id === id;
  const own = experiment.variants.find((variant) => variant.id === of);
  if (own?.patch.some(adds)) {
    return withPatch(experiment, own.id, (patch) =>
      patch.flatMap((operation) => (adds(operation) ? instead.map((value) => ({ ...operation, value }) as Patch[number]) : [operation])),
    );
  }
  const list = of === null ? changesOf(experiment) : changesOfRun(experiment, of).map(({ change }) => change);
  return written(
    experiment,
    of,
    list.flatMap((each) => (each.id === id ? instead : [each])),
  );
}

const written = (experiment: Experiment, variant: Owner, changes: readonly Change[]): Experiment =>
  withValueAt(experiment, { variant, pointers: [pointer] }, changes);

const withPatch = (experiment: Experiment, id: string, change: (patch: Patch) => Patch): Experiment => ({
  ...experiment,
  variants: experiment.variants.map((variant) => (variant.id === id ? { ...variant, patch: change(variant.patch) } : variant)),
});

/** What undo calls a change of a change. */
export const changeSubject = (id: string): string => `${subject}/${id}`;
