/** The command line against a real server: what a person at a terminal does. */
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { twoReceivers } from "./testing/experiment.js";
import { temporaryFolder } from "./testing/folders.js";
import { freePort } from "./testing/ports.js";
import { startServer } from "./testing/server-process.js";

const program = fileURLToPath(new URL("../../sim-core/js/bin/ackscope.mjs", import.meta.url));

async function ackscope(...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  const ended = { stdout: "", stderr: "" };
  child.stdout.on("data", (text: Buffer) => (ended.stdout += text.toString()));
  child.stderr.on("data", (text: Buffer) => (ended.stderr += text.toString()));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, ...ended };
}

describe("ackscope publish and open", () => {
  it("publish what ran here, and open it again with the same digests", async () => {
    const folder = temporaryFolder();
    const file = join(folder, "two.json");
    writeFileSync(file, JSON.stringify(twoReceivers()));
    const address = await startServer({ DATA_DIR: folder }).address();

    const published = await ackscope(
      "publish",
      file,
      "--server",
      address,
      "--public",
      "--tag",
      "acks",
      "--expires",
      "7",
      "--title",
      "By hand",
      "--json",
    );
    expect(published).toMatchObject({ code: 0, stderr: "" });
    const { id, url, deleteToken, results } = JSON.parse(published.stdout) as Record<string, string> & { results: { variant: string }[] };
    expect(url).toBe(`${address}/r/${id ?? ""}`);
    expect(deleteToken?.length).toBeGreaterThan(30);
    expect(results.map(({ variant }) => variant)).toEqual(["delayed", "every"]);
    const run = (await (await fetch(`${address}/api/v1/runs/${id ?? ""}`)).json()) as Record<string, unknown>;
    expect(run).toMatchObject({ visibility: "public", tags: ["acks"], experiment: { title: "By hand" } });

    const copy = join(folder, "copy.json");
    const opened = await ackscope("open", url ?? "", "--json", "--out", copy);
    expect(opened).toMatchObject({ code: 0, stderr: "" });
    const { results: again } = JSON.parse(opened.stdout) as { results: { same: boolean }[] };
    expect(again.map(({ same }) => same)).toEqual([true, true]);
    expect((JSON.parse(readFileSync(copy, "utf8")) as { title: string }).title).toBe("By hand");
    const text = await ackscope("open", id ?? "", "--server", address, "--variant", "every");
    expect(text.code).toBe(0);
    expect(text.stdout).toMatch(/every +[0-9a-f]{16} +[0-9a-f]{16} +same/);
  });

  it("end with 2 for what the caller can mend, and with 4 where nobody answers", async () => {
    const folder = temporaryFolder();
    const address = await startServer({ DATA_DIR: folder }).address();
    const none = await ackscope("open", "bcdfghjkmn", "--server", address);
    expect(none).toMatchObject({ code: 2, stdout: "" });
    expect(none.stderr).toContain("there is no run bcdfghjkmn");
    expect((await ackscope("open", "https://")).code).toBe(2);
    expect((await ackscope("publish", "smartacking/1-0-1mbps", "--server", "nowhere")).code).toBe(2);
    const tagged = await ackscope("publish", "smartacking/1-0-1mbps", "--server", address, "--tag", "");
    expect(tagged.code).toBe(2);
    expect(tagged.stderr).toContain("/tags/0");
    expect((await ackscope("publish", "smartacking/1-0-1mbps", "--server", address, "--max-events", "10")).code).toBe(3);
  });

  it("wait for a server that is not there yet", async () => {
    const PORT = String(await freePort());
    const published = ackscope("publish", "multihop/hidden-and-exposed", "--server", `http://127.0.0.1:${PORT}`, "--json");
    await new Promise((resolve) => setTimeout(resolve, 1500));
    startServer({ DATA_DIR: temporaryFolder(), PORT });
    const { code, stderr } = await published;
    expect(code).toBe(0);
    expect(stderr).toMatch(/trying again in 1 s/);
  });
});
