// Which nodes of a scenario have radios, where they are, and whom they can hear.

import { areWithin } from "@ackscope/scenarios";

/** Metres. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

/** How far frames of stations with carrier sense go. Metres. */
export interface Reach {
  /** Within it a frame that nothing disturbs is decoded. */
  readonly receive: number;
  /** Within it a frame is sensed, and disturbs others. */
  readonly sense: number;
  /** A frame survives a later one that is `ratio` times weaker; null: never. */
  readonly capture: { readonly ratio: number; readonly pathLoss: number } | null;
}

export interface Radio {
  /** Its place in `Topology.nodes`. */
  readonly node: number;
  readonly channel: string;
  /** null: anywhere. */
  readonly position: Position | null;
  /** null: it hears only whom it talks to (packet radio). */
  readonly reach: Reach | null;
}

/** What `radiosOf` reads of an expanded scenario. */
export interface RadioSource {
  readonly nodes: readonly { readonly id: string; readonly position?: Position | null | undefined }[];
  readonly links: readonly { readonly a: string; readonly b: string; readonly channel?: string | null | undefined }[];
  readonly channels?: readonly RadioChannelSource[] | undefined;
}

export interface RadioChannelSource {
  readonly id: string;
  readonly type?: string | undefined;
  readonly stations?: readonly string[] | undefined;
  readonly receiveRange?: number | undefined;
  readonly senseRange?: number | undefined;
  readonly capture?: boolean | undefined;
  readonly captureRatio?: number | undefined;
  readonly pathLoss?: number | undefined;
}

/** In the order of the document's nodes. */
export function radiosOf({ nodes, links, channels = [] }: RadioSource): readonly Radio[] {
  const channelOf = new Map<string, RadioChannelSource>();
  for (const channel of channels) {
    if (channel.type === "dcf") for (const station of channel.stations ?? []) channelOf.set(station, channel);
    if (channel.type !== "packetRadio") continue;
    for (const link of links) {
      if (link.channel !== channel.id) continue;
      channelOf.set(link.a, channel);
      channelOf.set(link.b, channel);
    }
  }
  return nodes.flatMap(({ id, position = null }, node): Radio[] => {
    const channel = channelOf.get(id);
    return channel ? [{ node, channel: channel.id, position, reach: reachOf(channel) }] : [];
  });
}

function reachOf({ type, receiveRange = 0, senseRange = 0, capture = false, captureRatio, pathLoss }: RadioChannelSource): Reach | null {
  if (type !== "dcf") return null;
  const isStated = capture && captureRatio !== undefined && pathLoss !== undefined;
  return { receive: receiveRange, sense: senseRange, capture: isStated ? { ratio: captureRatio, pathLoss } : null };
}

/** Metres; NaN where a position is not known. */
export function distanceBetween(a: Radio | undefined, b: Radio | undefined): number {
  if (!a?.position || !b?.position) return NaN;
  return Math.hypot(a.position.x - b.position.x, a.position.y - b.position.y);
}

/** Whether stations of one channel sense each other's frames. */
export function senses(listener: Radio, sender: Radio): boolean {
  if (listener.channel !== sender.channel || listener.node === sender.node || !listener.reach) return false;
  return areWithin(listener.reach.sense, listener.position, sender.position);
}
