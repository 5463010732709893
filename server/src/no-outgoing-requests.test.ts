import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const sources = fileURLToPath(new URL(".", import.meta.url));

/** Whatever could open a connection to an address that somebody typed. The database's address comes from the environment, in pg. */
const outgoing = [
  /(?<![.\w"'`-])fetch\s*\(/,
  /\b(globalThis|global|window)\s*(\.|\[\s*["'`])\s*fetch\b/,
  /\bnew\s+(WebSocket|EventSource|XMLHttpRequest)\b/,
  /from\s+"(undici|axios|got|node-fetch|(node:)?(https|http2|tls|dgram|dns)(\/promises)?)"/,
  /import\s*\(\s*"(undici|axios|got|node-fetch|(node:)?(http|https|http2|net|tls|dgram|dns)(\/promises)?)"/,
  /import\s+(?!type\b)(\*|[^;]*\b(request|get|Agent|ClientRequest|connect|createConnection|Socket)\b)[^;]*from\s+"(node:)?(http|net)"/,
  /\brequire\s*\(/,
  // Fetches keys by itself.
  /\bcreateRemoteJWKSet\b/,
];

/** Of learning platforms, by addresses that the operator wrote down or that such a platform signed. */
const allowed = join("lti", "platform-requests.ts");

const isOutgoing = (text: string): boolean => outgoing.some((pattern) => pattern.test(text));

describe("the server asks nobody but learning platforms for anything", () => {
  it("by any file that it ships", () => {
    const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter(
      (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith("testing"),
    );
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => isOutgoing(readFileSync(join(sources, file), "utf8")))).toEqual([allowed]);
  });

  it("which this test would see", () => {
    for (const line of [
      'await fetch("http://x")',
      "globalThis.fetch(url)",
      "new WebSocket(url)",
      'import { request } from "undici";',
      'import { createServer, get } from "node:http";',
      'import http from "node:https";',
      'import * as http from "node:http";',
      'import { connect } from "node:net";',
      'const http = await import("node:http");',
      "createRemoteJWKSet(new URL(url))",
    ])
      expect(isOutgoing(line), line).toBe(true);
    for (const line of [
      'import { createServer } from "node:http";',
      'import type { Socket } from "node:net";',
      'import { isIPv4 } from "node:net";',
      "await repository.fetch(id)",
      "// it may fetch its core",
    ])
      expect(isOutgoing(line), line).toBe(false);
  });
});
