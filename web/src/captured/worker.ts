/// <reference lib="webworker" />
// Reads a capture for the page: its flows, or the rows of one.

import { packetIndex, packetIndexTransferables, topologyOfWires } from "@ackscope/scene";
import { transferables } from "ackscope";
import {
  Anonymiser,
  FlowList as FlowCounter,
  habitsOf,
  largestFlow,
  OneFlow,
  PrefixPreserving,
  readCapture,
  tappedEnd,
  type CapturedFlow,
  type CaptureSummary,
} from "ackscope/captures";
import { LogError, logText, readLog, runCurves, type CurveLog } from "ackscope/logs";
import { isCapture } from "./is-capture.js";
import { mostListed, type CaptureFile, type FlowList, type Heard, type ListedFlow, type Task } from "./calls.js";

declare const self: DedicatedWorkerGlobalScope;

const progressEvery = 200; // ms
/** A list of thousands of flows takes longer to make and to send than a bar to move. */
const listEvery = 1000; // ms

self.onmessage = ({ data }: MessageEvent<Task>) => {
  const tasks = { list, flow: open, curves, anonymise };
  void (tasks[data.task] as (task: Task) => Promise<void>)(data).catch((error: unknown) =>
    post({ type: "failure", message: error instanceof Error ? error.message : String(error) }),
  );
};

async function list({ file }: Extract<Task, { readonly task: "list" }>): Promise<void> {
  const flows = new FlowCounter();
  const onProgress = telling(() => listed(flows.summary()));
  const reading = await readCapture(file.blob.stream(), (packet) => flows.add(packet), { onProgress });
  post({ type: "list", list: listed(flows.end()), reading });
}

async function open({ file, flow, tappedAt }: Extract<Task, { readonly task: "flow" }>): Promise<void> {
  const one = new OneFlow(flow, flow.place, tappedAt);
  await readCapture(file.blob.stream(), (packet) => one.add(packet), { onProgress: telling(() => null) });
  const { columns, topology: wires } = one.end();
  const topology = topologyOfWires(wires);
  const index = packetIndex(columns, topology);
  const habits = habitsOf(columns, 0, tappedEnd(flow, tappedAt) === "sender");
  const source = { kind: "imported", columns, topology, provenance: { file: file.name } } as const;
  post({ type: "flow", opened: { source, index, habits } }, [...transferables(columns), ...packetIndexTransferables(index)]);
}

async function curves({ file }: Extract<Task, { readonly task: "curves" }>): Promise<void> {
  post({ type: "curves", log: (await isCapture(file.blob)) ? await ofLargestFlow(file) : await ofLog(file) });
}

/** With a key that nobody keeps. */
async function anonymise({ file, place }: Extract<Task, { readonly task: "anonymise" }>): Promise<void> {
  const anonymiser = new Anonymiser(place, new PrefixPreserving(crypto.getRandomValues(new Uint8Array(32))));
  await readCapture(file.blob.stream(), (packet) => anonymiser.add(packet), { onProgress: telling(() => null) });
  const anonymous = anonymiser.end();
  post({ type: "anonymous", anonymous }, [anonymous.file.buffer]);
}

async function ofLog({ blob, name }: CaptureFile): Promise<CurveLog> {
  try {
    return readLog(await logText(blob), name);
  } catch (error) {
    if (!(error instanceof LogError)) throw error;
    throw new Error(`it begins neither as pcap nor as pcapng, and ${error.message}`, { cause: error });
  }
}

async function ofLargestFlow({ blob, name }: CaptureFile): Promise<CurveLog> {
  const onProgress = telling(() => null);
  const flows = new FlowCounter();
  await readCapture(blob.stream(), (packet) => flows.add(packet), { onProgress });
  const all = flows.end().flows;
  const place = largestFlow(all);
  const flow = all[place];
  if (!flow) throw new Error("there is no TCP in this file");
  const one = new OneFlow(flow, place, flow.tappedAt);
  await readCapture(blob.stream(), (packet) => one.add(packet), { onProgress });
  const { columns, topology } = one.end();
  return runCurves(columns, 0, topology.flows[0]?.segmentBytes ?? 0, name);
}

/** Tells now and then how far reading has come, and what was found. */
function telling(found: () => FlowList | null): (bytes: number) => void {
  let told = performance.now();
  let listed = -Infinity;
  return (bytes) => {
    const now = performance.now();
    if (now - told < progressEvery) return;
    told = now;
    const isListed = now - listed >= listEvery;
    if (isListed) listed = now;
    post({ type: "progress", bytes, list: isListed ? found() : null });
  };
}

function listed({ packets, flows, others }: CaptureSummary): FlowList {
  const all = flows.map(inList).sort((one, other) => bytesOf(other) - bytesOf(one));
  return { packets, flows: all.slice(0, mostListed), found: all.length, others: [...others] };
}

const bytesOf = ({ directions: [one, other] }: Pick<CapturedFlow, "directions">): number => one.bytes + other.bytes;

function inList({ senders, ...flow }: CapturedFlow, place: number): ListedFlow {
  const counted = ({ retransmissions, reordered, ...sender }: CapturedFlow["senders"][number]): ListedFlow["senders"][number] => ({
    ...sender,
    again: retransmissions.length,
    late: reordered.length,
  });
  return { ...flow, place, senders: [counted(senders[0]), counted(senders[1])] };
}

const post = (heard: Heard, give: Transferable[] = []): void => self.postMessage(heard, give);
