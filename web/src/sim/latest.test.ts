import { beforeEach, describe, expect, it } from "vitest";
import { Latest } from "./latest.js";

interface Started {
  readonly input: string;
  readonly runNumber: number;
  cancelled: boolean;
  finish(output: string): Promise<void>;
  fail(error: Error): Promise<void>;
}

/** Lets what was resolved be heard. */
const settle = async (): Promise<void> => {
  for (let i = 0; i < 5; i++) await Promise.resolve();
};

describe("latest wins", () => {
  let now: number;
  let started: Started[];
  let results: string[];
  let failures: string[];
  let latest: Latest<string, string>;

  beforeEach(() => {
    now = 0;
    started = [];
    results = [];
    failures = [];
    latest = new Latest<string, string>({
      patience: 100,
      now: () => now,
      start(input, runNumber) {
        let resolve: (output: string) => void;
        let reject: (error: Error) => void;
        const result = new Promise<string>((yes, no) => {
          resolve = yes;
          reject = no;
        });
        const job: Started = {
          input,
          runNumber,
          cancelled: false,
          finish: (output) => (resolve(output), settle()),
          fail: (error) => (reject(error), settle()),
        };
        started.push(job);
        return { result, cancel: () => void (job.cancelled = true) };
      },
      onResult: (output, input, runNumber) => results.push(`${runNumber} ${input} ${output}`),
      onFailure: (error, input) => failures.push(`${input} ${(error as Error).message}`),
    });
  });

  it("gives what comes after a cancelled one more time, so that a long drag shows something", async () => {
    latest.submit("a");
    now = 150;
    latest.submit("b");
    expect(started[0]?.cancelled).toBe(true);
    await started[0]?.fail(new Error("cancelled"));
    now = 600;
    latest.submit("c");
    expect(started[1]?.cancelled).toBe(false);
    await started[1]?.finish("late");
    expect(results).toEqual(["2 b late"]);
    // Seen: the next one has to be quick again.
    now = 750;
    latest.submit("d");
    expect(started[2]?.cancelled).toBe(true);
    await started[2]?.fail(new Error("cancelled"));
    now = 1800;
    latest.submit("e");
    expect([started[3]?.input, started[3]?.cancelled]).toEqual(["d", true]);
  });

  it("runs only the newest of what came in meanwhile", async () => {
    for (const input of ["a", "b", "c", "d"]) latest.submit(input);
    expect(started.map(({ input }) => input)).toEqual(["a"]);
    await started[0]?.finish("done");
    expect(results).toEqual(["1 a done"]);
    expect(started.map(({ input }) => input)).toEqual(["a", "d"]);
  });

  it("finishes a young run although a newer input waits, so that dragging shows something", async () => {
    latest.submit("a");
    now = 99;
    latest.submit("b");
    expect(started[0]?.cancelled).toBe(false);
  });

  it("cancels a run that takes long when a newer input comes, and drops what it still delivers", async () => {
    latest.submit("a");
    now = 150;
    latest.submit("b");
    expect(started[0]?.cancelled).toBe(true);
    await started[0]?.finish("too late");
    expect(results).toEqual([]);
    await started[1]?.finish("done");
    expect(results).toEqual(["2 b done"]);
  });

  it("does not report the failure of a run that gave way", async () => {
    latest.submit("a");
    now = 150;
    latest.submit("b");
    await started[0]?.fail(new Error("cancelled"));
    expect(failures).toEqual([]);
    expect(started).toHaveLength(2);
  });

  it("reports a failure and goes on", async () => {
    latest.submit("a");
    await started[0]?.fail(new Error("broken"));
    latest.submit("b");
    await started[1]?.finish("done");
    expect(failures).toEqual(["a broken"]);
    expect(results).toEqual(["2 b done"]);
  });

  it("hears nothing of anything after it was cleared", async () => {
    latest.submit("a");
    latest.submit("b");
    latest.clear();
    expect(started[0]?.cancelled).toBe(true);
    await started[0]?.finish("done");
    expect(results).toEqual([]);
    expect(started).toHaveLength(1);
  });

  it("takes new input after it was cleared", async () => {
    latest.submit("a");
    latest.clear();
    latest.submit("b");
    await started[0]?.fail(new Error("cancelled"));
    await started[1]?.finish("done");
    expect(results).toEqual(["2 b done"]);
  });
});
