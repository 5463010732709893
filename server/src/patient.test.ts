import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { patient } from "./patient.js";

const late = () => new Error("too late");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
});

/** A question whose answers come when a test says so. */
function question() {
  const answers: ((answer: string) => void)[] = [];
  return { answers, ask: () => new Promise<string>((resolve) => answers.push(resolve)) };
}

describe("what may not be answered", () => {
  it("is not waited for longer than one may, and not asked again meanwhile", async () => {
    const { answers, ask } = question();
    const read = patient(ask, { patienceMs: 100, late });
    for (let n = 0; n < 3; n++) {
      const waits = expect(read()).rejects.toThrow("too late");
      vi.advanceTimersByTime(100);
      await waits;
    }
    expect(answers).toHaveLength(1);
    answers[0]!("at last");
    await vi.advanceTimersByTimeAsync(0);
    const next = read();
    expect(answers).toHaveLength(2);
    answers[1]!("again");
    expect(await next).toBe("again");
  });

  it("is asked once for all who wait, and for all who come while it is fresh", async () => {
    const { answers, ask } = question();
    const read = patient(ask, { patienceMs: 100, freshMs: 1000, late });
    const both = [read(), read()];
    answers[0]!("one");
    expect(await Promise.all(both)).toEqual(["one", "one"]);
    expect(await read()).toBe("one");
    expect(answers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    void read();
    expect(answers).toHaveLength(2);
  });

  it("is told as it failed, to each who waited", async () => {
    const read = patient(() => Promise.reject(new Error("refused")), { patienceMs: 100, late });
    await Promise.all([read(), read()].map((each) => expect(each).rejects.toThrow("refused")));
  });
});
