import { describe, expect, it } from "vitest";
import { withQueue } from "./queues.js";

describe("another queue", () => {
  it("leaves the usual panels as they are", () => {
    expect(withQueue({}, "line/forward")).toEqual({ queue: "line/forward" });
  });

  it("is shown in the panel that shows one already, of time in it as well", () => {
    expect(withQueue({ panels: ["window", "sojourn"] }, "line/forward")).toEqual({ queue: "line/forward", panels: ["window", "sojourn"] });
    expect(withQueue({ panels: ["queue"] }, "line/forward")).toEqual({ queue: "line/forward", panels: ["queue"] });
  });

  it("has the queue's panel added where none shows one", () => {
    expect(withQueue({ panels: ["window"] }, "line/forward")).toEqual({ queue: "line/forward", panels: ["window", "queue"] });
  });

  it("takes all panels of a queue away when it is none", () => {
    expect(withQueue({ panels: ["window", "queue", "sojourn"] }, "none")).toEqual({ queue: "none", panels: ["window"] });
  });
});
