/** Which end of a flow a capture was taken at, by its handshake: there an answer follows at once, and the other's takes a round trip. */
import { TcpFlag, type TcpSegment } from "./decode.js";

/** Of whoever opened the connection, of the other, or somewhere between; null: the capture does not tell. */
export type Tap = "opener" | "answerer" | "between" | null;

/** An answer at the tap takes less than this part of the other's. */
const clear = 1 / 4;

export class TapFinder {
  private syn: number | null = null;
  private synAck: number | null = null;
  private last: number | null = null;

  /** `isOpener`: whether it is of the one that sent the SYN. */
  add({ flags }: TcpSegment, at: number, isOpener: boolean): void {
    const isSyn = (flags & TcpFlag.syn) !== 0;
    const isAck = (flags & TcpFlag.ack) !== 0;
    // Of what was repeated the last one was answered.
    if (isSyn && !isAck && this.synAck === null) this.syn = at;
    else if (isSyn && isAck && this.last === null) this.synAck = at;
    else if (isAck && isOpener && this.synAck !== null) this.last ??= at;
  }

  /** The least of both ways, ns, by the handshake; null: it is not in the capture. */
  get roundTrip(): number | null {
    const time = this.syn === null || this.last === null ? 0 : this.last - this.syn;
    return time > 0 ? time : null;
  }

  get tap(): Tap {
    if (this.syn === null || this.synAck === null || this.last === null) return null;
    const [there, back] = [this.synAck - this.syn, this.last - this.synAck];
    if (there + back <= 0) return null;
    if (back < clear * there) return "opener";
    return there < clear * back ? "answerer" : "between";
  }
}

/** Nothing that crosses a network is answered so soon, ns. */
const answeredHere = 0.25e6;
const answeredThere = 1e6;

/** Without a handshake: whether data is answered where it was captured, by the least time until its ACK, ns; null: it does not tell. */
export function isAtReceiver(leastRtt: number | null): boolean | null {
  if (leastRtt === null) return null;
  return leastRtt < answeredHere ? true : leastRtt > answeredThere ? false : null;
}
