// Every requirement of the catalogue, broken by a document that is sound otherwise.
import { catalogue, expandScenario, type Problem, type Scenario } from "@ackscope/scenarios";
import { beforeAll, describe, expect, test } from "vitest";
import type { Core } from "./core.js";
import { ScenarioError } from "./errors.js";
import { loadCore } from "./node.js";

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});

type Link = Scenario["links"][number];
type Flow = Scenario["flows"][number];
const wire: Link["forward"] = { rate: 1e6, delay: 0.01 };
const link = (id: string, a: string, b: string, more: Partial<Link> = {}): Link => ({ id, a, b, forward: wire, ...more });

/** a - b - c, and a flow from end to end. */
const row = (flow: Partial<Flow>, more: Partial<Scenario> = {}): Scenario => ({
  format: 1,
  end: { at: 1 },
  nodes: ["a", "b", "c"].map((id, i) => ({ id, position: { x: 100 * i, y: 0 } })),
  links: [link("ab", "a", "b"), link("bc", "b", "c")],
  flows: [{ id: "f", from: "a", to: "c", ...flow }],
  ...more,
});
const udp = { type: "constantBitRate", rate: 1e5 } as const;
const marked = { ecnCapable: true, answersMarks: true, ect: "ect1", congestion: { type: "prague" } } as const;
const mobile = { id: "walk", mobile: "c", stations: ["b", "a"] };
const toMobile = [link("ab", "a", "b"), link("bc", "b", "c"), link("ac", "a", "c")];

/** By the mechanism, and by what it looks at where it has several requirements. */
const broken: Readonly<Record<string, Scenario>> = {
  "pointToPoint channel": row(
    {},
    {
      links: [link("ab", "a", "b", { channel: "air" }), link("bc", "b", "c")],
      channels: [{ id: "air", type: "dcf", stations: ["b", "c"] }],
    },
  ),
  "shaper channel": row(
    {},
    {
      links: [link("ab", "a", "b"), link("bc", "b", "c", { channel: "air", forward: { ...wire, shaper: { rate: 5e5 } }, backward: wire })],
      channels: [{ id: "air", type: "halfDuplex" }],
    },
  ),
  "longestQueueDrop queue/limit": row(
    {},
    {
      links: [
        link("ab", "a", "b", {
          forward: { ...wire, queue: { limit: { packets: 5, perFlow: true }, admit: { type: "longestQueueDrop" } } },
          backward: wire,
        }),
        link("bc", "b", "c"),
      ],
    },
  ),
  "dualQueue queue/buckets": row(
    {},
    {
      links: [
        link("ab", "a", "b", { forward: { ...wire, queue: { order: { type: "dualQueue" }, buckets: {} } }, backward: wire }),
        link("bc", "b", "c"),
      ],
    },
  ),
  "dualPi2 queue/order": row(
    {},
    {
      links: [link("ab", "a", "b", { forward: { ...wire, queue: { depart: { type: "dualPi2" } } }, backward: wire }), link("bc", "b", "c")],
    },
  ),
  "cakeFilter queue/filter": row(
    {},
    {
      links: [link("ab", "a", "b", { forward: { ...wire, queue: { filter: {}, cakeFilter: {} } }, backward: wire }), link("bc", "b", "c")],
    },
  ),
  "relay transport": row(
    { to: "b", traffic: udp },
    {
      flows: [
        { id: "f", from: "a", to: "b", traffic: udp },
        { id: "g", from: "b", to: "c", traffic: { type: "relay", flow: "f" } },
      ],
    },
  ),
  "relay traffic": row(
    {},
    {
      flows: [
        { id: "f", from: "a", to: "b", traffic: { type: "paced", rate: 1e5 } },
        { id: "g", from: "b", to: "c", traffic: { type: "relay", flow: "f" } },
      ],
    },
  ),
  "relay receiver/reading": row(
    {},
    {
      flows: [
        { id: "f", from: "a", to: "b", receiver: { reading: { rate: 1e6 } } },
        { id: "g", from: "b", to: "c", traffic: { type: "relay", flow: "f" } },
      ],
    },
  ),
  "readingApplication transport": row({ quic: {}, receiver: { reading: { rate: 1e6 } } }),
  "sack receiver/selective": row({ sender: { recovery: { type: "sack" } } }),
  "rack receiver/selective": row({ sender: { recovery: { type: "rack" } } }),
  "rack sender/lossNotification": row({ sender: { recovery: { type: "rack" }, eln: {} }, receiver: { selective: { type: "sack" } } }),
  "smart receiver/selective": row({ sender: { recovery: { type: "smart" } } }),
  "vegas sender/lossNotification": row({ sender: { recovery: { type: "vegas" }, eln: {} } }),
  "cubic sender/recovery": row({ sender: { congestion: { type: "cubic" }, recovery: { type: "vegas" } } }),
  "cubic sender": row({ sender: { congestion: { type: "cubic" }, afterIdle: "validate" } }),
  "bbr sender/recovery": row({ sender: { congestion: { type: "bbr" }, recovery: { type: "vegas" } } }),
  "bbr sender/bursts": row({ sender: { congestion: { type: "bbr" }, bursts: {} } }),
  "bbr sender": row({ sender: { congestion: { type: "bbr" }, afterIdle: "validate" } }),
  "bbr3 sender/recovery": row({ sender: { congestion: { type: "bbr3" }, recovery: { type: "vegas" } } }),
  "bbr3 sender/bursts": row({ sender: { congestion: { type: "bbr3" }, bursts: {} } }),
  "bbr3 sender": row({ sender: { congestion: { type: "bbr3" }, afterIdle: "validate" } }),
  "prague sender ect": row({ sender: { ...marked, ect: "ect0" } }),
  "prague sender ecnCapable": row({ sender: { ...marked, ecnCapable: false } }),
  "prague sender answersMarks": row({ sender: { ...marked, answersMarks: false } }),
  "prague sender afterIdle": row({ sender: { ...marked, afterIdle: "validate" } }),
  "prague sender/recovery": row({ sender: { ...marked, recovery: { type: "vegas" } } }),
  "prague sender/bursts": row({ sender: { ...marked, bursts: {} } }),
  "hystartpp sender/increase": row({ sender: { increase: { type: "vegas" }, slowStart: { type: "hystartpp" } } }),
  "burstLimit sender/pacing": row({ sender: { pacing: {}, bursts: {} } }),
  "ownData transport": row(
    {},
    {
      flows: [
        { id: "f", from: "a", to: "c", receiver: { ack: { type: "smartacking", rtt: { type: "ownData", flow: "g" } } } },
        { id: "g", from: "c", to: "a", traffic: udp },
      ],
    },
  ),
  "quic traffic": row({ quic: {}, traffic: udp }),
  "quic flow/setup": row({ quic: {}, setup: {} }),
  "quic receiver/lossNotification": row({ quic: {}, receiver: { eln: {} } }),
  "checksum lastHop": row(
    { receiver: { eln: {} } },
    { links: [link("ab", "a", "b")], channels: [{ id: "air", type: "dcf", stations: ["b", "c"] }] },
  ),
  "snoop receiver/selective": row({}, { agents: [{ id: "s", type: "snoop", node: "b", link: "bc", detects: "smart" }] }),
  "snoop ends": row(
    {},
    {
      links: toMobile,
      flows: [{ id: "f", from: "a", to: "c" }],
      handoffs: [mobile],
      agents: [{ id: "s", type: "snoop", node: "b", link: "bc", inOrder: true }],
    },
  ),
  "stateTransfer traffic": row({}, { links: toMobile, handoffs: [{ ...mobile, scheme: { type: "stateTransfer" } }] }),
  "change channel": row(
    {},
    {
      links: [link("ab", "a", "b"), link("bc", "b", "c", { channel: "air" })],
      channels: [{ id: "air", type: "packetRadio" }],
      changes: [{ id: "cut", type: "outage", link: "bc", at: 0.5 }],
    },
  ),
};

function problemsOf(scenario: Scenario): readonly Problem[] {
  try {
    core.estimate(expandScenario(scenario));
    return [];
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    return error.problems;
  }
}

const requirements = catalogue.flatMap(({ id, requires = [] }) =>
  requires.map((each) => {
    const { part, key } = each.needs;
    const isAlone = requires.filter(({ needs }) => needs.part === part).length === 1;
    return { name: isAlone ? `${id} ${part}` : `${id} ${part} ${key ?? ""}`, ...each };
  }),
);

describe("the planner", () => {
  test("is asked about every requirement of the catalogue", () => {
    expect(requirements.map(({ name }) => name).toSorted()).toEqual(Object.keys(broken).toSorted());
  });

  test.each(requirements)("says where $name is not met, and what to do", ({ name, at, message, expected }) => {
    const problems = problemsOf(broken[name]!);
    expect(problems).toHaveLength(1);
    const [found] = problems;
    expect(found?.pointer.endsWith(at)).toBe(true);
    // Names of what is concerned stand for what is in braces.
    const like = (text: string): RegExp =>
      new RegExp(
        `^${text
          .replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&")
          .replaceAll(/\{[a-z]+\}/g, '"[a-z0-9-]+"')
          .replaceAll(/[{}]/g, "\\$&")}$`,
      );
    expect(found?.message).toMatch(like(message));
    expect(found?.expected).toMatch(like(expected));
  });

  test("has nothing to say where they are met", () => {
    expect(problemsOf(row({ sender: { recovery: { type: "sack" } }, receiver: { selective: { type: "sack" } } }))).toEqual([]);
    expect(problemsOf(row({ sender: { recovery: { type: "sack" } }, traffic: udp }))).toEqual([]);
    const back: Scenario["flows"] = [
      { id: "f", from: "a", to: "c", receiver: { ack: { type: "smartacking", rtt: { type: "ownData", flow: "g" } } } },
      { id: "g", from: "c", to: "a", traffic: { type: "paced", rate: 1e5 } },
    ];
    expect(problemsOf(row({}, { flows: back }))).toEqual([]);
    expect(problemsOf(row({ sender: { pacing: {} } }))).toEqual([]);
  });
});
