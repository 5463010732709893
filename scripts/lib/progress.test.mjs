import { describe, expect, it } from "vitest";
import { parseStat, processorSeconds, Progress } from "./progress.mjs";

const limits = { stillFor: 60, workFor: 600 };

describe("a program's progress", () => {
  it("ends with as long a silence without work as is allowed", () => {
    const progress = new Progress(limits, 0, 0);
    expect(progress.standstill(59, 0)).toBeUndefined();
    expect(progress.standstill(60, 0)).toBe("it neither printed nor worked for 1 minutes");
  });

  it("is whatever it prints", () => {
    const progress = new Progress(limits, 0, 0);
    progress.printed(50);
    expect(progress.standstill(100, 0)).toBeUndefined();
    expect(progress.standstill(110, 0)).toContain("neither");
  });

  it("is work of its processes, however slow the machine lets them be", () => {
    const progress = new Progress(limits, 0, 0);
    for (let minute = 1; minute <= 300; ++minute) expect(progress.standstill(minute * 50, minute)).toBeUndefined();
  });

  it("is not that a program which waits wakes up now and then", () => {
    const progress = new Progress(limits, 0, 0);
    expect(progress.standstill(30, 0.01)).toBeUndefined();
    expect(progress.standstill(60, 0.02)).toContain("neither");
  });

  it("is work after a process has ended whose time is no longer in the sum", () => {
    const progress = new Progress(limits, 0, 0);
    expect(progress.standstill(10, 40)).toBeUndefined();
    expect(progress.standstill(20, 5)).toBeUndefined();
    expect(progress.standstill(69, 6)).toBeUndefined();
    expect(progress.standstill(128, 6)).toBeUndefined();
    expect(progress.standstill(129, 6)).toContain("neither");
  });

  it("is not endless work that prints nothing", () => {
    const progress = new Progress(limits, 0, 0);
    expect(progress.standstill(400, 599)).toBeUndefined();
    expect(progress.standstill(401, 600)).toBe("it worked for 10 minutes without printing anything");
    progress.printed(402);
    expect(progress.standstill(403, 602)).toBeUndefined();
  });

  it("is output alone where the system does not tell of work", () => {
    const progress = new Progress(limits, 0, undefined);
    expect(progress.standstill(59, undefined)).toBeUndefined();
    expect(progress.standstill(60, undefined)).toContain("neither");
  });
});

describe("processor time", () => {
  it("is read behind a program's name, whatever that is", () => {
    expect(parseStat("12 (a) b (c) S 1 77 77 0 -1 4194304 100 0 0 0 11 22 33 44 20 0 1 0 5\n")).toEqual({ group: 77, ticks: 110 });
  });

  it.runIf(process.platform === "linux")("of this process's group is more than nothing, of no group unknown", () => {
    const { group } = parseStat(`${process.pid} (x) S 1 ${process.pid} 0`);
    expect(group).toBe(process.pid);
    expect(processorSeconds(2 ** 30)).toBeUndefined();
  });
});
