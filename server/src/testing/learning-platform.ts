/** A learning platform in the test's own process: it signs messages, gives access to its gradebook, and keeps the scores. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from "jose";
import { onTestFinished } from "vitest";
import { claims, scoreScope } from "../lti/claims.js";
import type { Platform } from "../lti/platforms.js";
import { temporaryFolder } from "./folders.js";

export interface Asked {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly contentType: string | undefined;
  readonly body: string;
}

export interface LearningPlatform {
  readonly platform: Platform;
  /** A file for LTI_PLATFORMS. */
  readonly file: string;
  /** What was posted to it, in order. */
  readonly asked: Asked[];
  /** Status of the answers to come, for paths that end so. */
  readonly statuses: Map<string, number>;
  /** An id_token; undefined takes a claim away. */
  sign(changes: Readonly<Record<string, unknown>>, options?: { readonly expires?: string; readonly key?: "another" }): Promise<string>;
}

export async function learningPlatform(): Promise<LearningPlatform> {
  // Made faster than those of RSA.
  const [own, another] = await Promise.all([generateKeyPair("ES256"), generateKeyPair("ES256")]);
  const keySet = { keys: [{ ...(await exportJWK(own.publicKey)), kid: "one", alg: "ES256", use: "sig" }] };
  const asked: Asked[] = [];
  const statuses = new Map<string, number>();
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? "";
      const { authorization, "content-type": contentType } = request.headers;
      if (request.method === "POST") asked.push({ path, authorization, contentType, body: await text(request) });
      const status = [...statuses].find(([end]) => path.endsWith(end))?.[1] ?? 200;
      const answer = path === "/keys" ? keySet : path === "/token" ? { access_token: `access ${asked.length}`, expires_in: 3600 } : {};
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
    })();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const platform: Platform = {
    issuer: "https://moodle.example",
    clientId: "client-1",
    deployments: ["deployment-1"],
    authorizationUrl: "https://moodle.example/auth?tenant=1",
    tokenUrl: `${origin}/token`,
    keysUrl: `${origin}/keys`,
  };
  const file = join(temporaryFolder(), "platforms.json");
  writeFileSync(file, JSON.stringify([platform]));
  const usual: JWTPayload = {
    iss: platform.issuer,
    aud: platform.clientId,
    sub: "user-7",
    name: "Ada Lovelace",
    [claims.version]: "1.3.0",
    [claims.deployment]: "deployment-1",
    [claims.messageType]: "LtiResourceLinkRequest",
    [claims.roles]: ["http://purl.imsglobal.org/vocab/lis/v2/membership#Learner"],
    [claims.gradebook]: { scope: [scoreScope], lineitem: `${origin}/column/3?type=1` },
  };
  return {
    platform,
    file,
    asked,
    statuses,
    sign: (changes, { expires = "5m", key } = {}) =>
      new SignJWT({ ...usual, ...changes })
        .setProtectedHeader({ alg: "ES256", kid: "one" })
        .setIssuedAt()
        .setExpirationTime(expires)
        .sign(key === "another" ? another.privateKey : own.privateKey),
  };
}
