import { describe, expect, it, vi } from "vitest";
import { run } from "./run.mjs";

// On a busy machine a process waits long for its first second.
vi.setConfig({ testTimeout: 300_000 });

const node = (script, options) => run(process.execPath, ["-e", script], options);

// At the same time: most of them wait.
describe.concurrent("running a program", () => {
  it("collects what it prints and how it ended", async () => {
    const { code, stdout, output } = await node("console.log('out'); console.error('err'); process.exitCode = 3");
    expect({ code, stdout }).toEqual({ code: 3, stdout: "out\n" });
    expect(output).toContain("err\n");
  });

  it("says so if there is no such program", async () => {
    expect(await run("no-such-program", [])).toMatchObject({ code: 127 });
  });

  it("ends one that stands still", async () => {
    const { code, output } = await node("setTimeout(() => {}, 60_000)", { minutes: 0.05 });
    expect(code).not.toBe(0);
    expect(output).toContain("neither printed nor worked");
  });

  it("lets one go on that prints", async () => {
    const { code } = await node("let n = 0; const t = setInterval(() => { console.log(n); if (++n === 12) clearInterval(t); }, 500)", {
      minutes: 0.05,
    });
    expect(code).toBe(0);
  });

  it.runIf(process.platform === "linux")("lets one go on that works", async () => {
    const { code } = await node("const end = Date.now() + 6000; while (Date.now() < end);", { minutes: 0.05 });
    expect(code).toBe(0);
  });

  it.runIf(process.platform === "linux")("ends one that works without a word for too long", async () => {
    const { code, output } = await node("for (;;);", { minutes: 0.05, silentMinutes: 0.005 });
    expect(code).not.toBe(0);
    expect(output).toContain("without printing anything");
  });
});
