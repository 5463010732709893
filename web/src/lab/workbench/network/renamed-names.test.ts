import type { Sweep } from "@ackscope/scenarios";
import { describe, expect, it } from "vitest";
import type { DiagramView } from "../../../diagrams/index.js";
import { renamedInSweep, renamedInView } from "./renamed-names.js";

const view = (names: Partial<DiagramView>): DiagramView => names as DiagramView;

describe("a renamed node", () => {
  const item = { list: "nodes", id: "n3" } as const;

  it("keeps what is observed at it, its queue and its ranges", () => {
    expect(renamedInView(view({ where: "node:n3", queue: "node:n3", map: { ranges: ["n1", "n3"] } }), item, "base")).toEqual({
      where: "node:base",
      queue: "node:base",
      map: { ranges: ["n1", "base"] },
    });
  });

  it("leaves a view alone that does not name it", () => {
    expect(renamedInView(view({ where: "receiver", queue: "n3/forward", map: { ranges: ["n30"] } }), item, "base")).toBeUndefined();
    expect(renamedInView(view({}), item, "base")).toBeUndefined();
  });
});

it("keeps the queue of a renamed link, in its direction", () => {
  const item = { list: "links", id: "l1" } as const;
  expect(renamedInView(view({ queue: "l1/backward", where: "l10/forward" }), item, "modem")).toEqual({
    queue: "modem/backward",
    where: "l10/forward",
  });
});

it("measures what was measured before", () => {
  const sweep = {
    measure: {
      id: "rateWhileRepairing",
      flows: ["f1", "f2"],
      options: [
        { key: "other", value: "f2" },
        { key: "link", value: "f2" },
      ],
    },
  } as unknown as Sweep;
  expect(renamedInSweep(sweep, { list: "flows", id: "f2" }, "second").measure).toEqual({
    id: "rateWhileRepairing",
    flows: ["f1", "second"],
    options: [
      { key: "other", value: "second" },
      { key: "link", value: "f2" },
    ],
  });
});
