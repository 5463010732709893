/** Idempotency keys: what is stored of them, and the token that follows from one. */
import { createHash, createHmac } from "node:crypto";
import type { KeyedRequest } from "../db/idempotency.js";
import { invalid } from "./problems.js";

/** 8 to 128 printable characters of ASCII. */
export const keyPattern = "^[\\x20-\\x7e]{8,128}$";

const isKey = new RegExp(keyPattern);

export class IdempotencyKeys {
  constructor(private readonly secret: Buffer) {}

  request(key: string, body: unknown): KeyedRequest {
    if (!isKey.test(key))
      throw invalid([{ pointer: "/idempotency-key", message: "the key is not one", expected: "8 to 128 printable characters of ASCII" }]);
    const keyHash = createHmac("sha256", this.secret).update(`key\n${key}`).digest("hex");
    return { keyHash, requestHash: createHash("sha256").update(JSON.stringify(body)).digest("hex") };
  }

  /** The same for every retry, and nowhere stored. */
  token(key: string, runId: string): string {
    return createHmac("sha256", this.secret).update(`token\n${runId}\n${key}`).digest("base64url");
  }
}
