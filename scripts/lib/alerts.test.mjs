// The rules that tell an operator: whether Prometheus takes them, and whether what they ask for is there.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { Metrics } from "../../server/dist/metrics/metrics.js";
import { problemKinds } from "../../server/dist/problems.js";
import { promtool } from "./promtool.mjs";
import { inRoot, run } from "./run.mjs";

const read = (...file) => readFileSync(inRoot(...file), "utf8");
const alerts = parse(read("deploy/alerts.yaml")).groups.flatMap(({ rules }) => rules);
const expressions = alerts.map(({ expr }) => expr).join("\n");

describe("the alerts", () => {
  test("are rules that Prometheus takes, and fire in the examples", async () => {
    const program = promtool();
    if (program === undefined) throw new Error("promtool is missing; npm test gets it");
    const check = await run(program, ["check", "rules", "--lint-fatal", "alerts.yaml"], { cwd: inRoot("deploy") });
    expect(check.code, check.output).toBe(0);
    const examples = await run(program, ["test", "rules", "alerts.test.yaml"], { cwd: inRoot("deploy") });
    expect(examples.code, examples.output).toBe(0);
  });

  test("have each an example in which they fire, and one in which they do not", () => {
    const expected = parse(read("deploy/alerts.test.yaml")).tests.flatMap((each) => each.alert_rule_test);
    for (const { alert } of alerts) {
      const fires = expected.filter(({ alertname }) => alertname === alert).map(({ exp_alerts: all }) => all.length > 0);
      expect(fires.sort(), alert).toEqual([false, true]);
    }
  });

  test("ask for metrics and refusals that a server tells", () => {
    const known = new Metrics().registry.getMetricsAsArray().map(({ name }) => name);
    const named = [...expressions.matchAll(/\b(?:ackscope|nodejs|process)_\w+/g)].map(([name]) => name);
    expect(named.length).toBeGreaterThanOrEqual(alerts.length);
    for (const name of named) expect(known, name).toContain(name);
    const kinds = [...expressions.matchAll(/urn:ackscope:problem:(\(.*?\)|[\w-]+)/g)].flatMap(([, each]) =>
      each.replace(/[()]/g, "").split("|"),
    );
    expect(kinds.length).toBeGreaterThan(3);
    for (const kind of kinds) expect(Object.values(problemKinds).map(({ type }) => type)).toContain(`urn:ackscope:problem:${kind}`);
  });

  test("say what to do, in a part of the handbook of their own", () => {
    const page = read("docs/operations.md");
    const headings = page.split("\n").filter((line) => line.startsWith("#### Ackscope"));
    expect(headings.map((line) => line.slice(5))).toEqual(alerts.map(({ alert }) => alert));
    for (const { alert, annotations, labels } of alerts) {
      expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
      expect(["page", "ticket"]).toContain(labels.severity);
    }
  });
});
