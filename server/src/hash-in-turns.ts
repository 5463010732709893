/** SHA-256 of files that may have tens of megabytes. */
import { createHash } from "node:crypto";
import { inOwnTurn, worthATurn } from "./own-turn.js";

/** What is hashed in some five milliseconds. */
const atOnce = 4 * 1024 * 1024; // bytes

/** In as many turns of the event loop as it takes: others are answered between them. */
export async function hashInTurns(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.length < worthATurn) return createHash("sha256").update(bytes).digest();
  const hash = createHash("sha256");
  for (let from = 0; from < bytes.length; from += atOnce) {
    const piece = bytes.subarray(from, from + atOnce);
    await inOwnTurn(() => hash.update(piece));
  }
  return hash.digest();
}
