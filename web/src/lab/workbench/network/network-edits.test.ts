import { checkExperiment, expandVariant, findPreset, getAtPointer, presets, type Experiment, type Scenario } from "@ackscope/scenarios";
import { loadCore } from "ackscope/node";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { plannerOf, type Planner } from "../../../sim/planner.js";
import { opened } from "../../session/document.js";
import type { Edited, Refused } from "./edited.js";
import { lists, itemsOf, type Item } from "./items.js";
import * as edits from "./network-edits.js";

let planner: Planner;
beforeAll(async () => {
  planner = plannerOf(await loadCore());
});

const preset = (id: string): Experiment => {
  const found = findPreset(id);
  if (!found) throw new Error(`there is no preset ${id}`);
  return opened(found.experiment);
};
const nowhere: edits.Drawn = new Map();
const experimentOf = (made: Edited | Refused): Experiment => {
  if ("refusal" in made) throw new Error(made.refusal);
  return made.experiment;
};
const refusalOf = (made: Edited | Refused): string | null => ("refusal" in made ? made.refusal : null);
const scenarioOf = (experiment: Experiment, variant: string): Scenario => {
  const expanded = expandVariant(experiment, variant);
  if ("problems" in expanded) throw new Error(expanded.problems[0]?.message);
  return expanded.scenario;
};
/** What the core says to each variant; null: it would run. */
const verdicts = (experiment: Experiment): readonly (string | null)[] =>
  experiment.variants.map(({ id }) => planner(scenarioOf(experiment, id))[0]?.message ?? null);

/** Three routers in a row between two hosts, with a second flow, a script and variants that name items by their places. */
const row: Experiment = opened({
  format: 1,
  title: "A row",
  base: {
    format: 1,
    nodes: ["a", "b", "c", "d"].map((id) => ({ id })),
    links: [
      { id: "ab", a: "a", b: "b", forward: { rate: 1e6, delay: 0.01 } },
      { id: "bc", a: "b", b: "c", forward: { rate: 1e6, delay: 0.01, errors: { type: "scripted", lose: [{ flow: "g", segment: 3 }] } } },
      { id: "cd", a: "c", b: "d", forward: { rate: 1e6, delay: 0.01 } },
    ],
    agents: [{ id: "snoop", type: "snoop", node: "b", link: "bc" }],
    flows: [
      { id: "f", from: "a", to: "c" },
      { id: "g", from: "a", to: "b" },
      { id: "h", from: "a", to: "d", after: "g" },
    ],
    measure: { whileActive: ["f", "g"] },
    changes: [{ id: "cut", type: "outage", link: "cd", at: 1, duration: 1, direction: "backward" }],
  },
  variants: [
    { id: "plain", label: "Plain", patch: [] },
    {
      id: "slow",
      label: "Slow",
      patch: [
        { op: "replace", path: "/links/2/forward/rate", value: 5e5 },
        { op: "replace", path: "/flows/1/start", value: 1 },
        { op: "replace", path: "/flows/2/start", value: 2 },
      ],
    },
    { id: "longer", label: "Longer", patch: [{ op: "add", path: "/flows/-", value: { id: "i", from: "d", to: "a" } }] },
  ],
});

describe("removing", () => {
  it("takes along what names the item, and what then has no way or nothing to do", () => {
    const item: Item = { list: "nodes", id: "d" };
    const made = edits.remove(planner, row, item);
    expect("taken" in made && made.taken.map(({ list, id }) => `${list} ${id}`)).toEqual([
      "nodes d",
      "links cd",
      "changes cut",
      "flows h",
      "flows i",
    ]);
    expect("taken" in made && edits.takenAlong(made, item)).toBe("link cd, change cut, flow h, flow i");
    expect(verdicts(experimentOf(made))).toEqual([null, null, null]);
  });

  it("takes an agent whose link is gone, and flows that lose their way", () => {
    const made = edits.remove(planner, row, { list: "links", id: "bc" });
    expect("taken" in made && made.taken.map(({ list, id }) => `${list} ${id}`)).toEqual([
      "links bc",
      "agents snoop",
      "flows f",
      "flows h",
      "flows i",
    ]);
    expect(verdicts(experimentOf(made))).toEqual([null, null, null]);
  });

  it("moves up the places that patches name, and leaves out what they say of what is gone", () => {
    const { variants } = experimentOf(edits.remove(planner, row, { list: "flows", id: "g" }));
    expect(variants[1]?.patch).toEqual([
      { op: "replace", path: "/links/2/forward/rate", value: 5e5 },
      { op: "replace", path: "/flows/1/start", value: 2 },
    ]);
    expect(variants[2]?.patch).toHaveLength(1);
  });

  it("lets a removed flow be forgotten by scripts, waits and measures", () => {
    const { base } = experimentOf(edits.remove(planner, row, { list: "flows", id: "g" }));
    expect(getAtPointer(base, "/links/1/forward/errors/lose")).toEqual([]);
    expect(base.flows[1]?.after).toBeNull();
    expect(base.measure).toEqual({ whileActive: ["f"] });
  });

  it("refuses to remove what everything needs, with the variant that minds", () => {
    expect(refusalOf(edits.remove(planner, row, { list: "nodes", id: "a" }))).toBe(
      "Nothing would be sent: a scenario has at least one flow.",
    );
    const alone: Experiment = {
      ...row,
      base: { ...row.base, agents: [], flows: row.base.flows.slice(0, 2), measure: "whole" },
      variants: [{ id: "one", label: "One", patch: [{ op: "remove", path: "/flows/0" }] }],
    };
    expect(refusalOf(edits.remove(planner, opened(alone), { list: "flows", id: "g" }))).toBe(
      "In One: Nothing would be sent: a scenario has at least one flow.",
    );
  });
});

describe("connecting", () => {
  it("adds a link behind those of the base, so that patches keep their places", () => {
    const linked = {
      ...row,
      variants: [
        { id: "more", label: "More", patch: [{ op: "add" as const, path: "/links/-", value: { ...row.base.links[0], id: "own" } }] },
      ],
    };
    const made = experimentOf(edits.connect(planner, linked, "a", "d", "wire", nowhere));
    expect(scenarioOf(made, "more").links.map(({ id }) => id)).toEqual(["ab", "bc", "cd", "a-d", "own"]);
    expect(made.variants[0]?.patch).toEqual(linked.variants[0]?.patch);
  });

  it("makes stations of two nodes, with places", () => {
    const drawn = new Map(row.base.nodes.map(({ id }, i) => [id, { x: 200 * i, y: 0 }]));
    const { base } = experimentOf(edits.connect(planner, row, "a", "b", "dcf", drawn));
    expect(base.channels).toMatchObject([{ id: "air", type: "dcf", stations: ["a", "b"] }]);
    expect(base.nodes.map(({ position }) => position?.x)).toEqual([0, 200, 400, 600]);
  });

  it("refuses a second link between the same nodes, and a second radio", () => {
    expect(refusalOf(edits.connect(planner, row, "b", "a", "wire", nowhere))).toBe("b and a are connected already, by link ab.");
    const radios = experimentOf(edits.connect(planner, row, "a", "d", "packetRadio", nowhere));
    const drawn = new Map(row.base.nodes.map(({ id }, i) => [id, { x: 200 * i, y: 0 }]));
    expect(refusalOf(edits.connect(planner, radios, "a", "b", "dcf", drawn))).toBe("Node a has a radio already, on channel air.");
  });

  it("refuses a link that would leave an agent without anything to do", () => {
    expect(
      refusalOf(
        edits.connect(
          planner,
          {
            ...row,
            base: {
              ...row.base,
              flows: row.base.flows.slice(0, 1),
              measure: "whole",
              links: row.base.links.map((each) => ({ ...each, forward: { rate: 1e6, delay: 0.01 } })),
            },
            variants: [{ id: "plain", label: "Plain", patch: [] }],
          },
          "a",
          "c",
          "wire",
          nowhere,
        ),
      ),
    ).toBe("Agent snoop would have nothing to do: b would forward no packets.");
  });
});

describe("an experiment that does not run", () => {
  /** Nothing leads to d. The agent at a has nothing to forward, which the planner says only where all flows have a way. */
  const cut: Experiment = opened({
    ...row,
    base: { ...row.base, links: row.base.links.slice(0, 2), changes: [], agents: [{ id: "idle", type: "ackReconstructor", node: "a" }] },
    variants: [{ id: "plain", label: "Plain", patch: [] }],
  });

  it("can be mended, though more comes to light by that", () => {
    expect(verdicts(cut)[0]).toBe('no links lead from "a" to "d"');
    const made = experimentOf(edits.connect(planner, cut, "c", "d", "wire", nowhere));
    expect(verdicts(made)[0]).toBe('node "a" forwards no flow\'s packets');
  });

  it("is not made worse", () => {
    expect(refusalOf(edits.moveLinkEnd(planner, cut, "bc", "a", "d"))).toMatch(/^Flow f would have no way/);
  });
});

describe("other edits", () => {
  it("adds a flow like the first one of each variant", () => {
    const experiment = preset("smartacking/1-0-5mbps");
    const made = experimentOf(edits.addFlow(planner, experiment, "receiver", "sender"));
    for (const { id } of experiment.variants) {
      const [first, second] = scenarioOf(made, id).flows;
      expect(second).toEqual({ ...first, id: "f2", from: "receiver", to: "sender" });
    }
  });

  it("renames an item wherever it is named, and keeps patches that do not", () => {
    const made = experimentOf(edits.rename(row, { list: "flows", id: "g" }, "first"));
    expect(made.base.flows[2]?.after).toBe("first");
    expect(getAtPointer(made.base, "/links/1/forward/errors/lose/0/flow")).toBe("first");
    expect(made.variants[1]?.patch).toEqual(row.variants[1]?.patch);
    expect(refusalOf(edits.rename(row, { list: "nodes", id: "a" }, "B 1"))).toMatch(/cannot be a name/);
    expect(refusalOf(edits.rename(row, { list: "nodes", id: "a" }, "b"))).toBe("There is another one called b.");
  });

  it("turns a flow or a link round where an end is moved to the other one", () => {
    const { base } = experimentOf(edits.moveFlowEnd(planner, row, "g", "from", "b"));
    expect(base.flows[1]).toMatchObject({ from: "b", to: "a" });
    expect(experimentOf(edits.moveLinkEnd(planner, row, "cd", "a", "d")).base.links[2]).toMatchObject({ a: "d", b: "c" });
  });

  it("gives every node its place when the first one is moved", () => {
    const drawn = new Map(row.base.nodes.map(({ id }, i) => [id, { x: 200 * i, y: 0 }]));
    const { base } = edits.moveNode(row, "plain", "b", { x: 203, y: 51 }, drawn);
    expect(base.nodes.map(({ position }) => position)).toEqual([
      { x: 0, y: 0 },
      { x: 205, y: 50 },
      { x: 400, y: 0 },
      { x: 600, y: 0 },
    ]);
  });

  it("lets changes follow a link's name, and minds a way back that is to change", () => {
    expect(experimentOf(edits.rename(row, { list: "links", id: "cd" }, "last")).base.changes).toMatchObject([{ link: "last" }]);
    const plain: Experiment = { ...row, base: { ...row.base, flows: row.base.flows.slice(0, 2) }, variants: row.variants.slice(0, 1) };
    expect(refusalOf(edits.setOneWay(planner, plain, "cd", true))).toBe("Change cut is of the way back over link cd.");
  });

  it("makes no channel of one station", () => {
    const stations = opened({
      format: 1,
      title: "Two",
      base: {
        format: 1,
        nodes: ["a", "b", "c"].map((id, i) => ({ id, position: { x: 200 * i, y: 0 } })),
        links: [{ id: "bc", a: "b", b: "c", forward: { rate: 1e6, delay: 0.01 } }],
        channels: [{ id: "air", type: "dcf", stations: ["a", "b"] }],
        flows: [
          { id: "f", from: "a", to: "c" },
          { id: "g", from: "b", to: "c" },
        ],
      },
      variants: [{ id: "plain", label: "Plain", patch: [] }],
    });
    const made = edits.setStation(planner, stations, "a", null, nowhere);
    expect("taken" in made && made.taken.map(({ list, id }) => `${list} ${id}`)).toEqual(["channels air", "flows f"]);
  });
});

/** Edits as numbers: which one, and which of what there is it is made to. */
const step = fc.record({ kind: fc.nat(9), first: fc.nat(50), second: fc.nat(50), extra: fc.nat(3) });

function stepped(
  experiment: Experiment,
  { kind, first, second, extra }: { kind: number; first: number; second: number; extra: number },
): Edited | Refused {
  const { base } = experiment;
  const idOf = (list: Item["list"], n: number): string => itemsOf(base, list)[n % Math.max(1, itemsOf(base, list).length)]?.id ?? "";
  const [a, b] = [idOf("nodes", first), idOf("nodes", second)];
  const drawn = new Map(base.nodes.map(({ id }, i) => [id, { x: 150 * i, y: 100 * (i % 3) }]));
  const list = lists[first % lists.length] ?? "nodes";
  switch (kind) {
    case 0:
      return edits.remove(planner, experiment, { list: "nodes", id: a });
    case 1:
      return edits.remove(planner, experiment, { list, id: idOf(list, second) });
    case 2:
      return edits.addNode(experiment, { x: 10 * first, y: 10 * second }, drawn, extra === 0 ? "air" : null);
    case 3:
    case 4:
      return edits.connect(planner, experiment, a, b, (["wire", "halfDuplex", "packetRadio", "dcf"] as const)[extra] ?? "wire", drawn);
    case 5:
      return edits.moveLinkEnd(planner, experiment, idOf("links", first), extra % 2 === 0 ? "a" : "b", b);
    case 6:
      return edits.moveFlowEnd(planner, experiment, idOf("flows", first), extra % 2 === 0 ? "from" : "to", b);
    case 7:
      return edits.addFlow(planner, experiment, a, b);
    case 8:
      return edits.rename(experiment, { list, id: idOf(list, second) }, `renamed-${first}`);
    default:
      return extra === 0
        ? edits.setOneWay(planner, experiment, idOf("links", first), true)
        : edits.setStation(planner, experiment, a, extra === 1 ? "air" : null, drawn);
  }
}

/** Of every paper, with agents, relays, handoffs, radios and several flows. */
const subjects = presets.filter(({ experiment }) => experiment.base.nodes.length <= 20);

describe("any row of edits", () => {
  it("makes of what runs something that runs, or says in a sentence why not", () => {
    expect(subjects.length).toBeGreaterThan(20);
    let [done, refused] = [0, 0];
    fc.assert(
      fc.property(fc.nat(subjects.length - 1), fc.array(step, { minLength: 1, maxLength: 5 }), (which, steps) => {
        let experiment = opened(subjects[which]!.experiment);
        for (const each of steps) {
          const made = stepped(experiment, each);
          if ("refusal" in made) {
            refused += 1;
            expect(made.refusal).toMatch(/^\S.*\.$/);
            continue;
          }
          done += 1;
          expect(checkExperiment(made.experiment)).toEqual([]);
          expect(verdicts(made.experiment)).toEqual(made.experiment.variants.map(() => null));
          experiment = made.experiment;
        }
      }),
      { numRuns: 150 },
    );
    // Neither outcome may be the only one.
    expect(Math.min(done, refused)).toBeGreaterThan(20);
  });
});
