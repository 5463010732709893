/** A figure and the numbers beside it are of the same events: the core that measured a run draws it, as long as the server has it. */
import { loadCore } from "ackscope/node";
import { describe, expect, it } from "vitest";
import { CoreRepository } from "../db/cores.js";
import { openDatabase } from "../db/database.js";
import { publish, settled, testApp } from "../testing/app.js";
import { otherCore } from "../testing/cores.js";
import { twoReceivers } from "../testing/experiment.js";
import { temporaryFolder } from "../testing/folders.js";
import { DrawingCores } from "./drawing-cores.js";
import type { PublishedRun } from "./published-run.js";

const { version } = await loadCore();

describe("a run that an older core measured", () => {
  /** Published under the older core, then opened by a server that verifies nothing any more. */
  const upgraded = async () => {
    const older = otherCore("aaaaaa", { digests: true });
    const config = { DATA_DIR: temporaryFolder() };
    const before = await testApp({ config: { ...config, VERIFY_THREADS: 1 }, gatekeeper: "real", corePath: older.path });
    const { id } = (await publish(before, { experiment: twoReceivers() })).json<{ id: string }>();
    const then = await settled(before, id);
    const svg = await before.inject(`/r/${id}.svg`);
    await before.close();
    return { older, id, then, svg, after: await testApp({ config: { ...config, VERIFY_THREADS: 0 }, gatekeeper: "real" }) };
  };

  it("is drawn and captured by that core, under the same name in caches, and its text says so", async () => {
    const { older, id, then, svg, after } = await upgraded();
    const capture = await after.inject(`/r/${id}.pcapng`);
    expect(capture.statusCode, capture.body.slice(0, 300)).toBe(200);
    expect(capture.rawPayload.includes(older.version)).toBe(true);
    expect(capture.rawPayload.includes(then.results[0]!.digest)).toBe(true);
    expect((await after.inject(`/r/${id}.svg`)).headers.etag).toBe(svg.headers.etag);
    expect((await after.inject(`/r/${id}.txt`)).body).toContain(`drawn by core ${older.version}`);
  });
});

describe("the core that draws", () => {
  const measured = (core: string) => ({ core: "at publish", results: [{ metrics: { core } }] }) as unknown as PublishedRun;

  it("is the one of the newest measurement if it is kept, else the server's own", async () => {
    const db = await openDatabase({ dataDir: temporaryFolder(), url: "", connections: 1 });
    const kept = new CoreRepository(db);
    await kept.keep("0.0.9+kept", Buffer.from("wasm"), new Date());
    const cores = new DrawingCores(version, kept);
    expect(await cores.drawing(measured("0.0.9+kept"))).toBe("0.0.9+kept");
    expect(await cores.drawing(measured("0.0.9+gone"))).toBe(version);
    expect(await cores.drawing({ ...measured(version), results: [] })).toBe(version);
    expect(Buffer.from((await cores.wasmOf("0.0.9+kept"))!).toString()).toBe("wasm");
    expect(await cores.wasmOf(version)).toBeUndefined();
    await db.destroy();
  });
});
