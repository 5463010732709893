/** What a capture file holds: packets, as far as they were kept, and what is wrong with it. */

export interface CapturedPacket {
  /** ns since the file's first packet; exact over a hundred days. */
  readonly at: number;
  /** How the packet begins (tcpdump.org, link-layer header types). */
  readonly linkType: number;
  /** What was kept of it. Valid until the next packet is read. */
  readonly bytes: Uint8Array;
  /** Bytes that it had on the wire. */
  readonly length: number;
}

/** Where a file can be read no further. */
export interface Damage {
  /** Byte of the file, or of what it unpacks to. */
  readonly offset: number;
  readonly message: string;
}

/** What a format has read at a place: so many bytes, a packet among them or not; `more` are needed; or it is damaged there. */
export type Step = { readonly used: number; readonly packet?: CapturedPacket } | "more" | { readonly damage: string };

/** One format of capture files. It keeps what the file says of itself. */
export interface Format {
  readonly name: string;
  /** `place`: where the last step ended; `view` reaches as far as has been read of the file. */
  step(view: DataView, place: number): Step;
  /** Packets that the capturing machine says it lost, if it says so. */
  readonly lost: number;
}

/** Bytes of a view, not copied. */
export const bytesAt = (view: DataView, place: number, length: number): Uint8Array =>
  new Uint8Array(view.buffer, view.byteOffset + place, length);

/** No snap length is longer; a larger number is damage, and nothing so long is waited for. */
export const longestPacket = 1 << 20;
