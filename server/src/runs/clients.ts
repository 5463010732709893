/** Clients as keyed hashes: enough to count for each of them, nothing that could name one, not even with the database in hand. */
import { createHmac } from "node:crypto";
import { normalizeIP } from "@fastify/rate-limit";

export class Clients {
  constructor(private readonly secret: Buffer) {}

  /** An IPv6 client owns a /64. */
  hashOf(address: string): string {
    return createHmac("sha256", this.secret).update(normalizeIP(address, 64)).digest("hex").slice(0, 32);
  }
}
