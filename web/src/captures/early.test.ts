import { describe, expect, it } from "vitest";
import type { FlowList, ListedFlow } from "../captured/calls.js";
import { isAsOpened, likelyLargest } from "./early.js";

const flow = (place: number, bytes: readonly [number, number], more: Partial<ListedFlow> = {}): ListedFlow =>
  ({
    place,
    isWhole: true,
    tappedAt: 0,
    roundTrip: 4e7,
    directions: bytes.map((each) => ({ bytes: each })),
    ...more,
  }) as unknown as ListedFlow;
const list = (...flows: readonly ListedFlow[]): FlowList => ({ packets: 1, flows, found: flows.length, others: [] });

describe("a flow that is opened before the file is listed", () => {
  it("carries more than all others together, when enough of the file is known", () => {
    const most = flow(3, [900, 10]);
    expect(likelyLargest(list(most, flow(1, [500, 0]), flow(2, [300, 0])), 0.1)).toBe(most);
    expect(likelyLargest(list(most, flow(1, [500, 0]), flow(2, [500, 0])), 0.1)).toBeNull();
    expect(likelyLargest(list(most), 0.01)).toBeNull();
    expect(likelyLargest(list(), 0.5)).toBeNull();
  });

  it("began in the file: what its handshake says will not change", () => {
    expect(likelyLargest(list(flow(0, [900, 0], { isWhole: false })), 0.5)).toBeNull();
  });

  it("is opened again if another one is larger in the end, or it was read otherwise than it would be now", () => {
    const early = flow(3, [900, 10]);
    expect(isAsOpened(early, flow(3, [9000, 10]))).toBe(true);
    for (const now of [
      flow(4, [9000, 10]),
      flow(3, [9000, 10], { tappedAt: 1 }),
      flow(3, [9000, 10], { roundTrip: 3e7 }),
      flow(3, [9000, 9900]),
      flow(3, [9000, 0]),
    ])
      expect(isAsOpened(early, now)).toBe(false);
  });
});
