/** Who reaches whom on channels of stations, by the core's rule (sim-core/src/scenario/plan_channels.cpp). */

interface Position {
  readonly x: number;
  readonly y: number;
}

/** What is read of an expanded scenario. Channels without stations are media of links. */
export interface RadioSource {
  readonly nodes: readonly { readonly id: string; readonly position?: Position | null | undefined }[];
  readonly channels?:
    | readonly {
        readonly id: string;
        readonly stations?: readonly string[] | undefined;
        readonly receiveRange?: number | undefined;
        readonly senseRange?: number | undefined;
        readonly dataRate?: number | undefined;
      }[]
    | undefined;
}

/** A node's radio. Stations are numbered over all channels, in the order of their lists. */
export interface Station {
  readonly channel: string;
  readonly node: string;
  /** null: the document does not say where it is. */
  readonly position: Position | null;
  /** Metres. */
  readonly receiveRange: number;
  readonly senseRange: number;
}

/** From one station to another that receives it. */
export interface RadioHop {
  readonly channel: string;
  readonly from: string;
  readonly to: string;
  /** The number of the one that sends. */
  readonly station: number;
  /** bit/s, of data frames. */
  readonly rate: number;
}

export function stationsOf({ nodes, channels = [] }: RadioSource): readonly Station[] {
  const places = new Map(nodes.map(({ id, position }) => [id, position]));
  return channels.flatMap(({ id: channel, stations = [], receiveRange = 0, senseRange = 0 }) =>
    stations.map((node) => ({ channel, node, position: places.get(node) ?? null, receiveRange, senseRange })),
  );
}

/** By channel, sender and receiver: the order in which the core numbers them. */
export function radioHops(source: RadioSource): readonly RadioHop[] {
  const stations = stationsOf(source);
  return stations.flatMap((here, station) => {
    const rate = source.channels?.find(({ id }) => id === here.channel)?.dataRate ?? 0;
    return stations.flatMap((there): RadioHop[] =>
      there.channel === here.channel && there !== here && areWithin(here.receiveRange, here.position, there.position)
        ? [{ channel: here.channel, from: here.node, to: there.node, station, rate }]
        : [],
    );
  });
}

/** Whether two places are known and at most so many metres apart; by squares, as in the core: no rounding decides. */
export function areWithin(range: number, a: Position | null | undefined, b: Position | null | undefined): boolean {
  return !!a && !!b && (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) <= range * range;
}
