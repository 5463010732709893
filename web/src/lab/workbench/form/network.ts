// Another network of radios for the experiment: a chain, a cross, a grid, or nodes anywhere.

import { msg, t } from "@ackscope/scene/language";
import {
  chain,
  checkExperiment,
  cross,
  type Experiment,
  grid,
  mostStations,
  placed,
  type Placement,
  type Problem,
  randomField,
  sameJson,
  type Scenario,
  type Variant,
} from "@ackscope/scenarios";
import { opened } from "../../session/document.js";
import { isWithin } from "../../session/pointer.js";

type Patch = Variant["patch"];

export type NetworkKind = "chain" | "cross" | "grid" | "field";

/** What a kind of network is made from. */
export interface NetworkNumber {
  readonly key: string;
  readonly title: string;
  readonly unit?: string;
  readonly min: number;
  readonly max: number;
  /** Where the laboratory has nothing better to begin with. */
  readonly start: number;
}

interface Network {
  readonly title: string;
  readonly numbers: readonly NetworkNumber[];
  /** Nodes receive each other within `range` metres. Throws a RangeError where no network can be made. */
  readonly place: (numbers: Readonly<Record<string, number>>, range: number) => Placement;
}

const flows = (start: number): NetworkNumber => ({ key: "flows", title: msg("Flows"), min: 1, max: 100, start });
const largestSide = Math.floor(Math.sqrt(mostStations));

/** The topologies of the multihop paper (III, IV), with its numbers to begin with. */
export const networks: Readonly<Record<NetworkKind, Network>> = {
  chain: {
    title: msg("Chain"),
    numbers: [{ key: "hops", title: msg("Hops"), min: 1, max: mostStations - 1, start: 7 }, flows(1)],
    place: ({ hops = 0, flows: count = 0 }) => chain(hops, count),
  },
  cross: { title: msg("Cross"), numbers: [], place: () => cross() },
  grid: {
    title: msg("Grid"),
    numbers: [{ key: "side", title: msg("Nodes a side"), min: 2, max: largestSide, start: 13 }, flows(4)],
    place: ({ side = 0, flows: count = 0 }) => grid(count, side),
  },
  field: {
    title: msg("Random field"),
    numbers: [
      { key: "count", title: msg("Nodes"), min: 2, max: mostStations, start: 60 },
      { key: "width", title: msg("Width"), unit: "m", min: 1, max: 100_000, start: 1500 },
      { key: "height", title: msg("Height"), unit: "m", min: 1, max: 100_000, start: 1000 },
      flows(4),
      { key: "seed", title: msg("Seed of the places"), min: 0, max: 2 ** 32 - 1, start: 1 },
    ],
    place: ({ count = 0, width = 0, height = 0, flows: pairs = 0, seed = 0 }, range) =>
      randomField({ count, width, height, flows: pairs, seed, range }),
  },
};

/** The choice as a form holds it. The numbers are of all kinds: whoever comes back to a kind finds what was there. */
export interface NetworkChoice {
  readonly kind: NetworkKind;
  readonly numbers: Readonly<Record<NetworkKind, Readonly<Record<string, number>>>>;
}

const starts = ({ numbers }: Network): Record<string, number> => Object.fromEntries(numbers.map(({ key, start }) => [key, start]));

/** What the scenario's places look like, so that the form begins with what there is. */
export function networkOf(scenario: Scenario): NetworkChoice {
  const { nodes, flows: ends } = scenario;
  const range = receiveRange(scenario);
  const numbers = {
    chain: { ...starts(networks.chain), hops: Math.max(1, nodes.length - 1), flows: ends.length },
    cross: {},
    grid: { ...starts(networks.grid), side: Math.max(2, Math.round(Math.sqrt(nodes.length))), flows: ends.length },
    field: { ...starts(networks.field), count: nodes.length, flows: ends.length },
  };
  const places = nodes.map(({ position }) => position);
  const regular = (["chain", "cross", "grid"] as const).find((kind) =>
    sameJson(
      networks[kind].place(numbers[kind], range).nodes.map(({ position }) => position),
      places,
    ),
  );
  return { kind: regular ?? "field", numbers };
}

/** Whether the network can be laid out at all. */
export const hasStations = ({ channels = [] }: Scenario): boolean => channels.some(({ type }) => type === "dcf");

/** Metres; 0 where there are no stations. The scenario is an expanded one. */
export const receiveRange = ({ channels = [] }: Scenario): number =>
  channels.flatMap((channel) => (channel.type === "dcf" ? (channel.receiveRange ?? 0) : []))[0] ?? 0;

/** What is wrong with the numbers, in one sentence. */
export function refusedNumber(kind: NetworkKind, numbers: Readonly<Record<string, number>>): string | null {
  for (const { key, title, min, max } of networks[kind].numbers) {
    const value = numbers[key] ?? Number.NaN;
    if (!Number.isInteger(value) || value < min || value > max)
      return t("{name} is {value}; expected a whole number from {min} to {max}.", { name: t(title), value, min, max });
  }
  return null;
}

/** What of a variant does not fit the new network. */
export interface Misfit {
  readonly label: string;
  readonly path: string;
}

export interface LaidOut {
  /** With what fits of the variants. */
  readonly experiment: Experiment;
  readonly misfits: readonly Misfit[];
  /** What the check has against it: then the scenario cannot be laid out like that. */
  readonly problems: readonly Problem[];
}

/**
 * The experiment on another network. Each flow becomes like the first, in the variants too: what a variant says of every flow it says of every
 * new one. What it says of some flows alone, or of nodes and links that are no more, is a misfit.
 */
export function laidOut(experiment: Experiment, placement: Placement): LaidOut {
  const { base } = experiment;
  const change: Change = {
    flowsBefore: base.flows.length,
    flowsAfter: placement.pairs.length,
    channel: base.channels?.findIndex(({ type }) => type === "dcf") ?? -1,
  };
  const refits = experiment.variants.map(({ patch }) => refitted(patch, change));
  const next: Experiment = {
    ...experiment,
    base: measuredAlike(placed(base, placement)),
    variants: experiment.variants.map((variant, i) => ({ ...variant, patch: refits[i]?.kept ?? [] })),
  };
  const misfits = refits.flatMap(({ unfit }, i) => unfit.map((path) => ({ label: experiment.variants[i]?.label ?? "", path })));
  const problems = checkExperiment(next);
  return { experiment: problems.length > 0 ? next : opened(next), misfits, problems };
}

/** Flows that are named for the measurement are all flows now. */
function measuredAlike(scenario: Scenario): Scenario {
  const { measure } = scenario;
  const named = typeof measure === "object" && "whileActive" in measure;
  return named ? { ...scenario, measure: { whileActive: scenario.flows.map(({ id }) => id) } } : scenario;
}

interface Change {
  readonly flowsBefore: number;
  readonly flowsAfter: number;
  /** Index of the channel that stays, alone. */
  readonly channel: number;
}

/** A variant's patch for the new network, and the paths of what has no place in it. */
function refitted(patch: Patch, change: Change): { readonly kept: Patch; readonly unfit: readonly string[] } {
  const parts = patch.map((operation) => ({ path: operation.path, kept: refit(operation, patch, change) }));
  return { kept: parts.flatMap(({ kept }) => kept ?? []), unfit: parts.flatMap(({ path, kept }) => (kept === null ? [path] : [])) };
}

/** What happens to an operation; null: it does not fit. */
function refit(operation: Patch[number], patch: Patch, { flowsBefore, flowsAfter, channel }: Change): Patch | null {
  const [, list, index, rest = ""] = /^\/([^/]+)(?:\/([^/]+)(.*))?$/.exec(operation.path) ?? [];
  switch (list) {
    case "nodes":
    case "links":
    case "agents":
    case "handoffs":
    case "changes":
      return null;
    case "channels":
      if (index !== String(channel) || rest === "" || isWithin(rest, "/stations")) return null;
      return [{ ...operation, path: `/channels/0${rest}` }];
    case "flows":
      if (["", "/id", "/from", "/to", "/after"].includes(rest) || !isSaidOfAll(patch, operation, rest, flowsBefore)) return null;
      return index === "0" ? Array.from({ length: flowsAfter }, (_, i) => ({ ...operation, path: `/flows/${i}${rest}` })) : [];
    case "measure":
      return namesFlows(operation) ? null : [operation];
    default:
      return [operation];
  }
}

const namesFlows = (operation: Patch[number]): boolean =>
  operation.path.includes("/whileActive") || ("value" in operation && Object.hasOwn(Object(operation.value) as object, "whileActive"));

/** Whether the patch does the same to every flow. */
function isSaidOfAll(patch: Patch, operation: Patch[number], rest: string, flows: number): boolean {
  return Array.from({ length: flows }, (_, i) => `/flows/${i}${rest}`).every((path) =>
    patch.some((other) => sameJson(other, { ...operation, path })),
  );
}
