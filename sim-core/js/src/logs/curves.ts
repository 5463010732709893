/** What other programs' logs are here: curves over time, each of one quantity, so that they can be laid over others. */

/** Of each quantity its unit. Rates are in bit/s, times in s, sizes in bytes. */
export const quantityUnits = {
  cwnd: "B",
  cwndSegments: "segments",
  ssthresh: "B",
  ssthreshSegments: "segments",
  inFlight: "B",
  rtt: "s",
  rto: "s",
  throughput: "bit/s",
  pacing: "bit/s",
  sequence: "B",
  sequenceSegments: "segments",
  queue: "packets",
  lost: "packets",
  other: "",
} as const;
export type Quantity = keyof typeof quantityUnits;

/** How a curve is drawn: what holds until the next value, what is measured now and then, or single points. */
export type CurveShape = "stairs" | "line" | "dots";

export interface Curve {
  /** Of what: a connection, a link, a series, as the log calls it. */
  readonly of: string;
  readonly quantity: Quantity;
  readonly shape: CurveShape;
  /** s, in order; from the log's first moment on. */
  readonly at: readonly number[];
  /** In the quantity's unit. */
  readonly value: readonly number[];
}

export interface CurveLog {
  /** Of which program, as "ss -ti". */
  readonly format: string;
  readonly curves: readonly Curve[];
  /** What of it was not read, or is not known. */
  readonly notes: readonly string[];
}

/** A log that cannot be read; the message says where and why. */
export class LogError extends Error {
  override readonly name = "LogError";
}

/** More curves than this nobody tells apart; the first ones are kept, and a note says so. */
export const mostCurves = 200;

interface Growing {
  readonly of: string;
  readonly quantity: Quantity;
  readonly shape: CurveShape;
  readonly at: number[];
  readonly value: number[];
}

/** Takes points as they come. */
export class CurveBuilder {
  private readonly curves = new Map<string, Growing>();
  private left = 0;

  add(of: string, quantity: Quantity, shape: CurveShape, at: number, value: number): void {
    if (!Number.isFinite(at) || !Number.isFinite(value)) return;
    const key = `${quantity} ${of}`;
    let curve = this.curves.get(key);
    if (!curve) {
      if (this.curves.size >= mostCurves) {
        this.left++;
        return;
      }
      curve = { of, quantity, shape, at: [], value: [] };
      this.curves.set(key, curve);
    }
    curve.at.push(at);
    curve.value.push(value);
  }

  /** In order of time, from the log's first moment on. Throws LogError if there is nothing. */
  end(format: string, notes: readonly string[] = []): CurveLog {
    const curves = [...this.curves.values()].map(inOrder);
    if (curves.length === 0) throw new LogError(`this looks like a log of ${format}, but has no values that can be drawn`);
    const begin = Math.min(...curves.map(({ at }) => at[0]!));
    const left = this.left > 0 ? [`${this.left} values of further curves are left out: the first ${mostCurves} curves are shown`] : [];
    return {
      format,
      curves: curves.map((curve) => ({ ...curve, at: curve.at.map((at) => Math.round((at - begin) * 1e9) / 1e9) })),
      notes: [...notes, ...left],
    };
  }
}

function inOrder(curve: Growing): Growing {
  const { at, value } = curve;
  if (at.every((each, i) => i === 0 || each >= at[i - 1]!)) return curve;
  const order = at.map((_, i) => i).sort((one, other) => at[one]! - at[other]! || one - other);
  return { ...curve, at: order.map((i) => at[i]!), value: order.map((i) => value[i]!) };
}

/** Bytes that arrive, as a rate in bins. */
export class RateBins {
  private readonly bins = new Map<string, Map<number, number>>();

  /** `width`: s; the same for all logs, so that they can be compared. */
  constructor(private readonly width = 0.1) {}

  add(of: string, at: number, bytes: number): void {
    let bins = this.bins.get(of);
    if (!bins) this.bins.set(of, (bins = new Map<number, number>()));
    const bin = Math.floor(at / this.width);
    bins.set(bin, (bins.get(bin) ?? 0) + bytes);
  }

  /** A bin with nothing is a zero, between those that have something. */
  endInto(builder: CurveBuilder): void {
    for (const [of, bins] of this.bins) {
      const places = [...bins.keys()];
      const [from, to] = [Math.min(...places), Math.max(...places)];
      if (to - from > 1e6) continue;
      for (let bin = from; bin <= to; bin++)
        builder.add(of, "throughput", "stairs", bin * this.width, ((bins.get(bin) ?? 0) * 8) / this.width);
      builder.add(of, "throughput", "stairs", (to + 1) * this.width, 0);
    }
  }
}
