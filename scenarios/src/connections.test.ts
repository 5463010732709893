import { expect, it } from "vitest";
import { connectionNames, countConnections } from "./connections.js";

it("calls the connections of a parallel flow by its name and their numbers, a single one by its name", () => {
  expect(connectionNames({ id: "f" })).toEqual(["f"]);
  expect(connectionNames({ id: "f", parallel: { count: 1 } })).toEqual(["f"]);
  expect(connectionNames({ id: "f", parallel: { count: 3 } })).toEqual(["f-1", "f-2", "f-3"]);
});

it("counts connections of all flows", () => {
  expect(countConnections([])).toBe(0);
  expect(countConnections([{}, { parallel: {} }, { parallel: { count: 5 } }])).toBe(7);
});
