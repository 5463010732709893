/** Idempotency keys: what is stored of them, and the token that follows from one. */
import { createHash, createHmac } from "node:crypto";
import type { KeyedRequest } from "../db/idempotency.js";
import { invalid } from "./problems.js";

/**
 * 22 to 128 printable characters of ASCII: 128 bits in base64url are 22, a UUID has 36. Whoever knows key and body is given the token, so a key
 * that could be guessed, or counted up to, would give a run away.
 */
export const keyPattern = "^[\\x20-\\x7e]{22,128}$";

/** Random text of this length has ten or more; a counter with zeros in front, or one letter again and again, has not. */
const leastDistinct = 8;

const isKey = new RegExp(keyPattern);

export class IdempotencyKeys {
  constructor(private readonly secret: Buffer) {}

  request(key: string, body: unknown): KeyedRequest {
    if (!isKey.test(key) || new Set(key).size < leastDistinct)
      throw invalid([
        {
          pointer: "/idempotency-key",
          message: "the key is not one, or could be guessed",
          expected: "22 to 128 random characters of printable ASCII, a UUID for example",
        },
      ]);
    const keyHash = createHmac("sha256", this.secret).update(`key\n${key}`).digest("hex");
    return { keyHash, requestHash: createHash("sha256").update(JSON.stringify(body)).digest("hex") };
  }

  /** The same for every retry, and nowhere stored. */
  token(key: string, runId: string): string {
    return createHmac("sha256", this.secret).update(`token\n${runId}\n${key}`).digest("base64url");
  }
}
