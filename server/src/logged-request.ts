/** What the log says of a request. Of an address it keeps the network only: enough to see abuse, too little to name a person. */
import { isIPv4 } from "node:net";
import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";

export function loggedRequest({ method, url, ip }: FastifyRequest): Record<string, unknown> {
  return { method, url, network: networkOf(ip) };
}

function networkOf(ip: string): string {
  // Also unwraps an IPv4 address that came as an IPv6 one.
  const address = normalizeIP(ip, 48);
  return isIPv4(address) ? address.replace(/\d+$/, "0/24") : `${address}/48`;
}
