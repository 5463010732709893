/** Bytes that requests and answers hold in memory, of each client and of all: what is beyond a bound is not begun. */

export interface InFlightLimits {
  readonly ofClient: number;
  readonly ofAll: number;
}

/** Whose bytes are too many. */
export type Excess = "client" | "all";

export class InFlight {
  private readonly held = new Map<string, number>();
  private total = 0;

  constructor(private readonly limits: InFlightLimits) {}

  /** Of all clients. */
  get bytes(): number {
    return this.total;
  }

  /** A client may always have one thing under way, however large. */
  excess(client: string, bytes = 0): Excess | undefined {
    const own = this.held.get(client) ?? 0;
    if (own === 0) return undefined;
    if (own + bytes > this.limits.ofClient) return "client";
    return this.total + bytes > this.limits.ofAll ? "all" : undefined;
  }

  take(client: string, bytes: number): void {
    this.held.set(client, (this.held.get(client) ?? 0) + bytes);
    this.total += bytes;
  }

  give(client: string, bytes: number): void {
    const left = (this.held.get(client) ?? 0) - bytes;
    if (left > 0) this.held.set(client, left);
    else this.held.delete(client);
    this.total -= bytes;
  }
}
