/** The transmissions of each segment of a stream, in columns; a transmission is known by its place among all. */
import { Numbers } from "./numbers.js";
import type { RowStream } from "./row-streams.js";

export interface Copy {
  readonly id: number;
  readonly segment: number;
  readonly at: number;
  /** Of the row of its transmission. */
  readonly row: number;
}

export class SentCopies {
  private readonly ids = new Numbers();
  private readonly segments = new Numbers();
  private readonly times = new Numbers();
  private readonly rows = new Numbers();
  private readonly streams: RowStream[] = [];
  private readonly streamOf = new Numbers();
  /** 1: it has come. */
  private readonly come = new Numbers();
  /** The transmission of the same segment before, counted from 1; 0: there is none. */
  private readonly before = new Numbers();
  /** By segment: its latest transmission, counted from 1; how many it has; 1: one has come. */
  private readonly last = new Numbers();
  private readonly counts = new Numbers();
  private readonly arrived = new Numbers();

  add({ id, segment, at, row }: Copy, stream: RowStream): number {
    const place = this.ids.length;
    let of = this.streams.indexOf(stream);
    if (of < 0) of = this.streams.push(stream) - 1;
    this.ids.push(id);
    this.segments.push(segment);
    this.times.push(at);
    this.rows.push(row);
    this.streamOf.push(of);
    this.come.push(0);
    this.before.push(this.last.get(segment));
    this.last.set(segment, place + 1);
    this.counts.set(segment, this.counts.get(segment) + 1);
    return place;
  }

  countOf(segment: number): number {
    return this.counts.get(segment);
  }

  /** -1: it was not sent. */
  latestOf(segment: number): number {
    return this.last.get(segment) - 1;
  }

  /** The last that had left by then, or the first. REQUIRES: it was sent. */
  lastBefore(segment: number, at: number): number {
    let place = this.latestOf(segment);
    while (this.times.get(place) > at && this.before.get(place) > 0) place = this.before.get(place) - 1;
    return place;
  }

  idOf(place: number): number {
    return this.ids.get(place);
  }

  segmentOf(place: number): number {
    return this.segments.get(place);
  }

  timeOf(place: number): number {
    return this.times.get(place);
  }

  hasCome(place: number): boolean {
    return this.come.get(place) === 1;
  }

  /** Any transmission of it. */
  hasArrived(segment: number): boolean {
    return this.arrived.get(segment) === 1;
  }

  noteArrival(place: number): void {
    this.come.set(place, 1);
    this.arrived.set(this.segmentOf(place), 1);
  }

  /** Its row says when it comes to the other end. */
  setArrival(place: number, at: number): void {
    this.streams[this.streamOf.get(place)]!.setValue(this.rows.get(place), at);
  }
}
