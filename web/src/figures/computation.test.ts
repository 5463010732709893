import type { FigureReport, KeptFigure, KeptPoint, ReportedPoint } from "ackscope/sweep";
import { beforeEach, describe, expect, it } from "vitest";
import { FigureError, type FigureListener } from "../sim/figure-service.js";
import type { FigureAnswer, FigureFailure, FigureOrder } from "../sim/figure-calls.js";
import { FigureComputation, pointsOf } from "./computation.js";
import { smallFigure } from "./testing/small-figure.js";

interface Asked {
  readonly order: FigureOrder;
  readonly listener: FigureListener;
  answer(points: readonly ReportedPoint[]): Promise<void>;
  fail(failure: FigureFailure): Promise<void>;
}

const settle = async (): Promise<void> => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
};
const point = (series: string, x: number): ReportedPoint => ({ panel: "a", series, x, mean: 1, sd: null, n: 1, digests: [] });
const keptPoint = (series: string, x: number): KeptPoint => ({
  panel: "a",
  series,
  x,
  scenario: `${series} ${x}`,
  digests: [],
  values: {},
});
const kept: KeptFigure = { format: 1, figure: smallFigure.id, profile: "paper", core: "1.0", points: [], cures: {} };

describe("the computation of a figure", () => {
  let asked: Asked[];
  let committed: KeptFigure | null;
  let computation: FigureComputation;
  let now: number;
  const state = () => computation.store.getState();

  beforeEach(() => {
    asked = [];
    committed = null;
    now = 0;
    computation = new FigureComputation(smallFigure, {
      now: () => now,
      kept: () => Promise.resolve(committed),
      service: {
        compute: (order, listener?: FigureListener) =>
          new Promise<FigureAnswer>((resolve, reject) => {
            asked.push({
              order,
              listener: listener ?? {},
              answer: (points) => (
                resolve({ report: { points, claims: [] } as unknown as FigureReport, core: "1.0", workers: 2 }),
                settle()
              ),
              fail: (failure) => (reject(new FigureError(failure)), settle()),
            });
          }),
      },
    });
  });

  it("shows committed results without running anything", async () => {
    committed = kept;
    void computation.open();
    await settle();
    expect(asked.map(({ order }) => [order.profile, order.mayRun, order.kept])).toEqual([["paper", false, [kept]]]);
    await asked[0]?.answer([point("newreno", 2)]);
    expect(state()).toMatchObject({ status: "done", profile: "paper", core: "1.0", took: null, expected: 1 });
  });

  it("computes the smaller profile when committed results do not fit", async () => {
    committed = kept;
    void computation.open();
    await settle();
    await asked[0]?.fail({ kind: "notKept" });
    expect(asked[1]?.order).toMatchObject({ profile: "preview", mayRun: true });
    expect(state()).toMatchObject({ status: "computing", profile: "preview", expected: 10 });
  });

  it("shows points as they come, then the verdicts and how long it took", async () => {
    void computation.open();
    await settle();
    asked[0]?.listener.onPoint?.(point("newreno", 2), keptPoint("newreno", 2));
    expect(state().points.map(({ series }) => series)).toEqual(["newreno"]);
    expect(state().report).toBeNull();
    now = 2500;
    await asked[0]?.answer([point("newreno", 2), point("every", 2)]);
    expect(state()).toMatchObject({ status: "done", took: { seconds: 2.5, workers: 2 } });
    expect(state().points).toHaveLength(2);
    expect(state().report).not.toBeNull();
  });

  it("keeps what is there when it is cancelled, and goes on with the rest", async () => {
    void computation.open();
    await settle();
    asked[0]?.listener.onPoint?.(point("newreno", 2), keptPoint("newreno", 2));
    computation.cancel();
    expect(asked[0]?.listener.signal?.aborted).toBe(true);
    await asked[0]?.fail({ kind: "cancelled" });
    expect(state()).toMatchObject({ status: "cancelled", expected: 10 });
    expect(state().points).toHaveLength(1);
    void computation.resume();
    expect(asked[1]?.order.kept[0]?.points).toEqual([keptPoint("newreno", 2)]);
  });

  it("goes back to committed results, or to nothing, when what there is is discarded", async () => {
    void computation.open();
    await settle();
    await asked[0]?.fail({ kind: "cancelled" });
    await computation.discard();
    expect(state()).toMatchObject({ status: "missing", points: [] });
  });

  it("says what failed", async () => {
    void computation.open();
    await settle();
    await asked[0]?.fail({ kind: "failed", name: "SweepError", message: "smartacking/small at 2: broken", stack: "" });
    expect(state().status).toBe("failed");
    expect(state().error?.message).toBe("smartacking/small at 2: broken");
  });

  it("hears no more of a computation that another one took the place of", async () => {
    void computation.compute();
    await settle();
    void computation.compute();
    await settle();
    asked[0]?.listener.onPoint?.(point("newreno", 2), keptPoint("newreno", 2));
    await asked[0]?.fail({ kind: "cancelled" });
    expect(state()).toMatchObject({ status: "computing", points: [] });
  });

  it("counts the points of a profile without planning them", () => {
    expect(pointsOf(smallFigure, "preview")).toBe(2 * 2 + 2 * 2 + 2);
  });
});
