// A map in words: what happens at an instant, and who is hidden from whom then, as the multihop paper explains its example.
//
// Indices are in range by construction; `!` says so to the compiler.

import { AirLoss } from "ackscope";
import { counted, grouped } from "../format.js";
import { PacketKind } from "../packet-index.js";
import { notLost } from "../airtime/trace.js";
import type { Reach } from "../radios.js";
import type { Surroundings } from "./geometry.js";
import { aroundFrame, packetLabel, type MapRun } from "./map.js";
import type { Moment } from "./moment.js";
import type { MapNetwork, MapNode } from "./network.js";
import { frameName, stateWords } from "./states.js";
import { t } from "../language.js";

const metres = (value: number): string => `${grouped(Math.round(value))}\u2009m`;

/** "A and B", "A, B and C". */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

const lossWords: Readonly<Record<number, (receiver: string, by: string) => string>> = {
  [AirLoss.collided]: (receiver, by) => `it collides with a frame of ${by} at ${receiver}`,
  [AirLoss.sending]: (receiver) => `${receiver} is sending itself`,
  [AirLoss.turning]: (receiver) => `${receiver} is still turning`,
  [AirLoss.channel]: () => "bit errors destroy it",
  [AirLoss.heardBusy]: (receiver, by) => `${receiver} will not answer: it senses a frame of ${by}`,
  [AirLoss.toldBusy]: (receiver, by) => `${receiver} will not answer: a frame of ${by} told it to keep silent`,
  [AirLoss.owes]: (receiver, by) => `${receiver} will not answer: it owes ${by} an answer`,
  [AirLoss.engaged]: (receiver, by) => `${receiver} will not answer: it is in conversation with ${by}`,
  [AirLoss.late]: () => "nobody waits for it any more",
};

/** "A sends B DATA, segment 12." and what becomes of it. */
export function frameInWords({ network, trace: { frames }, index }: MapRun, frame: number): string {
  const name = (node: number): string => network.nodes[node]?.id ?? "a node";
  const [from, to] = [name(frames.from[frame]!), name(frames.to[frame]!)];
  const lost = frames.lost[frame]!;
  const fate = lost === notLost ? "" : `: ${lossWords[lost]?.(to, name(frames.by[frame]!)) ?? "it is lost"}`;
  return `${from} sends ${to} ${frameName(frames.kind[frame]!)}, ${packetName(index, frames.packet[frame]!)}${fate}.`;
}

/** "segment 12", or "ACK 13". */
function packetName(index: MapRun["index"], packet: number): string {
  const label = packetLabel(index, packet);
  return index.kind[packet] === PacketKind.data ? `segment ${label}` : label;
}

/** Why others do not keep silent, or keep silent for nothing, while a frame is on the air. Nothing where the channel has no ranges. */
export function explanation(run: MapRun, frame: number): readonly string[] {
  const around = aroundFrame(run, frame);
  const channel = around?.from.station?.channel;
  if (!around || !channel) return [];
  return around.hidden.length + around.exposed.length + around.exposedReceivers.length === 0
    ? [`Nobody is hidden from ${around.from.id} or exposed to it.`]
    : [...hiddenWords(around, channel.reach), ...exposedWords(around), ...receiverWords(around)];
}

type Around = Surroundings & { readonly from: MapNode; readonly to: MapNode };

/** So many nodes of a kind have a sentence each; more of them share one. */
const told = 3;

function hiddenWords({ hidden, from, to }: Around, { receive, sense, capture }: Reach): readonly string[] {
  const far = metres(sense);
  if (hidden.length > told) {
    const unaware = hidden.filter((node) => !node.told).length;
    const captured = hidden.filter((node) => node.captured).length;
    return [
      `${hidden.length} nodes are hidden from ${from.id}: ${named(hidden)}. Beyond ${far} from ${from.id} they do not sense it, within ${far} of ${to.id} they disturb it.`,
      `${to.id}’s CTS, decoded within ${metres(receive)}, tells ${unaware === hidden.length ? "none of them" : `all but ${unaware} of them`} to keep silent.`,
      ...(capture
        ? [`If ${from.id}’s frame comes first, ${to.id} keeps it against ${captured === hidden.length ? "all" : captured} of them.`]
        : []),
    ];
  }
  return hidden.map(({ id, fromSender, fromReceiver, told: heard, weaker, captured }) => {
    const place = `${id} is hidden from ${from.id}: ${metres(fromSender)} away, beyond ${far}, it does not sense ${from.id}; ${metres(fromReceiver)} from ${to.id}, it disturbs ${to.id}`;
    const cts = heard
      ? `, but it decodes ${to.id}’s CTS and keeps silent`
      : `; ${to.id}’s CTS, decoded within ${metres(receive)}, does not reach it`;
    if (!capture) return `${place}${cts}.`;
    const power = captured
      ? ` If ${from.id}’s frame comes first, ${to.id} keeps it: it is ${grouped(weaker)} times stronger there.`
      : ` ${from.id}’s frame is only ${grouped(weaker, 1)} times stronger at ${to.id}: both are lost.`;
    return `${place}${cts}.${power}`;
  });
}

function exposedWords({ exposed, from, to }: Around): readonly string[] {
  if (exposed.length > told) {
    return [
      `${exposed.length} nodes are exposed: ${named(exposed)}. They sense ${from.id} and keep silent, though they would not disturb ${to.id}.`,
    ];
  }
  return exposed.map(
    ({ id, fromSender, fromReceiver }) =>
      `${id} is exposed: it senses ${from.id}, ${metres(fromSender)} away, and keeps silent, though ${metres(fromReceiver)} from ${to.id} it would not disturb ${to.id}.`,
  );
}

function receiverWords({ exposedReceivers, from }: Around): readonly string[] {
  if (exposedReceivers.length > told) {
    return [
      `${exposedReceivers.length} nodes cannot answer: ${named(exposedReceivers)}. They sense ${from.id}, and have neighbours which do not and may send them an RTS in vain.`,
    ];
  }
  return exposedReceivers.map(
    ({ id, callers }) =>
      `${id} cannot answer: it senses ${from.id}, and ${listed(callers)}, which ${callers.length === 1 ? "does" : "do"} not, may send it an RTS in vain.`,
  );
}

const named = (nodes: readonly { readonly id: string }[]): string => listed(nodes.map(({ id }) => id));

/** "Set 1: A and E." */
export function setsInWords(sets: readonly (readonly string[])[]): string {
  return sets.map((set, i) => `Set ${i + 1}: ${listed(set)}.`).join(" ");
}

/** Everything at an instant, for readers who cannot see it. */
export function mapInWords(name: string, run: MapRun, moment: Moment): string {
  const { network, trace } = run;
  const frames = moment.onAir.map((frame) => frameInWords(run, frame));
  const states = new Map<string, string[]>();
  moment.nodes.forEach(({ state }, i) => {
    if (state === "idle" || state === "sending" || state === "receiving") return;
    const words = t(stateWords[state]);
    states.set(words, [...(states.get(words) ?? []), network.nodes[i]!.id]);
  });
  const waiting = moment.nodes.flatMap((node, i) => (node.waiting > 0 ? [`${node.waiting} at ${network.nodes[i]!.id}`] : []));
  const facts = [
    frames.length > 0 ? frames.join(" ") : trace.frames.at.length > 0 ? "Nothing is on the air." : "",
    moment.crossing.length > 0 ? `${counted(moment.crossing.length, "packet")} on links.` : "",
    ...[...states].map(([words, ids]) => `${capital(words)}: ${listed(ids)}.`),
    waiting.length > 0 ? `Waiting: ${listed(waiting)}.` : "",
  ];
  return `${name}: map of ${counted(network.nodes.length, "node")} at ${(moment.at / 1e9).toFixed(6)} s. ${facts.filter((fact) => fact !== "").join(" ")}`;
}

/** Where the nodes are, for a map without a run. */
export function networkInWords({ nodes, lines }: MapNetwork): string {
  const places = nodes.map(({ id, x, y, given }) => (given ? `${id} at ${grouped(x)}, ${grouped(y)}\u2009m` : id));
  return `${counted(nodes.length, "node")}: ${places.join("; ")}. ${counted(lines.length, "pair")} can send to each other.`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
