// A map in words: what happens at an instant, and who is hidden from whom then, as the multihop paper explains its example.
//
// Indices are in range by construction; `!` says so to the compiler.

import { AirLoss } from "ackscope";
import { grouped } from "../../format.js";
import { PacketKind } from "../../packet-index.js";
import { notLost } from "../airtime/trace.js";
import type { Reach } from "../../radios.js";
import type { Surroundings } from "./geometry.js";
import { aroundFrame, packetLabel, type MapRun } from "./map.js";
import type { Moment } from "./moment.js";
import type { MapNetwork, MapNode } from "./network.js";
import { frameName, stateWords } from "./states.js";
import { msg, t } from "../../language.js";

const metres = (value: number): string => `${grouped(Math.round(value))}\u2009m`;

/** "A and B", "A, B and C". */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : t("{a} and {b}", { a: words.slice(0, -1).join(", "), b: words.at(-1) ?? "" });
}

const lossWords: Readonly<Record<number, string>> = {
  [AirLoss.collided]: msg("it collides with a frame of {by} at {receiver}"),
  [AirLoss.sending]: msg("{receiver} is sending itself"),
  [AirLoss.turning]: msg("{receiver} is still turning"),
  [AirLoss.channel]: msg("bit errors destroy it"),
  [AirLoss.heardBusy]: msg("{receiver} will not answer: it senses a frame of {by}"),
  [AirLoss.toldBusy]: msg("{receiver} will not answer: a frame of {by} told it to keep silent"),
  [AirLoss.owes]: msg("{receiver} will not answer: it owes {by} an answer"),
  [AirLoss.engaged]: msg("{receiver} will not answer: it is in conversation with {by}"),
  [AirLoss.late]: msg("nobody waits for it any more"),
};

/** "A sends B DATA, segment 12." and what happens to it. */
export function frameInWords({ network, trace: { frames }, index }: MapRun, frame: number): string {
  const name = (node: number): string => network.nodes[node]?.id ?? t("a node");
  const [from, to] = [name(frames.from[frame]!), name(frames.to[frame]!)];
  const lost = frames.lost[frame]!;
  const values = { from, to, frame: frameName(frames.kind[frame]!), packet: packetName(index, frames.packet[frame]!) };
  if (lost === notLost) return t("{from} sends {to} {frame}, {packet}.", values);
  const fate = t(lossWords[lost] ?? msg("it is lost"), { receiver: to, by: name(frames.by[frame]!) });
  return t("{from} sends {to} {frame}, {packet}: {fate}.", { ...values, fate });
}

/** "segment 12", or "ACK 13". */
function packetName(index: MapRun["index"], packet: number): string {
  const label = packetLabel(index, packet);
  return index.kind[packet] === PacketKind.data ? t("segment {segment}", { segment: label }) : label;
}

/** Why others do not keep silent, or keep silent for nothing, while a frame is on the air. Nothing where the channel has no ranges. */
export function explanation(run: MapRun, frame: number): readonly string[] {
  const around = aroundFrame(run, frame);
  const channel = around?.from.station?.channel;
  if (!around || !channel) return [];
  return around.hidden.length + around.exposed.length + around.exposedReceivers.length === 0
    ? [t("Nobody is hidden from {from} or exposed to it.", { from: around.from.id })]
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
    const values = { n: hidden.length, nodes: named(hidden), from: from.id, to: to.id, far, receive: metres(receive), unaware, captured };
    return [
      t(
        "{n} nodes are hidden from {from}: {nodes}. Beyond {far} from {from} they do not sense it, within {far} of {to} they disturb it.",
        values,
      ),
      unaware === hidden.length
        ? t("{to}’s CTS, decoded within {receive}, tells none of them to keep silent.", values)
        : t("{to}’s CTS, decoded within {receive}, tells all but {unaware} of them to keep silent.", values),
      ...(!capture
        ? []
        : captured === hidden.length
          ? [t("If {from}’s frame comes first, {to} keeps it against all of them.", values)]
          : [t("If {from}’s frame comes first, {to} keeps it against {captured} of them.", values)]),
    ];
  }
  return hidden.map(({ id, fromSender, fromReceiver, told: heard, weaker, captured }) => {
    const values = {
      node: id,
      from: from.id,
      to: to.id,
      away: metres(fromSender),
      near: metres(fromReceiver),
      far,
      receive: metres(receive),
    };
    const place = heard
      ? t(
          "{node} is hidden from {from}: {away} away, beyond {far}, it does not sense {from}; {near} from {to}, it disturbs {to}, but it decodes {to}’s CTS and keeps silent.",
          values,
        )
      : t(
          "{node} is hidden from {from}: {away} away, beyond {far}, it does not sense {from}; {near} from {to}, it disturbs {to}; {to}’s CTS, decoded within {receive}, does not reach it.",
          values,
        );
    if (!capture) return place;
    const power = captured
      ? t("If {from}’s frame comes first, {to} keeps it: it is {times} times stronger there.", { ...values, times: grouped(weaker) })
      : t("{from}’s frame is only {times} times stronger at {to}: both are lost.", { ...values, times: grouped(weaker, 1) });
    return `${place} ${power}`;
  });
}

function exposedWords({ exposed, from, to }: Around): readonly string[] {
  if (exposed.length > told) {
    return [
      t("{n} nodes are exposed: {nodes}. They sense {from} and keep silent, though they would not disturb {to}.", {
        n: exposed.length,
        nodes: named(exposed),
        from: from.id,
        to: to.id,
      }),
    ];
  }
  return exposed.map(({ id, fromSender, fromReceiver }) =>
    t("{node} is exposed: it senses {from}, {near} away, and keeps silent, though {far} from {to} it would not disturb {to}.", {
      node: id,
      from: from.id,
      to: to.id,
      near: metres(fromSender),
      far: metres(fromReceiver),
    }),
  );
}

function receiverWords({ exposedReceivers, from }: Around): readonly string[] {
  if (exposedReceivers.length > told) {
    return [
      t(
        "{n} nodes cannot answer: {nodes}. They sense {from}, and have neighbours which do not and may send them an RTS that stays unanswered.",
        {
          n: exposedReceivers.length,
          nodes: named(exposedReceivers),
          from: from.id,
        },
      ),
    ];
  }
  return exposedReceivers.map(({ id, callers }) =>
    t(
      "{node} cannot answer: it senses {from}, and {callers}, which {n, plural, one {does} other {do}} not, may send it an RTS that stays unanswered.",
      {
        node: id,
        from: from.id,
        callers: listed(callers),
        n: callers.length,
      },
    ),
  );
}

const named = (nodes: readonly { readonly id: string }[]): string => listed(nodes.map(({ id }) => id));

/** "Set 1: A and E." */
export function setsInWords(sets: readonly (readonly string[])[]): string {
  return sets.map((set, i) => t("Set {n}: {nodes}.", { n: i + 1, nodes: listed(set) })).join(" ");
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
  const waiting = moment.nodes.flatMap((node, i) =>
    node.waiting > 0 ? [t("{n} at {node}", { n: node.waiting, node: network.nodes[i]!.id })] : [],
  );
  const facts = [
    frames.length > 0 ? frames.join(" ") : trace.frames.at.length > 0 ? t("Nothing is on the air.") : "",
    moment.crossing.length > 0 ? t("{n, plural, one {# packet} other {# packets}} on links.", { n: moment.crossing.length }) : "",
    ...[...states].map(([words, ids]) => `${capital(words)}: ${listed(ids)}.`),
    waiting.length > 0 ? t("Waiting: {nodes}.", { nodes: listed(waiting) }) : "",
  ];
  return t("{name}: map of {n, plural, one {# node} other {# nodes}} at {time} s. {facts}", {
    name,
    n: network.nodes.length,
    time: (moment.at / 1e9).toFixed(6),
    facts: facts.filter((fact) => fact !== "").join(" "),
  });
}

/** Where the nodes are, for a map without a run. */
export function networkInWords({ nodes, lines }: MapNetwork): string {
  const places = nodes.map(({ id, x, y, given }) =>
    given ? t("{node} at {x}, {y}\u2009m", { node: id, x: grouped(x), y: grouped(y) }) : id,
  );
  const pairs = t("{n, plural, one {# pair} other {# pairs}} can send to each other.", { n: lines.length });
  return `${t("{n, plural, one {# node} other {# nodes}}: {places}.", { n: nodes.length, places: places.join("; ") })} ${pairs}`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
