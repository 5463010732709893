import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { coreWasmPath, loadCore } from "ackscope/node";
import { expect, it } from "vitest";
import { contentHash } from "../db/payloads.js";
import { problemOf, testApp } from "../testing/app.js";
import { otherCore } from "../testing/cores.js";
import { temporaryFolder } from "../testing/folders.js";

const wasm = readFileSync(coreWasmPath);
const { version } = await loadCore();
const verifying = { VERIFY_THREADS: 1 };

it("keeps the core of every version that served, for every page to load", async () => {
  const DATA_DIR = temporaryFolder();
  const older = otherCore("aaaaaa");
  await (await testApp({ config: { ...verifying, DATA_DIR }, corePath: older.path })).close();
  const app = await testApp({ config: { ...verifying, DATA_DIR } });

  const list = await app.inject("/api/v1/cores");
  const cores = list.json<{ version: string; hash: string; firstSeen: string }[]>();
  expect(cores.map(({ version, hash }) => ({ version, hash }))).toEqual([
    { version, hash: contentHash(wasm) },
    { version: older.version, hash: contentHash(older.wasm) },
  ]);
  expect(cores[0]!.firstSeen > cores[1]!.firstSeen).toBe(true);
  expect((await app.inject({ url: "/api/v1/cores", headers: { "if-none-match": list.headers.etag } })).statusCode).toBe(304);

  for (const { bytes, encoding } of [
    { bytes: older.wasm, encoding: "gzip;q=1, br" },
    { bytes: wasm, encoding: "identity" },
    { bytes: wasm, encoding: "br;q=0, identity" },
  ]) {
    const response = await app.inject({ url: `/cores/${contentHash(bytes)}.wasm`, headers: { "accept-encoding": encoding } });
    expect(response.statusCode).toBe(200);
    const packed = response.headers["content-encoding"] === "br";
    expect(packed).toBe(/br$/.test(encoding));
    expect(contentHash(packed ? brotliDecompressSync(response.rawPayload) : response.rawPayload)).toBe(contentHash(bytes));
    expect(response.headers).toMatchObject({
      "content-type": "application/wasm",
      "cache-control": "public, max-age=31536000, immutable",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(response.headers.vary).toMatch(/accept-encoding/);
  }
});

it("has nothing else under /cores", async () => {
  const app = await testApp();
  for (const url of [`/cores/${"0".repeat(64)}.wasm`, "/cores/x.wasm", `/cores/${contentHash(wasm)}`]) {
    const response = await app.inject(url);
    expect(response.statusCode, url).toBe(404);
    problemOf(response);
  }
});

it("starts with another build of a version that it kept, and says so", async () => {
  const DATA_DIR = temporaryFolder();
  await (await testApp({ config: { ...verifying, DATA_DIR }, corePath: otherCore("aaaaaa").path })).close();
  const lines: string[] = [];
  const config = { ...verifying, DATA_DIR, LOG_LEVEL: "warn" } as const;
  await testApp({ config, corePath: otherCore("aaaaaa", { digests: true }).path, logTo: { write: (line) => void lines.push(line) } });
  expect(lines.join("")).toContain("another core.wasm was kept under this version before");
});
