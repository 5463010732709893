/** What is kept of a direction's packets until all have been seen, in columns. */
import { Numbers } from "./numbers.js";
import type { Retransmission } from "./retransmissions.js";

export interface Data {
  readonly at: number;
  readonly begin: number;
  readonly end: number;
  /** Bytes on the wire besides the payload. */
  readonly headers: number;
  readonly flags: number;
  readonly repetition: Retransmission | null;
  /** It came late, and nothing of it had been seen. */
  readonly isLate: boolean;
}

export class DataNotes {
  private readonly at = new Numbers();
  private readonly begin = new Numbers();
  private readonly end = new Numbers();
  private readonly headers = new Numbers();
  private readonly flags = new Numbers();
  private readonly repetitions = new Map<number, Retransmission>();
  private readonly late = new Set<number>();

  push({ at, begin, end, headers, flags, repetition, isLate }: Data): void {
    if (repetition) this.repetitions.set(this.at.length, repetition);
    if (isLate) this.late.add(this.at.length);
    this.at.push(at);
    this.begin.push(begin);
    this.end.push(end);
    this.headers.push(headers);
    this.flags.push(flags);
  }

  *[Symbol.iterator](): Generator<Data> {
    for (let i = 0; i < this.at.length; i++)
      yield {
        at: this.at.get(i),
        begin: this.begin.get(i),
        end: this.end.get(i),
        headers: this.headers.get(i),
        flags: this.flags.get(i),
        repetition: this.repetitions.get(i) ?? null,
        isLate: this.late.has(i),
      };
  }
}

export interface Ack {
  readonly at: number;
  readonly acknowledged: number;
  /** Bytes; null: not known. */
  readonly window: number | null;
  readonly sack: readonly (readonly [number, number])[];
  readonly isBare: boolean;
  readonly isEcho: boolean;
  readonly bytes: number;
}

const none: Ack["sack"] = [];

export class AckNotes {
  private readonly at = new Numbers();
  private readonly acknowledged = new Numbers();
  /** NaN: not known. */
  private readonly window = new Numbers();
  private readonly bytes = new Numbers();
  private readonly bare = new Numbers();
  private readonly echo = new Numbers();
  private readonly sacks = new Map<number, Ack["sack"]>();

  push({ at, acknowledged, window, sack, isBare, isEcho, bytes }: Ack): void {
    if (sack.length > 0) this.sacks.set(this.at.length, sack);
    this.at.push(at);
    this.acknowledged.push(acknowledged);
    this.window.push(window ?? NaN);
    this.bytes.push(bytes);
    this.bare.push(Number(isBare));
    this.echo.push(Number(isEcho));
  }

  *[Symbol.iterator](): Generator<Ack> {
    for (let i = 0; i < this.at.length; i++) {
      const window = this.window.get(i);
      yield {
        at: this.at.get(i),
        acknowledged: this.acknowledged.get(i),
        window: Number.isNaN(window) ? null : window,
        sack: this.sacks.get(i) ?? none,
        isBare: this.bare.get(i) === 1,
        isEcho: this.echo.get(i) === 1,
        bytes: this.bytes.get(i),
      };
    }
  }
}
