/** What browsers let other sites do with a page, and a page with itself, where it is not what `security` says. */
import type { FastifyReply } from "fastify";

/** A page that may stand in frames: of any site, or of these origins. */
export function framable(reply: FastifyReply, ancestors: readonly string[] = ["*"]): FastifyReply {
  const policy = String(reply.getHeader("content-security-policy"));
  return reply
    .removeHeader("x-frame-options")
    .header("cross-origin-resource-policy", "cross-origin")
    .header("content-security-policy", policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${ancestors.join(" ")}`));
}

/** A document that others made and that a browser opens by itself: it may draw and nothing else. */
export const drawingOnly = (reply: FastifyReply): FastifyReply =>
  reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'");
