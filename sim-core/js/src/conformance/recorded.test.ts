/** The kernel's recorded answers, judged as ours are. */
import { readFileSync } from "node:fs";
import { conformanceTopics } from "@ackscope/scenarios/conformance";
import { describe, expect, it } from "vitest";
import { judgeKernel, parseScript, type KernelAnswer } from "./index.js";

const recorded = new URL("../../../../scenarios/reference/linux/conformance.json", import.meta.url);
const { scripts: answers } = JSON.parse(readFileSync(recorded, "utf8")) as { readonly scripts: Readonly<Record<string, KernelAnswer>> };
const scripts = conformanceTopics.flatMap((topic) => topic.scripts).map(({ id, text }) => ({ id, script: parseScript(text) }));
const answered = scripts.flatMap(({ id, script }) => {
  const answer = answers[id];
  return answer ? [{ id, script, answer, judged: judgeKernel(script, answer) }] : [];
});

describe("the kernel's answers", () => {
  it("are there for every script that opens a connection, and for no other", () => {
    const opening = scripts.filter(({ script }) => script.steps.some((step) => "packet" in step && step.packet.flags.includes("S")));
    expect(Object.keys(answers).toSorted()).toEqual(opening.map(({ id }) => id).toSorted());
    for (const { answer, script } of answered) {
      expect(answer.kernel).toMatch(/^\d+\.\d+/);
      expect(answer.values).toHaveLength(script.steps.filter(({ kind }) => kind === "assert").length);
    }
  });

  it("that differ have a cause in the script", () => {
    const open = answered.filter(({ judged, script }) => !judged.isSame && script.differs === "").map(({ id }) => id);
    expect(open.toSorted()).toEqual([]);
    // A cause of nothing is stale.
    expect(answered.filter(({ judged, script }) => judged.isSame && script.differs !== "").map(({ id }) => id)).toEqual([]);
    // As docs/conformance.md has it.
    const same = answered.filter(({ judged }) => judged.isSame).length;
    expect(readFileSync(new URL("../../../../docs/conformance.md", import.meta.url), "utf8")).toContain(
      `answers ${same} of ${answered.length} as they ask`,
    );
  });

  it("agree with ours in the rules that leave no choice", () => {
    const same = new Set(answered.filter(({ judged }) => judged.isSame).map(({ id }) => id));
    for (const id of [
      "slow-start/per-ack",
      "slow-start/initial-window",
      "rto/stops",
      "rack/dupthresh",
      "undo/d-sack",
      "nagle/waits",
      "delayed-ack/out-of-order",
      "delayed-ack/fills-a-hole",
      "sack-blocks/newest-first",
      "sack-blocks/d-sack",
    ]) {
      expect(same, id).toContain(id);
    }
  });

  it("are in order of time", () => {
    for (const { id, judged } of answered) {
      const times = judged.packets.map(({ at }) => at);
      expect(times, id).toEqual(times.toSorted((a, b) => a - b));
    }
  });

  it("are judged: a packet that is missing, late or not asked for turns the script red", () => {
    const { script, answer } = answered.find(({ id }) => id === "rto/stops")!;
    const [first, ...rest] = answer.packets;
    expect(judgeKernel(script, answer).isSame).toBe(true);
    expect(judgeKernel(script, { ...answer, packets: rest }).isSame).toBe(false);
    expect(judgeKernel(script, { ...answer, packets: [first!, [0.5, ".", 1, 1001, 1, []], ...rest] }).isSame).toBe(false);
    const late = answer.packets.map(([at, ...packet]): KernelAnswer["packets"][number] => [at + 0.05, ...packet]);
    expect(judgeKernel(script, { ...answer, packets: late }).isSame).toBe(false);
  });
});
