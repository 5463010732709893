/**
 * Looks for the path and the sender by which our simulation comes closest to a captured flow. What the flow shows is taken as it is (transfer.ts); rate,
 * delay and queue are searched, for each kind of sender, and for losses by a full queue and losses as they were found. The search is bounded, and with
 * the same seed it finds the same.
 */
import type { Scenario } from "@ackscope/scenarios";
import type { Core } from "../../core.js";
import { LimitExceeded } from "../../errors.js";
import { randomFrom } from "../../random.js";
import { runScenario, type RunResult } from "../../run.js";
import { errorOf, firstDivergence, type Divergence, type FitError } from "./difference.js";
import { recordOf, type FlowRecord } from "./flow-record.js";
import { scenarioOf, senderKinds, type LossKind, type SenderKind, type SetUp } from "./set-up.js";
import type { Transfer } from "./transfer.js";

export interface Fit {
  readonly setUp: SetUp;
  readonly scenario: Scenario;
  readonly run: RunResult;
  readonly error: FitError;
  readonly divergence: Divergence | null;
}

/** The best of each kind that was tried to the end, the best first. */
export interface FittedKind {
  readonly setUp: SetUp;
  readonly error: FitError;
}

export interface Fitted extends Fit {
  readonly tried: readonly FittedKind[];
  /** Runs that it took. */
  readonly runs: number;
  readonly seed: number;
  /** Segments from the flow's beginning that were searched by. */
  readonly by: number;
}

export interface FitOptions {
  readonly seed?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: { readonly done: number; readonly of: number; readonly best: Pick<FitError, "mean" | "share"> }) => void;
}

const limits = { events: 20_000_000, milliseconds: 60_000 };
/** The search looks at no more of a long flow; its result is then run whole. */
const mostSegments = 5000;
/** Of what the flow itself shows: its rate is seen where the path was full, its queue where round trips are. */
const startRates = [0.7, 0.85, 1, 1.15, 1.4];
const startQueues = [0.25, 0.35, 0.5, 0.7, 0.85, 1.2];
const rounds = 6;
const firstStep = 0.16;
/** After each round the worse half of the kinds is given up, as long as so many are left. */
const finalists = 4;
/** Kinds by round. */
const inRound = (kinds: number, round: number): number => Math.max(Math.min(finalists, kinds), Math.ceil(kinds / 2 ** round));

/** Throws RunCancelled. */
export async function fitFlow(core: Core, transfer: Transfer, options: FitOptions = {}): Promise<Fitted> {
  const { seed = 1, signal, onProgress } = options;
  const part = beginningOf(transfer, mostSegments);
  const random = randomFrom(seed);
  let runs = 0;
  let best: Pick<FitError, "mean" | "share"> = { mean: Infinity, share: Infinity };
  const kinds = kindsFor(part);
  const inRounds = Array.from({ length: rounds }, (_, round) => inRound(kinds.length, round) * moves.length);
  const of = inRounds.reduce((sum, each) => sum + each, kinds.flatMap((kind) => startsOf(part, kind)).length);
  const tryOne = async (setUp: SetUp): Promise<FitError> => {
    const error = await errorIn(core, part, setUp, signal);
    if (error.mean < best.mean) best = error;
    runs++;
    onProgress?.({ done: Math.min(runs, of), of, best });
    return error;
  };
  let tried: FittedKind[] = [];
  for (const kind of kinds) {
    const starts: FittedKind[] = [];
    for (const setUp of startsOf(part, kind)) starts.push({ setUp, error: await tryOne(setUp) });
    tried.push(starts.toSorted(byError)[0]!);
  }
  for (let round = 0; round < rounds; round++) {
    const kept = tried.toSorted(byError).slice(0, inRound(kinds.length, round));
    tried = [];
    for (const each of kept) tried.push(await stepped(each, firstStep / 2 ** round, random, tryOne));
  }
  tried.sort(byError);
  const { setUp } = tried[0]!;
  const whole = await simulated(core, transfer, setUp, signal).catch((error: unknown) => {
    // Of a flow that is too long to be simulated whole, its beginning is.
    if (error instanceof LimitExceeded && part !== transfer) return simulated(core, part, setUp, signal);
    throw error;
  });
  return { ...whole, tried, runs, seed, by: part.segments };
}

/** A set-up as a person has it, laid over the flow. Throws RunCancelled, or LimitExceeded where it takes too long. */
export async function simulated(core: Core, transfer: Transfer, setUp: SetUp, signal?: AbortSignal): Promise<Fit> {
  const scenario = scenarioOf(transfer, setUp);
  const run = await runScenario(core, scenario, { limits, signal });
  const record = recordOf(run.columns, 0, transfer.record.end);
  return {
    setUp,
    scenario,
    run,
    error: errorOf(transfer.record, record, endOf(scenario)),
    divergence: firstDivergence(transfer.record, record, transfer.roundTrip),
  };
}

const byError = (one: FittedKind, other: FittedKind): number => one.error.mean - other.error.mean;

const endOf = ({ end }: Scenario): number => (end && "at" in end ? end.at * 1e9 : Infinity);

interface KindOfRun {
  readonly sender: SenderKind;
  readonly losses: LossKind;
}

/** Where nothing was lost nothing loses. */
function kindsFor({ lost }: Transfer): readonly KindOfRun[] {
  const losses: readonly LossKind[] = lost.length === 0 ? ["asFound"] : ["queue", "asFound"];
  return senderKinds.flatMap((sender) => losses.map((each) => ({ sender, losses: each })));
}

function startsOf(transfer: Transfer, kind: KindOfRun): readonly SetUp[] {
  const seen = startOf(transfer, kind);
  return [
    ...startRates.map((factor) => rounded({ ...seen, rate: seen.rate * factor })),
    ...(seen.queue === null
      ? []
      : startQueues.map((factor) => ({ ...rounded(seen), queue: Math.max(1, Math.round(seen.queue! * factor)) }))),
  ];
}

function startOf(transfer: Transfer, { sender, losses }: KindOfRun): SetUp {
  const rate = transfer.fastest;
  const bits = 8 * (transfer.segmentBytes + transfer.headerBytes);
  const small = 16 * transfer.ackBytes;
  // The round trip of packets without data, or of a segment and its ACK.
  const sending = (transfer.hasHandshake ? small : bits + small / 2) / rate;
  // Where no round trip is seen, a queue as routers used to have it.
  const waited = (transfer.longestRoundTrip > 0 ? Math.max(0, transfer.longestRoundTrip - transfer.roundTrip) : transfer.roundTrip) / 1e9;
  return {
    rate,
    roundTrip: Math.max(1e-6, transfer.roundTrip / 1e9 - sending),
    queue: losses === "queue" ? Math.max(1, Math.round((waited * rate) / bits)) : null,
    sender,
    losses,
  };
}

/** To what a person can read: five digits of the rate, and microseconds. */
const rounded = (setUp: SetUp): SetUp => ({
  ...setUp,
  rate: Number(setUp.rate.toPrecision(5)),
  roundTrip: Math.max(1, Math.round(setUp.roundTrip * 1e6)) / 1e6,
});

/** What of a set-up is searched; false: it has no such thing. */
const moves: readonly ((setUp: SetUp, step: number, random: () => number) => Partial<SetUp> | false)[] = [
  ({ rate }, step) => ({ rate: rate * (1 + step) }),
  ({ rate }, step) => ({ rate: rate / (1 + step) }),
  ({ queue }, step) => queue !== null && { queue: Math.ceil(queue * (1 + step)) },
  ({ queue }, step) => queue !== null && queue > 1 && { queue: Math.max(1, Math.floor(queue / (1 + step))) },
  ({ roundTrip }, step) => ({ roundTrip: roundTrip * (1 + step / 4) }),
  ({ roundTrip }, step) => ({ roundTrip: roundTrip / (1 + step / 4) }),
  // All at once: a way down may lie between the axes.
  anywhere,
  anywhere,
  anywhere,
  anywhere,
];

function anywhere({ rate, queue, roundTrip }: SetUp, step: number, random: () => number): Partial<SetUp> {
  const by = (most: number): number => (1 + most) ** (2 * random() - 1);
  return {
    rate: rate * by(step),
    queue: queue === null ? null : Math.max(1, Math.round(queue * by(2 * step))),
    roundTrip: roundTrip * by(step / 2),
  };
}

/** How often a way is gone on that makes the error less. */
const mostTimes = 4;

/** Goes each way as long as that makes the error less. */
async function stepped(
  start: FittedKind,
  step: number,
  random: () => number,
  tryOne: (setUp: SetUp) => Promise<FitError>,
): Promise<FittedKind> {
  let best = start;
  for (const move of moves) {
    for (let times = 0; times < mostTimes; times++) {
      const change = move(best.setUp, step, random);
      if (!change) break;
      const setUp = rounded({ ...best.setUp, ...change });
      const error = await tryOne(setUp);
      if (error.mean >= best.error.mean) break;
      best = { setUp, error };
    }
  }
  return best;
}

/** A set-up that takes too long is none. */
async function errorIn(core: Core, transfer: Transfer, setUp: SetUp, signal: AbortSignal | undefined): Promise<FitError> {
  try {
    return (await simulated(core, transfer, setUp, signal)).error;
  } catch (error) {
    if (error instanceof LimitExceeded) return { mean: Infinity, share: Infinity, again: { captured: 0, simulated: 0 } };
    throw error;
  }
}

/** The first segments of a transfer, as if there were no more. */
function beginningOf(transfer: Transfer, segments: number): Transfer {
  if (transfer.segments <= segments) return transfer;
  const { record } = transfer;
  const end = record.first[segments] ?? Infinity;
  const beyond = record.at.findIndex((at) => at >= end);
  const count = beyond < 0 ? record.at.length : beyond;
  const cut: FlowRecord = {
    end: record.end,
    at: record.at.slice(0, count),
    segment: record.segment.slice(0, count),
    copy: record.copy.slice(0, count),
    first: record.first.slice(0, segments),
    acknowledged: record.acknowledged.slice(0, segments).filter((at) => at <= end),
  };
  return { ...transfer, record: cut, segments, lost: transfer.lost.filter(({ segment }) => segment < segments) };
}
