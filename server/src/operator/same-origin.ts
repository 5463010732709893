/** Whether a request comes from a page of this very host and port. Cookies alone do not say so: they are the same for all ports of a host. */
import type { FastifyRequest } from "fastify";

export function isSameOrigin({ headers, host }: Pick<FastifyRequest, "headers" | "host">): boolean {
  const { "sec-fetch-site": site, origin } = headers;
  if (site !== undefined && site !== "same-origin") return false;
  // Browsers say Sec-Fetch-Site where they think the way is safe, and Origin of every form.
  if (origin === undefined) return site === "same-origin";
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  // A proxy that speaks TLS passes Host on; its scheme is its own.
  return URL.canParse(`${from.protocol}//${host}`) && new URL(`${from.protocol}//${host}`).host === from.host;
}
