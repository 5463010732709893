import { findPreset, type Sweep } from "@ackscope/scenarios";
import type { KeptPoint } from "ackscope/sweep";
import { describe, expect, it } from "vitest";
import type { FigureOrder } from "../sim/figure-calls.js";
import type { FigureListener, FigureService } from "../sim/figure-service.js";
import { opened } from "../lab/session/document.js";
import { orderOf, SweepSession } from "./session.js";

const experiment = opened(findPreset("smartacking/1-0-5mbps")!.experiment);
const sweep: Sweep = {
  parameter: ["/links/1/forward/rate"],
  factor: 1e6,
  values: [1, 2],
  seeds: 2,
  measure: { id: "throughput" },
};
const kept: KeptPoint = { panel: "sweep", series: "newreno", x: 1, scenario: "abc", digests: ["1", "2"], values: { throughput: [1, 2] } };

/** Never answers: points come while it computes. */
function service(): { readonly asked: { order: FigureOrder; listener: FigureListener }[]; readonly compute: FigureService["compute"] } {
  const asked: { order: FigureOrder; listener: FigureListener }[] = [];
  return { asked, compute: (order, listener?: FigureListener) => (asked.push({ order, listener: listener ?? {} }), new Promise(() => {})) };
}

describe("a sweep that runs", () => {
  it("is ordered with its experiment, and the words of its measure", () => {
    expect(orderOf(experiment, sweep)).toEqual({
      experiment: { ...experiment, sweep },
      sweep,
      titles: { label: "Throughput", unit: "bit/s" },
    });
    expect(() => orderOf(experiment, { ...sweep, measure: { id: "nothing" } })).toThrow("there is no measure");
    expect(() => orderOf(experiment, { ...sweep, measure: { id: "cwndAt" } })).toThrow("needs the option");
  });

  it("takes what an earlier one has computed, and stops that one", () => {
    const { asked, compute } = service();
    const session = new SweepSession({ compute });
    session.run(experiment, sweep);
    expect(asked[0]?.order.kept[0]?.points).toEqual([]);
    asked[0]?.listener.onPoint?.({ panel: "sweep", series: "newreno", x: 1, mean: 1, sd: 0, n: 2, digests: [] }, kept);
    session.run(experiment, { ...sweep, values: [1, 2, 3] });
    expect(asked[0]?.listener.signal?.aborted).toBe(true);
    expect(asked[1]?.order.kept[0]?.points).toEqual([kept]);
    session.close();
    expect(asked[1]?.listener.signal?.aborted).toBe(true);
  });
});
