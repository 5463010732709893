/** TCP options as they are usually laid out: padded to four bytes with NOPs in front. */
import { ByteWriter } from "./bytes.js";

export interface TcpOptions {
  /** Of a SYN. */
  readonly open?: { readonly segmentBytes: number; readonly scale: number; readonly selective: boolean } | undefined;
  /** Milliseconds: the clock of RFC 1323's option, here with a tick of 1 ms. */
  readonly timestamps?: { readonly value: number; readonly echo: number } | undefined;
  /** Edges in bytes. */
  readonly blocks?: readonly { readonly left: number; readonly right: number }[] | undefined;
  /** AccECN: bytes that came so far, without a mark and with one. */
  readonly accEcn?: { readonly isL4s: boolean; readonly unmarked: number; readonly marked: number } | undefined;
}

const kind = {
  end: 0,
  nop: 1,
  segmentSize: 2,
  scale: 3,
  selectivePermitted: 4,
  selective: 5,
  timestamps: 8,
  accEcn0: 172,
  accEcn1: 174,
} as const;
/** Blocks that fit into 40 bytes of options, alone and beside timestamps (RFC 2018, section 3). */
const mostBlocks = { alone: 4, besideTimestamps: 3 } as const;

export function optionBytes({ open, timestamps, blocks = [], accEcn }: TcpOptions): Uint8Array {
  const writer = new ByteWriter(false);
  if (open) {
    writer.u8(kind.segmentSize, 4).u16(open.segmentBytes);
    if (open.selective) writer.u8(kind.nop, kind.nop, kind.selectivePermitted, 2);
    writer.u8(kind.nop, kind.scale, 3, open.scale);
  }
  if (timestamps) writer.u8(kind.nop, kind.nop, kind.timestamps, 10).u32(timestamps.value).u32(timestamps.echo);
  const shown = blocks.slice(0, timestamps ? mostBlocks.besideTimestamps : mostBlocks.alone);
  if (shown.length > 0) {
    writer.u8(kind.nop, kind.nop, kind.selective, 2 + 8 * shown.length);
    for (const { left, right } of shown) writer.u32(left).u32(right);
  }
  if (accEcn) {
    writer.u8(accEcn.isL4s ? kind.accEcn1 : kind.accEcn0, 8);
    for (const bytes of [accEcn.unmarked, accEcn.marked]) writer.u8((bytes >>> 16) & 255).u16(bytes & 65_535);
  }
  return writer.copy();
}
