/** Entity tags (RFC 9110, section 8.8.3). All are weak, because compression comes after them. */
import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";

/** `name`: of all that decides the content. */
export const etagNamed = (name: string): string => `W/"${name}"`;

export const etagOfHash = (sha256: Buffer): string => etagNamed(sha256.toString("base64url").slice(0, 27));

/** Of the content, not of a revision: a newer server may write the same otherwise. */
export const etagOf = (content: string | Uint8Array): string => etagOfHash(createHash("sha256").update(content).digest());

/** Whether who asks has it already. */
export function isKnown({ headers }: Pick<FastifyRequest, "headers">, etag: string): boolean {
  const sent = headers["if-none-match"];
  if (sent === undefined) return false;
  const known = sent.split(",").map((tag) => tag.trim());
  return known.includes(etag) || known.includes("*");
}
