import { describe, expect, it } from "vitest";
import { queueHistory } from "../queue-history.js";
import type { Scene } from "../scene.js";
import { lossyRun, ms } from "../testing/hand-made.js";
import { traceKeys } from "./trace-key.js";
import { traceStack, traceThumbnail, type TraceRun } from "./trace-stack.js";

const { columns, index, topology } = lossyRun();
const bottleneck = 2;
const run: TraceRun = { index, topology, queue: queueHistory(columns, index, topology, bottleneck) };
const options = { width: 800, diagrams: ["sequence", "window", "queue"], flows: [0], from: ms(50), to: ms(650) } as const;

const styles = ({ layers }: Scene): string[] => layers.map(({ style }) => style);
/** A network with a second flow, of which nothing is recorded. */
const two = { ...topology, flows: [...topology.flows, { ...topology.flows[0]!, id: "f2" }] };

describe("the diagrams of a trace", () => {
  it("stand in their order, each with what it shows", () => {
    const [sequence, window, queue] = traceStack(run, options);
    expect(traceStack(run, options).map(({ kind }) => kind)).toEqual(["sequence", "window", "queue"]);
    expect(styles(sequence!.scene)).toContain("retransmission");
    expect(styles(window!.scene)).toContain("window");
    expect(styles(queue!.scene)).toContain("limit");
  });

  it("share one time axis, whose seconds stand under the last of them", () => {
    const drawn = traceStack(run, options);
    expect(new Set(drawn.map(({ scene }) => JSON.stringify([scene.x?.domain, scene.x?.range]))).size).toBe(1);
    expect(drawn[0]?.scene.x?.domain).toEqual([0.05, 0.65]);
    expect(drawn.map(({ timeAxis }) => timeAxis)).toEqual([false, false, true]);
    expect(drawn[2]?.scene.x?.ticks.at(-1)?.text).toMatch(/\u2009s$/);
  });

  it("are one for each flow, which is named where there are several; the queue is one", () => {
    const titles = traceStack({ ...run, topology: two }, { ...options, flows: [0, 1] }).map(({ scene }) => scene.y?.title);
    expect(titles.slice(0, 2)).toEqual(["Flow f1: sequence number, segments", "Flow f2: sequence number, segments"]);
    expect(titles).toHaveLength(5);
    expect(traceStack(run, options)[0]?.scene.y?.title).toBe("Sequence number, segments");
  });

  it("carry no letters, since a run stands alone", () => {
    for (const { scene } of traceStack(run, options)) expect(scene.labels.map(({ text }) => text)).not.toContain("");
  });

  it("are lower on a phone", () => {
    const height = (width: number): number => traceStack(run, { ...options, width }).reduce((sum, { scene }) => sum + scene.height, 0);
    expect(height(360)).toBeLessThan(height(800));
  });

  it("have rows of dots above sequence graphs where the figure asks for them", () => {
    const dots = (lossRows: boolean): number | undefined =>
      traceStack(run, { ...options, lossRows })[0]?.scene.layers.filter(({ shape }) => shape === "dots").length;
    expect([dots(false), dots(true)]).toEqual([0, 2]);
    const [sequence] = traceStack(run, { ...options, lossRows: true });
    expect(sequence?.scene.labels.map(({ text }) => text)).toEqual(expect.arrayContaining(["sender\u2019s retransmissions", "timeouts"]));
  });

  it("show round trips where the figure asks for them", () => {
    const [roundTrips] = traceStack(run, { ...options, diagrams: ["roundTrips"], from: 0 });
    expect(roundTrips?.scene.y?.title).toBe("Round-trip time, s");
    expect(traceKeys([roundTrips!.scene]).map(({ label }) => label)).toEqual(["timeout", "RTT sample", "retransmission timer"]);
  });

  it("say so where the network has no such queue", () => {
    const [queue] = traceStack({ ...run, queue: undefined }, { ...options, diagrams: ["queue"] });
    expect(queue?.scene.labels.map(({ text }) => text)).toContain("This network has no such queue.");
  });

  it("are a sequence graph without words in a thumbnail", () => {
    const scene = traceThumbnail(run, { width: 200, height: 118, flows: [0], from: 0, to: ms(650) });
    expect([scene.x, scene.y, scene.flags, scene.labels]).toEqual([null, null, [], []]);
    expect(styles(scene)).toContain("data");
  });
});

describe("the key of traces", () => {
  const words = (diagrams: readonly ("sequence" | "window" | "queue")[]): string[] =>
    traceKeys(traceStack(run, { ...options, diagrams, from: 0 }).map(({ scene }) => scene)).map(({ label }) => label);

  it("names what is drawn, and nothing else", () => {
    expect(words(["sequence"])).toEqual(["data", "ACK", "retransmission", "drop", "timeout"]);
    expect(words(["window"])).toContain("window");
    expect(words(["window"])).not.toContain("ACK");
  });

  it("tells packets that wait from packets that are sent", () => {
    expect(words(["queue"])).toContain("waiting data");
    expect(words(["queue"])).not.toContain("data");
  });
});
