/**
 * A captured flow as rows, so that whatever draws a run draws it. The end that was tapped is seen; the other is reckoned, and so is the way between:
 * the way back takes half of the least round trip, and a segment came when the ACK left that shows it. What never came, as the receiver shows, is a
 * drop where nobody saw it. Bytes become segments (stream-pieces.ts), and each direction that carries data is a flow of its own.
 */
import { ControlSegment, FlowState, Kind, SetupOption, type Columns } from "../columns.js";
import type { WiredTopology } from "../export/recorded-run.js";
import type { CapturedPacket } from "./captured.js";
import { TcpFlag, type TcpSegment } from "./decode.js";
import { DirectionRows } from "./direction-rows.js";
import type { CapturedFlow, Direction } from "./flow-list.js";
import { merged, opening, packetName, RowStream } from "./row-streams.js";

export interface ImportedRows {
  readonly columns: Columns;
  readonly topology: WiredTopology;
}

interface Opening {
  readonly at: number;
  readonly isFirst: boolean;
  readonly kind: ControlSegment;
  readonly options: number;
  readonly bytes: number;
  readonly copy: number;
}

/** Takes the segments of one flow in the order of the capture. */
export class FlowRows {
  private readonly directions: readonly [DirectionRows, DirectionRows];
  private readonly openings: Opening[] = [];
  private establishedAt: number | null = null;

  /** `tappedAt`: the place of the end that was tapped among the flow's directions; taken to be the sender's own, of each direction, where it is null. */
  constructor(
    private readonly flow: Pick<CapturedFlow, "directions" | "from" | "roundTrip">,
    private readonly tappedAt: 0 | 1 | null,
  ) {
    const of = (place: 0 | 1): DirectionRows =>
      new DirectionRows(flow.from, tappedAt !== null && tappedAt !== place ? (flow.roundTrip ?? 0) : null);
    this.directions = [of(0), of(1)];
  }

  /** REQUIRES: times do not decrease, and begin with the flow's. */
  add(segment: TcpSegment, packet: CapturedPacket, isFirst: boolean): void {
    const [own, peer] = isFirst ? this.directions : [this.directions[1], this.directions[0]];
    this.takeOpening(segment, packet, isFirst);
    own.onData(segment, packet);
    peer.onAck(segment, packet);
  }

  end(): ImportedRows {
    const { flow } = this;
    const places = ([0, 1] as const).filter((place) => flow.directions[place].bytes > 0 || place === 0);
    // What carries more comes first.
    places.sort((one, other) => flow.directions[other].bytes - flow.directions[one].bytes);
    const [main = 0] = places;
    const made = places.map((place, number) => this.directions[place].end(number, place === main ? 0 : 1));
    const columns = merged(
      [this.openingRows(main), ...made.flatMap(({ streams }) => streams)],
      made.some(({ isCut }) => isCut),
    );
    const nodes = [endName(flow.directions[main]), endName(flow.directions[1 - main]!)];
    const [from, to] = nodes as [string, string];
    const half = (flow.roundTrip ?? 0) / 2e9;
    const link = { id: "path", rate: Infinity, shaped: Infinity, delay: half, channel: null, frameOverhead: 0, radio: false, phases: [] };
    const topology: WiredTopology = {
      nodes,
      links: [
        { ...link, direction: "forward", from, to },
        { ...link, direction: "backward", from: to, to: from },
      ],
      flows: places.map((place, number) => ({
        id: place === main ? from : to,
        transport: "tcp",
        from: place === main ? from : to,
        to: place === main ? to : from,
        segmentBytes: made[number]!.segmentBytes, // one for each place
        isMean: made[number]!.isMean,
        maxWindow: null,
      })),
    };
    return { columns, topology };
  }

  private takeOpening({ flags, options, payload }: TcpSegment, { at, length }: CapturedPacket, isFirst: boolean): void {
    const isSyn = (flags & TcpFlag.syn) !== 0;
    // Nearly every segment: neither opens, nor can it end the opening.
    if (!isSyn && (payload > 0 || this.establishedAt !== null)) return;
    const isAck = (flags & TcpFlag.ack) !== 0;
    const sum = (options.sackPermitted ? SetupOption.sack : 0) | (options.timestamps ? SetupOption.timestamps : 0);
    const kind = isSyn ? (isAck ? ControlSegment.synAck : ControlSegment.syn) : ControlSegment.openingAck;
    const before = this.openings.filter((each) => each.kind === kind).length;
    const isAnswered = this.openings.some((each) => each.kind === ControlSegment.synAck && each.isFirst !== isFirst);
    if (!isSyn && (before > 0 || !isAnswered)) return;
    if (!isSyn) this.establishedAt ??= at;
    this.openings.push({ at: at - this.flow.from, isFirst, kind, options: isSyn ? sum : 0, bytes: length, copy: isSyn ? before : 0 });
  }

  /** The handshake, and what became of the flow. */
  private openingRows(main: 0 | 1): RowStream {
    const rows = new RowStream();
    const flow = 0;
    rows.add({ at: 0, kind: Kind.flow, flow, tag: FlowState.started });
    for (const { at, isFirst, kind, options, bytes, copy } of this.openings) {
      const place = isFirst ? 0 : 1;
      const half = (this.flow.roundTrip ?? 0) / 2;
      const isSeenAtItsEnd = this.tappedAt === null || this.tappedAt === place;
      const id = packetName(opening, rows.length);
      const sent = Math.max(0, isSeenAtItsEnd ? at : at - half);
      rows.add({ at: sent, kind: Kind.control, flow, tag: kind, id, a: options, value: copy });
      rows.add({ at: sent, kind: Kind.transmit, flow, tag: place === main ? 0 : 1, id, a: bytes, value: isSeenAtItsEnd ? at + half : at });
    }
    if (this.establishedAt !== null)
      rows.add({ at: this.establishedAt - this.flow.from, kind: Kind.flow, flow, tag: FlowState.established });
    return rows.sorted();
  }
}

export const endName = ({ from, port }: Pick<Direction, "from" | "port">): string =>
  from.includes(":") ? `[${from}]:${port}` : `${from}:${port}`;
