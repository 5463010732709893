import { checkScenario, expandScenario, hostProfiles, type Scenario } from "@ackscope/scenarios";
import { expect, test } from "vitest";
import { loadCore } from "./node.js";
import { runScenario } from "./run.js";

const core = await loadCore();

const path: Scenario = {
  format: 1,
  end: { flowsComplete: true, limit: 60 },
  nodes: [{ id: "a" }, { id: "b" }],
  links: [{ id: "l", a: "a", b: "b", forward: { rate: 1e7, delay: 0.02, queue: { limit: { packets: 20 } } } }],
  flows: [{ id: "f", from: "a", to: "b", traffic: { type: "bulk", segments: 500 } }],
};

test.each(hostProfiles.map((profile) => [profile.id, profile] as const))("%s is a valid choice, and carries a file", async (_, profile) => {
  const scenario = { ...path, flows: path.flows.map((flow) => ({ ...flow, sender: profile.sender, receiver: profile.receiver })) };
  expect(checkScenario(scenario)).toEqual([]);
  const { metrics } = await runScenario(core, expandScenario(scenario));
  expect(metrics.ended).toBe("complete");
  expect(metrics.flows[0]?.bytesDelivered).toBe(500 * 1000);
});
