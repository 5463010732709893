import { checkExperiment, type Experiment } from "@ackscope/scenarios";
import { expect, it } from "vitest";
import { publish, settled, testApp } from "../testing/app.js";

const edge = { rate: 1e7, delay: 0.005, queue: { limit: { packets: 300 } } };

/** A dumbbell whose bottleneck and flows a test brings along. */
const dumbbell = (queue: object, flows: readonly object[]): Experiment["base"] =>
  ({
    format: 1,
    end: { at: 3 },
    nodes: ["s1", "s2", "r1", "r2", "d1", "d2"].map((id) => ({ id })),
    links: [
      { id: "in1", a: "s1", b: "r1", forward: edge },
      { id: "in2", a: "s2", b: "r1", forward: edge },
      { id: "bottleneck", a: "r1", b: "r2", forward: { rate: 5e6, delay: 0.02, queue } },
      { id: "out1", a: "r2", b: "d1", forward: edge },
      { id: "out2", a: "r2", b: "d2", forward: edge },
    ],
    flows,
  }) as Experiment["base"];

const bulk = (id: string, sender: object, ack: object): object => ({
  id,
  from: "s1",
  to: "d1",
  traffic: { type: "bulk", segments: 500 },
  sender,
  receiver: { ack },
});
const limit = { packets: 19 };

const documents: readonly (readonly [name: string, base: Experiment["base"]])[] = [
  ["pacing and byte counting", dumbbell({ limit }, [bulk("f1", { pacing: {}, increase: { type: "abc" } }, { type: "delayed" })])],
  [
    "scaled byte counting against ACK division",
    dumbbell({ limit }, [bulk("f1", { increase: { type: "sabc" } }, { type: "ackDivision", pieces: 4 })]),
  ],
  ["RED that drops", dumbbell({ limit, admit: { type: "red" } }, [bulk("f1", {}, { type: "smartacking", extended: true })])],
  [
    "RED that marks, and ACC that listens",
    dumbbell({ limit, admit: { type: "red", mark: true } }, [bulk("f1", { ecnCapable: true }, { type: "ackCongestionControl" })]),
  ],
  [
    "fair round robin, longest-queue drop and UDP beside TCP",
    dumbbell({ limit, admit: { type: "longestQueueDrop" }, order: { type: "fairRoundRobin" } }, [
      bulk("f1", {}, { type: "every" }),
      { id: "udp", from: "s2", to: "d2", traffic: { type: "onOff", rate: 2.5e6, on: 1, off: 1 } },
    ]),
  ],
  [
    "every source of the receiver's RTT",
    dumbbell({ limit, order: { type: "fairRoundRobin" }, admit: { type: "red" } }, [
      bulk("f1", {}, { type: "smartacking", rtt: { type: "ownData", flow: "back" } }),
      { ...bulk("back", {}, { type: "smartacking", rtt: { type: "fixed" } }), from: "d1", to: "s1" },
      { ...bulk("told", {}, { type: "smartacking", window: "told", rtt: { type: "told" } }), from: "s2", to: "d2" },
    ]),
  ],
];

it.each(documents)("publishes, verifies and opens: %s", async (name, base) => {
  const app = await testApp({ config: { VERIFY_THREADS: 1 }, gatekeeper: "real" });
  const experiment = { format: 1, title: name, base, variants: [{ id: "only", label: "Only", patch: [] }] };
  const response = await publish(app, { experiment });
  expect(response.statusCode, response.body).toBe(201);
  const { id, run } = response.json();

  const opened = await settled(app, id);
  expect(opened.state, JSON.stringify(opened.stateReason)).toBe("verified");
  expect(opened.results).toMatchObject([{ variant: "only", digest: expect.stringMatching(/^[0-9a-f]{16}$/) as unknown }]);
  expect(checkExperiment(opened.experiment)).toEqual([]);
  // Published again as it was stored, it is the same content.
  const again = await publish(app, { experiment: opened.experiment });
  expect(again.json().run.contentHash).toBe(run.contentHash);
  expect(again.json().run).toMatchObject({ state: "verified", results: opened.results });
});
