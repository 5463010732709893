import { expandVariant, findPreset, type Assignment } from "@ackscope/scenarios";
import fc from "fast-check";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { Core } from "../core.js";
import { loadCore } from "../node.js";
import { runScenario } from "../run.js";
import {
  assignmentHash,
  checkAssignment,
  checkReport,
  grade,
  makeReport,
  ownExperiment,
  runnerOf,
  verifyReport,
  type Runner,
} from "./index.js";

const example = JSON.parse(readFileSync(new URL("../../../../docs/examples/assignment.json", import.meta.url), "utf8")) as Assignment;
/** Questions about a run of which the numbers are known: nothing is lost in it. */
const small: Assignment = {
  format: 1,
  title: "Twenty segments",
  experiment: {
    ...findPreset("smartacking/1-0-5mbps")!.experiment,
    base: {
      ...findPreset("smartacking/1-0-5mbps")!.experiment.base,
      flows: findPreset("smartacking/1-0-5mbps")!.experiment.base.flows.map((flow) => ({
        ...flow,
        traffic: { type: "bulk", segments: 20 },
      })),
    },
  },
  questions: [
    { id: "acks", type: "number", text: "How many?", measure: { id: "acksSent" }, tolerance: 0 },
    { id: "again", type: "number", text: "How many again?", measure: { id: "retransmissions" }, points: 3 },
    { id: "most", type: "choice", text: "Whose are sent again most often?", measure: { id: "retransmissions" }, which: "most" },
  ],
};

let core: Core;
let runner: Runner;
/** ACKs of the first variant, as the run itself counts them. */
let acks: number;
beforeAll(async () => {
  core = await loadCore();
  runner = runnerOf(core);
  const expanded = expandVariant(ownExperiment(small, "Ada").experiment, "newreno");
  if ("problems" in expanded) throw new Error("no scenario");
  acks = (await runScenario(core, expanded.scenario)).metrics.flows[0]!.acksSent!;
});

describe("an assignment", () => {
  it("of the documentation has no problems", () => {
    expect(checkAssignment(example)).toEqual([]);
    expect(checkAssignment(small)).toEqual([]);
  });

  it.each([
    ["", { ...example, more: 1 }, "/more"],
    ["", { ...example, questions: [] }, "/questions"],
    ["", null, ""],
    ["in its experiment", { ...example, experiment: { ...example.experiment, title: 3 } }, "/experiment/title"],
    ["of two questions with one id", { ...example, questions: [example.questions[0], example.questions[0]] }, "/questions/1/id"],
    ["of a variant", { ...example, questions: [{ ...example.questions[1], variant: "tahoe" }] }, "/questions/0/variant"],
    ["of a measure", { ...example, questions: [{ ...example.questions[0], measure: { id: "beauty" } }] }, "/questions/0/measure"],
    ["of what varies", { ...example, vary: [{ path: "/links/7/forward/rate", values: [1, 2] }] }, "/vary/0/path"],
    [
      "of a choice without alternatives",
      {
        ...example,
        experiment: { ...example.experiment, variants: example.experiment.variants.slice(0, 1) },
        questions: [example.questions[2]],
      },
      "/questions/0/type",
    ],
  ])("has its problems told, with their places %s", (_, document, pointer) => {
    expect(checkAssignment(document).map((problem) => problem.pointer)).toContain(pointer);
  });

  it("is the same whatever the order of its keys, and another with one letter more", () => {
    const turned = JSON.parse(JSON.stringify({ ...Object.fromEntries(Object.entries(example).toReversed()) })) as Assignment;
    expect(assignmentHash(turned)).toBe(assignmentHash(example));
    expect(assignmentHash({ ...example, title: `${example.title}!` })).not.toBe(assignmentHash(example));
  });

  it("is checked without a fault, whatever it is", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(Array.isArray(checkAssignment(value))).toBe(true);
        expect(Array.isArray(checkAssignment({ ...example, questions: value }))).toBe(true);
        expect(Array.isArray(checkReport(value))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe("a student's own experiment", () => {
  it("follows from the name, however it is written", () => {
    const own = ownExperiment(example, "Ada Lovelace");
    expect(ownExperiment(example, "  ada   lovelace ")).toEqual(own);
    expect(own.seed).toBeGreaterThan(0);
    expect(own.experiment.base.seed).toBe(own.seed);
    expect(own.values[0]?.value).toBe(own.experiment.base.links[0]?.forward.queue?.limit?.packets);
  });

  it("differs among students: seeds all, values as evenly as chance does", () => {
    const all = Array.from({ length: 400 }, (_, student) => ownExperiment(example, `student ${student}`));
    expect(new Set(all.map(({ seed }) => seed)).size).toBe(400);
    const counts = [5, 10, 20, 40].map((packets) => all.filter(({ values }) => values[0]?.value === packets).length);
    // 100 each, with a standard deviation of 8.7.
    for (const count of counts) expect(Math.abs(count - 100)).toBeLessThan(45);
  });

  it("is refused where a value makes no scenario", () => {
    const wrong: Assignment = { ...example, vary: [{ path: "/links/0/forward/rate", values: [-1, -2] }] };
    expect(() => ownExperiment(wrong, "Ada")).toThrow(/base\/links\/0\/forward\/rate/);
  });
});

describe("answers", () => {
  const graded = (answers: Record<string, number | string>, assignment = small) =>
    grade(runner, assignment, ownExperiment(assignment, "Ada"), answers);

  it("count where they are what the simulator measures", async () => {
    const { questions, points, of } = await graded({ acks, again: 0, most: "newreno" });
    expect(questions.map((question) => [question.measured, question.points, question.of])).toEqual([
      [acks, 1, 1],
      [0, 3, 3],
      // Nothing is lost in either: both have the most.
      [["newreno", "smartacking"], 1, 1],
    ]);
    expect([points, of]).toEqual([5, 5]);
  });

  it("do not where they are not, are missing, or are of another kind", async () => {
    expect((await graded({ acks: acks + 1, most: "tahoe" })).points).toBe(0);
    expect((await graded({ acks: String(acks) })).points).toBe(0);
    expect((await graded({})).of).toBe(5);
  });

  it("may be off by the tolerance, as a share of what is measured", async () => {
    const tolerant: Assignment = { ...small, questions: [{ ...small.questions[0]!, tolerance: 0.1 } as Assignment["questions"][number]] };
    for (const [answer, points] of [
      [acks * 1.1 - 0.001, 1],
      [acks * 0.9 + 0.001, 1],
      [acks * 1.1 + 0.001, 0],
      [acks * 0.9 - 0.001, 0],
    ] as const)
      expect((await graded({ acks: answer }, tolerant)).points, String(answer)).toBe(points);
  });

  it("count for nobody where the run has no such number", async () => {
    const none: Assignment = {
      ...small,
      questions: [...small.questions, { id: "loss", type: "number", text: "When?", measure: { id: "windowAtFirstLoss" } }],
    };
    const { questions, of } = await graded({ loss: 3 }, none);
    expect(questions.at(-1)).toMatchObject({ points: 0, of: 0, measured: { reason: expect.any(String) as string } });
    expect(of).toBe(5);
  });
});

describe("a report", () => {
  it("comes out the same when it is made again", async () => {
    const report = await makeReport(runner, small, "Ada", { acks, again: 1 });
    expect(checkReport(JSON.parse(JSON.stringify(report)))).toEqual([]);
    const { differences, graded } = await verifyReport(runner, small, report);
    expect(differences).toEqual([]);
    expect([graded.points, graded.of]).toEqual([report.points, report.of]);
  });

  it("does not when anything in it was changed", async () => {
    const report = await makeReport(runner, small, "Ada", { acks: acks - 1 });
    const [run] = report.runs;
    for (const [changed, what] of [
      [{ ...report, points: 5 }, "points"],
      [{ ...report, student: "Charles" }, "seed"],
      [{ ...report, runs: [{ ...run!, digest: "0123456789abcdef" }, ...report.runs.slice(1)] }, "digest of newreno"],
      [{ ...report, runs: [] }, "digest of smartacking"],
      [{ ...report, answers: [{ id: "acks", answer: acks }] }, "points"],
      [{ ...report, assignment: { ...report.assignment, hash: "0" } }, "assignment"],
    ] as const) {
      const { differences } = await verifyReport(runner, small, changed);
      expect(
        differences.some((each) => each.startsWith(`${what}:`)),
        `${what}: ${differences.join("; ")}`,
      ).toBe(true);
    }
  });

  it("of another core is right if it comes out the same, and if not, that is said", async () => {
    const report = { ...(await makeReport(runner, small, "Ada", { acks })), core: "0.0.1+0123456789ab" };
    expect((await verifyReport(runner, small, report)).differences).toEqual([]);
    const { differences } = await verifyReport(runner, small, { ...report, points: 5 });
    expect(differences).toEqual(["points: 5 in the report, 1 here", `core: ${report.core} in the report, ${core.version} here`]);
  });
});
