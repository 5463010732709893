/** `ackscope fit`: the path and the sender by which a simulation comes closest to a captured flow. */
import { writeFile } from "node:fs/promises";
import {
  endName,
  fitFlow,
  mainDirection,
  OneFlow,
  tappedEnd,
  transferOf,
  type CapturedFlow,
  type Divergence,
  type Fitted,
  type LossKind,
  type SenderKind,
  type Sending,
  type SetUp,
} from "../captures/index.js";
import { loadCore } from "../node.js";
import { chosenFlow, readCaptureFile } from "./capture-file.js";
import { UsageError } from "./errors.js";
import { print, printJson } from "./output.js";

export interface FitFlags {
  /** Its place among the file's flows, from 1. */
  readonly flow?: number;
  readonly seed: number;
  readonly out?: string;
  readonly json?: boolean;
}

export async function fitCommand(file: string, { flow: wanted, seed, out, json = false }: FitFlags): Promise<void> {
  const { flow, place } = await chosenFlow(file, wanted);
  const one = new OneFlow(flow, place, flow.tappedAt);
  await readCaptureFile(file, (packet) => one.add(packet));
  const transfer = transferOf(one.end(), 0, tappedEnd(flow, flow.tappedAt));
  if (typeof transfer === "string") throw new UsageError(`flow ${place + 1} cannot be simulated: the capture has ${transfer} of it`);
  const fitted = await fitFlow(await loadCore(), transfer, { seed });
  if (out !== undefined) await write(out, fitted);
  const { setUp, error, divergence, tried, runs, by } = fitted;
  if (json) printJson({ flow: place + 1, setUp, error, divergence, tried, runs, seed, by, segments: transfer.segments });
  else print(report(flow, fitted, transfer.segments));
}

async function write(out: string, { scenario }: Fitted): Promise<void> {
  try {
    await writeFile(out, `${JSON.stringify(scenario, null, 2)}\n`);
  } catch (error) {
    throw new UsageError(`cannot write ${out}: ${(error as Error).message}`);
  }
}

const senders: Readonly<Record<SenderKind, string>> = {
  reno: "Reno (RFC 5681) with RACK",
  cubic: "CUBIC as RFC 9438 has it",
  linux: "Linux's CUBIC, slow start ended by delay",
  linuxTrain: "Linux's CUBIC, slow start ended by delay or ACK trains",
  linuxPaced: "Linux's CUBIC with pacing",
  linuxStandard: "Linux's CUBIC without HyStart",
  bbr: "BBR",
};
const losses: Readonly<Record<LossKind, string>> = { queue: "by a full queue", asFound: "as found" };

const ms = (ns: number): string => `${(ns / 1e6).toFixed(ns < 1e7 ? 2 : 1)} ms`;

function setUpWords({ rate, roundTrip, queue, sender, losses: lost }: SetUp): string {
  const room = queue === null ? "" : `, a queue of ${queue} packets`;
  return `${(rate / 1e6).toPrecision(4)} Mbit/s, ${(1e3 * roundTrip).toFixed(1)} ms${room}; ${senders[sender]}; losses ${losses[lost]}`;
}

function report(flow: CapturedFlow, { setUp, error, divergence, tried, runs, by }: Fitted, segments: number): string {
  const main = mainDirection(flow);
  const [from, to] = [flow.directions[main], flow.directions[1 - main]!]; // there are two
  return [
    `${endName(from)} to ${endName(to)}, ${segments} segments`,
    `  ${setUpWords(setUp)}`,
    `  ${ms(error.mean)} apart on average, ${(100 * error.share).toFixed(2)} % of its time; ${runs} runs${by < segments ? ` of its first ${by} segments` : ""}`,
    `  ${error.again.captured} sent again in the capture, ${error.again.simulated} in the simulation`,
    `  ${divergenceWords(divergence)}`,
    ...tried.slice(1).map((each) => `  next: ${ms(each.error.mean)} apart with ${setUpWords(each.setUp)}`),
  ].join("\n");
}

function divergenceWords(divergence: Divergence | null): string {
  if (!divergence) return "every segment within a millisecond or a tenth of a round trip";
  const { captured, simulated } = divergence;
  return `parts first: captured ${sendingWords(captured)}, simulated ${sendingWords(simulated)}`;
}

const sendingWords = (sending: Sending): string =>
  sending
    ? `segment ${sending.segment}${sending.copy > 0 ? ` again (${sending.copy})` : ""} at ${(sending.at / 1e9).toFixed(6)} s`
    : "nothing more";
