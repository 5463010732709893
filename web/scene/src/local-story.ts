// What agents beside a lossy link do: copies of segments that they send themselves, and duplicate ACKs that they keep from the sender.
//
// Indices are in range by construction; `!` says so to the compiler.

import { atAgent, Kind, LocalCause, type Columns } from "ackscope";
import { selectiveOf } from "./ack-options.js";
import { grouped } from "./format.js";
import { t } from "./language.js";
import { PacketKind, type PacketIndex } from "./packet-index.js";
import { lowerBound, upperBound } from "./series.js";
import type { AgentPlace, Topology } from "./topology.js";

interface Source {
  readonly index: PacketIndex;
  readonly columns: Columns;
  readonly topology: Topology;
}

/** The agent that sent a local copy. */
function senderOf({ index, columns, topology }: Source, packet: number): AgentPlace | undefined {
  return topology.agents[columns.tag[index.row[packet]!]!];
}

/** Who sent a local copy: an agent, or the node that serves a mobile's handoffs. */
export function senderName(source: Source, packet: number): string {
  const { index, topology } = source;
  if (index.localCause[packet] !== LocalCause.handoff) return agentName(senderOf(source, packet));
  return topology.links[index.firstLink[packet]!]?.from ?? t("a base station");
}

const agentName = (agent: AgentPlace | undefined): string =>
  agent ? t("{agent} at {node}", { agent: agent.id, node: agent.node }) : t("an agent");

/** Why an agent sent a copy, and the ACK that made it do so; null where a timer did. */
export function localStep(source: Source, packet: number): { readonly text: string; readonly packet: number | null } {
  const { index } = source;
  const segment = grouped(index.number[packet]!);
  const agent = senderOf(source, packet);
  const values = { agent: agentName(agent), segment };
  const duplicates = agent ? duplicatesAt(source, packet, agent.node) : [];
  const trigger = duplicates.at(-1) ?? null;
  switch (index.localCause[packet]) {
    case LocalCause.duplicates: {
      const n = duplicates.length;
      const text =
        n > 0
          ? t("Sent again by {agent} because of {n, plural, one {# duplicate ACK} other {# duplicate ACKs}} of {segment}.", {
              ...values,
              n,
            })
          : t("Sent again by {agent} because of duplicate ACKs of {segment}.", values);
      return { text, packet: trigger };
    }
    case LocalCause.gap:
      return { text: gapWords(index, trigger, values), packet: trigger };
    case LocalCause.burst:
      return {
        text: t("Sent again by {agent}: the ACK for the segment before asks for {segment}, so the burst took it, too.", values),
        packet: null,
      };
    case LocalCause.handoff: {
      // The tag is the handoff's place in the document (trace/row.h, note e).
      const mobile = source.topology.handoffs[source.columns.tag[index.row[packet]!]!]?.mobile ?? t("the mobile");
      const sender = senderName(source, packet);
      return { text: t("Copied by {sender} because of the handoffs of {mobile}: nothing was lost.", { sender, mobile }), packet: null };
    }
    default:
      return { text: t("Sent again by {agent} when its local timer ran out.", values), packet: null };
  }
}

function gapWords(index: PacketIndex, ack: number | null, values: { readonly agent: string; readonly segment: string }): string {
  const shown = (): string => t("Sent again by {agent}: selective acknowledgments show that {segment} is missing.", values);
  if (ack === null) return shown();
  const { causedBy } = selectiveOf(index.flows[index.flow[ack] ?? 0]?.selective, ack, index.sentAt[ack]!);
  if (causedBy === undefined) return shown();
  const named = { ...values, causedBy: grouped(causedBy), ack: grouped(index.number[ack]!) };
  return t("Sent again by {agent}: segment {causedBy} caused ACK {ack}, so {segment} is missing.", named);
}

/**
 * Duplicate ACKs for a copy's segment that had come to the agent's node when it sent the copy, since the copy before; in the order in which they
 * came.
 */
function duplicatesAt({ index, columns, topology }: Source, packet: number, node: string): number[] {
  const { acks, localSends } = index.flows[index.flow[packet]!]!;
  const at = index.sentAt[packet]!;
  const segment = index.number[packet];
  let since = -Infinity;
  for (let i = upperBound(localSends.at, at) - 1; i >= 0; i--) {
    const other = localSends.packet[i]!;
    if (other === packet || index.number[other] !== segment || index.row[other]! > index.row[packet]!) continue;
    since = localSends.at[i]!;
    break;
  }
  const found: { readonly ack: number; readonly came: number }[] = [];
  const end = upperBound(acks.at, at);
  for (let i = 0; i < end; i++) {
    const ack = acks.packet[i]!;
    if (index.number[ack] !== segment || index.covers[ack] !== 0) continue;
    const came = arrivalAt(columns, topology, index.row[ack]!, ack, node, at);
    if (came > since && came <= at) found.push({ ack, came });
  }
  return found.sort((a, b) => a.came - b.came).map(({ ack }) => ack);
}

/** When a packet came to a node, ns; NaN if it had not by then. */
function arrivalAt(columns: Columns, { links, nodes }: Topology, row: number, packet: number, node: string, until: number): number {
  for (let i = row; i < columns.rows && columns.at[i]! <= until; i++) {
    if (columns.id[i] !== packet) continue;
    if (columns.kind[i] === Kind.transmit && links[columns.tag[i]!]?.to === node) return columns.value[i]!;
    if (columns.kind[i] === Kind.hop && nodes[columns.a[i]!] === node) return columns.at[i]!;
  }
  return NaN;
}

/** Why an agent took an ACK out: by what the agent is there for. */
export function removalWords(index: PacketIndex, topology: Topology, packet: number): string {
  const agent = topology.agents[index.endWaiting[packet]!];
  const name = agentName(agent);
  return agent?.type === "snoop"
    ? t("Kept from the sender: {agent} repairs segment {segment} itself.", { agent: name, segment: grouped(index.number[packet]!) })
    : t("Discarded by {agent}: ACKs that it makes say the same.", { agent: agent?.id ?? t("an agent") });
}

/** Whether an agent kept a duplicate ACK from the sender because it repairs the loss itself. */
export function isSuppressed(index: PacketIndex, topology: Topology, packet: number): boolean {
  return (
    index.kind[packet] === PacketKind.ack &&
    !Number.isNaN(index.filteredAt[packet]!) &&
    index.endLink[packet] === atAgent &&
    topology.agents[index.endWaiting[packet]!]?.type === "snoop"
  );
}

/** How many duplicate ACKs of a flow agents kept from its sender by a time. */
export function suppressedBy(index: PacketIndex, topology: Topology, flow: number, at: number): number {
  const filtered = index.flows[flow]?.filtered;
  let count = 0;
  if (filtered) {
    const end = lowerBound(filtered.at, at + 1);
    for (let i = 0; i < end; i++) if (isSuppressed(index, topology, filtered.packet[i]!)) count++;
  }
  return count;
}
