/**
 * What the log says of a request and of an error. Of an address it keeps the network only: enough to see abuse, too little to name a
 * person. Query strings hold what people search for, and a database's error may quote the row: neither is kept.
 */
import { isIPv4 } from "node:net";
import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyRequest } from "fastify";

export function loggedRequest({ method, url, ip }: FastifyRequest): Record<string, unknown> {
  return { method, url: url.split("?", 1)[0], network: networkOf(ip) };
}

interface LoggedError {
  readonly [member: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  const { name, message, stack = "", cause } = error;
  const code = "code" in error ? { code: error.code } : {};
  return { type: name, message, ...code, stack, ...(cause !== undefined && { cause: loggedError(cause) }) };
}

function networkOf(ip: string): string {
  // Also unwraps an IPv4 address that came as an IPv6 one.
  const address = normalizeIP(ip, 48);
  return isIPv4(address) ? address.replace(/\d+$/, "0/24") : `${address}/48`;
}
