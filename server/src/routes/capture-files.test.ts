import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { problemOf, testApp } from "../testing/app.js";
import { temporaryFolder } from "../testing/folders.js";

const bytes = Uint8Array.from({ length: 300_000 }, (_, i) => i % 251);

function folderOfCaptures(): string {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "lecture-3.pcap.gz"), bytes);
  writeFileSync(path.join(folder, "empty.pcap"), "");
  writeFileSync(path.join(folder, ".hidden"), "x");
  writeFileSync(path.join(folder, "with space.pcap"), "x");
  mkdirSync(path.join(folder, "inner"));
  writeFileSync(path.join(folder, "inner", "deep.pcap"), "x");
  symlinkSync("/etc/hostname", path.join(folder, "elsewhere"));
  return folder;
}

it("lists the files of its folder, and gives each as it is", async () => {
  const app = await testApp({ config: { CAPTURES_DIR: folderOfCaptures() } });
  expect((await app.inject("/api/v1/capture-files")).json()).toEqual([
    { name: "empty.pcap", bytes: 0 },
    { name: "lecture-3.pcap.gz", bytes: bytes.length },
  ]);
  const answer = await app.inject("/api/v1/capture-files/lecture-3.pcap.gz");
  expect(answer.headers).toMatchObject({ "content-type": "application/octet-stream", "content-length": String(bytes.length) });
  expect(Buffer.compare(answer.rawPayload, bytes)).toBe(0);
  expect((await app.inject("/api/v1/capture-files/empty.pcap")).rawPayload).toHaveLength(0);
});

it.each([".hidden", "inner", "inner%2Fdeep.pcap", "..%2Fsecret", "elsewhere", "nothing.pcap"])("has no %s", async (name) => {
  const app = await testApp({ config: { CAPTURES_DIR: folderOfCaptures() } });
  const answer = await app.inject(`/api/v1/capture-files/${name}`);
  expect([404, 422]).toContain(answer.statusCode);
  expect(problemOf(answer).type).toMatch(/^urn:ackscope:problem:(not-found|invalid)$/);
});

it("has none unless it is configured", async () => {
  const app = await testApp();
  expect((await app.inject("/api/v1/capture-files")).json()).toEqual([]);
  expect((await app.inject("/api/v1/capture-files/lecture-3.pcap.gz")).statusCode).toBe(404);
});
