/** Clients as keyed hashes: enough to count for each of them, nothing that could name one, not even with the database in hand. */
import { createHmac } from "node:crypto";
import { normalizeIP } from "@fastify/rate-limit";

/**
 * Who shares the machine: turns, places, computing time, memory, and what is stored a day. A site gets up to a /48 (RFC 6177), and whoever has one has
 * 65,536 networks of /64 to come from.
 */
export const siteNetwork = (address: string): string => (address.includes(":") ? normalizeIP(address, 48) : address);

export class Clients {
  constructor(private readonly secret: Buffer) {}

  /** Who sends: what is counted a minute. An IPv6 client owns a /64. */
  hashOf(address: string): string {
    return this.hash(normalizeIP(address, 64));
  }

  siteOf(address: string): string {
    return this.hash(siteNetwork(address));
  }

  private hash(network: string): string {
    return createHmac("sha256", this.secret).update(network).digest("hex").slice(0, 32);
  }
}
