import type { Scenario } from "../generated/scenario.js";

/** A scenario of required keys only. */
export const smallest = {
  format: 1,
  nodes: [{ id: "a" }, { id: "b" }],
  links: [{ id: "wire", a: "a", b: "b", forward: { rate: 1e6, delay: 0.01 } }],
  flows: [{ id: "f", from: "a", to: "b" }],
} as const satisfies Scenario;
