/**
 * pcapng (draft-ietf-opsawg-pcapng): blocks, each with its length in front and behind. A section says the byte order, interfaces say link type and
 * resolution of time; packets are in enhanced, simple and obsolete packet blocks. All other blocks are passed over.
 */
import { bytesAt, longestPacket, type CapturedPacket, type Format, type Step } from "./captured.js";

const Block = { section: 0x0a0d0d0a, interface: 1, obsoletePacket: 2, simplePacket: 3, statistics: 5, enhancedPacket: 6 } as const;
const byteOrder = 0x1a2b3c4d;
const longestBlock = 1 << 24;
const Option = { end: 0, resolution: 9, offset: 14, dropped: 5, droppedByOs: 7 } as const;

interface Interface {
  readonly linkType: number;
  /** Bytes that are kept of a packet; 0: all. */
  readonly snapLength: number;
  /** ns of a unit of time; or units of a ns, where they are finer. */
  readonly unit: { readonly ns: bigint; readonly per: bigint };
  /** s that are to be added. */
  readonly offset: bigint;
  /** Its first packet: the time in units, and since the file's first packet. */
  base?: { readonly high: number; readonly low: number; readonly at: number };
}

export const isPcapng = (magic: number): boolean => magic === Block.section;

export class Pcapng implements Format {
  readonly name = "pcapng";
  lost = 0;
  private little = true;
  private interfaces: Interface[] = [];
  private first: bigint | undefined;
  private latest = 0;

  step(view: DataView, place: number): Step {
    const left = view.byteLength - place;
    if (left < 12) return "more";
    if (view.getUint32(place) === Block.section) {
      const order = view.getUint32(place + 8);
      if (order !== byteOrder && view.getUint32(place + 8, true) !== byteOrder) return { damage: "a section without a byte order" };
      this.little = order !== byteOrder;
      this.interfaces = [];
    }
    const type = view.getUint32(place, this.little);
    const length = view.getUint32(place + 4, this.little);
    if (length < 12 || length % 4 !== 0 || length > longestBlock) return { damage: `a block of ${length} bytes` };
    if (left < length) return "more";
    if (view.getUint32(place + length - 4, this.little) !== length)
      return { damage: "a block whose length is another behind it than in front" };
    return type === Block.enhancedPacket || type === Block.obsoletePacket
      ? this.packetBlock(type, view, place + 8, length)
      : this.block(type, new DataView(view.buffer, view.byteOffset + place + 8, length - 12), length);
  }

  /** By far the most: `body` is where its own begins, and `used` the length of all. */
  private packetBlock(type: number, view: DataView, body: number, used: number): Step {
    const length = used - 12;
    if (length < 20) return { damage: "a packet without a head" };
    const number = type === Block.enhancedPacket ? view.getUint32(body, this.little) : view.getUint16(body, this.little);
    const from = this.interfaces[number];
    if (!from) return { damage: `a packet of interface ${number}, which no block describes` };
    const at = this.since(view.getUint32(body + 4, this.little), view.getUint32(body + 8, this.little), from);
    const kept = view.getUint32(body + 12, this.little);
    if (kept > longestPacket || length < 20 + kept) return { damage: `a packet of ${kept} bytes in a block of ${used}` };
    return { used, packet: this.packet(from, at, bytesAt(view, body + 20, kept), view.getUint32(body + 16, this.little)) };
  }

  private block(type: number, view: DataView, used: number): Step {
    const body = bytesAt(view, 0, view.byteLength);
    const short = (least: number): boolean => body.length < least;
    switch (type) {
      case Block.interface: {
        if (short(8)) return { damage: "an interface without a link type" };
        const options = this.options(body, view, 8);
        const resolution = options.get(Option.resolution)?.[0] ?? 6;
        const offset = options.get(Option.offset);
        this.interfaces.push({
          linkType: view.getUint16(0, this.little),
          snapLength: view.getUint32(4, this.little),
          unit: unitOf(resolution),
          offset: offset?.length === 8 ? new DataView(offset.buffer, offset.byteOffset, 8).getBigInt64(0, this.little) : 0n,
        });
        return { used };
      }
      case Block.simplePacket: {
        const [from] = this.interfaces;
        if (short(4) || !from) return { damage: "a packet without an interface" };
        const length = view.getUint32(0, this.little);
        const kept = Math.min(length, from.snapLength === 0 ? length : from.snapLength);
        if (kept > longestPacket || short(4 + kept)) return { damage: `a packet of ${kept} bytes in a block of ${used}` };
        // It has no time: that of the packet before.
        return { used, packet: this.packet(from, this.latest, body.subarray(4, 4 + kept), length) };
      }
      case Block.statistics: {
        const options = this.options(body, view, 12);
        for (const code of [Option.dropped, Option.droppedByOs]) {
          const value = options.get(code);
          if (value?.length === 8) this.lost += Number(new DataView(value.buffer, value.byteOffset, 8).getBigUint64(0, this.little));
        }
        return { used };
      }
      default:
        return { used };
    }
  }

  private packet({ linkType }: Interface, at: number, bytes: Uint8Array, length: number): CapturedPacket {
    this.latest = at;
    return { at, linkType, bytes, length: Math.max(length, bytes.length) };
  }

  /** ns since the first packet; `high` and `low`: 32 bits each of a time in units. */
  private since(high: number, low: number, from: Interface): number {
    const { unit, offset, base } = from;
    // Units of the same clock that are whole nanoseconds need no big integers: exact as long as the sum is.
    if (base && unit.per === 1n) return base.at + ((high - base.high) * 2 ** 32 + (low - base.low)) * Number(unit.ns);
    const time = (BigInt(high) << 32n) | BigInt(low);
    const ns = (time * unit.ns) / unit.per + offset * 1_000_000_000n;
    this.first ??= ns;
    const at = Number(ns - this.first);
    from.base = { high, low, at };
    return at;
  }

  private options(body: Uint8Array, view: DataView, from: number): ReadonlyMap<number, Uint8Array> {
    const found = new Map<number, Uint8Array>();
    for (let place = from; place + 4 <= body.length;) {
      const code = view.getUint16(place, this.little);
      const length = view.getUint16(place + 2, this.little);
      if (code === Option.end || place + 4 + length > body.length) break;
      found.set(code, body.subarray(place + 4, place + 4 + length));
      place += 4 + Math.ceil(length / 4) * 4;
    }
    return found;
  }
}

/** A power of ten or, with the highest bit, of two. Finer ones than 2 to the minus 60 s no clock has. */
function unitOf(resolution: number): Interface["unit"] {
  const exponent = BigInt(Math.min(resolution & 0x7f, 60));
  const perSecond = (resolution & 0x80) !== 0 ? 2n ** exponent : 10n ** exponent;
  const second = 1_000_000_000n;
  return second % perSecond === 0n ? { ns: second / perSecond, per: 1n } : { ns: second, per: perSecond };
}
