/** The key by which platforms know this server. All processes of a database have the same one. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, type KeyObject } from "node:crypto";
import { calculateJwkThumbprint, exportJWK, SignJWT, type JSONWebKeySet, type JWTPayload } from "jose";
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.js";
import { secretOf } from "../db/secrets.js";

/** The one that every platform takes (1EdTech Security Framework 1.0, section 6.1). */
const algorithm = "RS256";

export interface Addressed {
  readonly issuer: string;
  readonly subject?: string;
  readonly audience: string;
}

export class ToolKey {
  private constructor(
    private readonly key: KeyObject,
    private readonly kid: string,
    /** Public, for platforms. */
    readonly keySet: JSONWebKeySet,
  ) {}

  static async of(db: Kysely<Database>): Promise<ToolKey> {
    const kept = await secretOf(db, "lti-key", newKey);
    const key = createPrivateKey({ key: kept, format: "der", type: "pkcs8" });
    const shown = await exportJWK(createPublicKey(key));
    const kid = await calculateJwkThumbprint(shown);
    return new ToolKey(key, kid, { keys: [{ ...shown, kid, alg: algorithm, use: "sig" }] });
  }

  /** A message that is believed for five minutes. */
  sign(message: JWTPayload, { issuer, subject, audience }: Addressed): Promise<string> {
    const token = new SignJWT(message)
      .setProtectedHeader({ alg: algorithm, typ: "JWT", kid: this.kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime("5m");
    if (subject !== undefined) token.setSubject(subject);
    return token.sign(this.key);
  }
}

const newKey = (): Buffer => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ type: "pkcs8", format: "der" });
