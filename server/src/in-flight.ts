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

  /**
   * One thing may always be under way, however large: of a client within its share, of all where there is nothing else. What takes no room is not
   * refused for the others' sake.
   */
  excess(client: string, bytes: number): Excess | undefined {
    const own = this.held.get(client) ?? 0;
    if (own > 0 && own + bytes > this.limits.ofClient) return "client";
    return bytes > 0 && this.total > 0 && this.total + bytes > this.limits.ofAll ? "all" : undefined;
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
