import { expect, it } from "vitest";
import { describeOnBoth } from "../testing/databases.js";
import { CoreRepository } from "./cores.js";
import { compressPayload, contentHash, keepPayload, plainOf } from "./payloads.js";

const wasm = (text: string) => Buffer.from(`\0asm ${text} ${"x".repeat(2000)}`);
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));

describeOnBoth("kept cores", (database) => {
  it("are found by version and by hash, byte for byte, the newest first", async () => {
    const cores = new CoreRepository(await database.open());
    const first = { version: "1", hash: contentHash(wasm("1")), firstSeen: at(1).toISOString() };
    expect(await cores.keep("1", wasm("1"), at(1))).toEqual(first);
    await cores.keep("2", wasm("2"), at(2));
    expect((await cores.list()).map(({ version }) => version)).toEqual(["2", "1"]);
    expect(await cores.wasmOf("1")).toEqual(wasm("1"));
    expect(await plainOf((await cores.byHash(contentHash(wasm("2"))))!)).toEqual(wasm("2"));
    expect(await cores.wasmOf("3")).toBeUndefined();
  });

  it("stay what they were when a version is seen again", async () => {
    const cores = new CoreRepository(await database.open());
    const first = await cores.keep("1", wasm("1"), at(1));
    expect(await Promise.all([2, 3].map((n) => cores.keep("1", wasm("another build"), at(n))))).toEqual([first, first]);
    expect(await cores.wasmOf("1")).toEqual(wasm("1"));
  });

  it("are all that their hashes give: other payloads are not for everyone", async () => {
    const db = await database.open();
    const payload = await compressPayload("an unlisted run");
    await keepPayload(db, payload, at(1));
    expect(await new CoreRepository(db).byHash(payload.hash)).toBeUndefined();
  });
});
