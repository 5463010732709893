import { expect, test } from "vitest";
import { auditVerdict } from "./audit.mjs";

const report = (counts, vulnerabilities = {}) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: { high: 0, critical: 0, total: 0, ...counts } } });

test("a grave fault fails and is named", () => {
  const via = [{ title: "Reads any file", url: "https://advisories.example/1" }, "other"];
  const { code, output } = auditVerdict(
    report(
      { high: 1, total: 2 },
      { bad: { name: "bad", severity: "high", range: "<2", via }, ok: { name: "ok", severity: "low", range: "*", via: [] } },
    ),
  );
  expect(code).toBe(1);
  expect(output).toBe("high: bad <2 Reads any file (https://advisories.example/1)\n");
});

test("lesser faults are counted", () => {
  expect(auditVerdict(report({ total: 3 }))).toEqual({ code: 0, output: "", note: "none high or critical, 3 lesser" });
});

test("a registry without an audit is no fault of ours, but the check was skipped", () => {
  const skipped = (note) => ({ code: 0, output: "", skipped: true, note });
  expect(auditVerdict('{"statusCode":405,"message":"405 Method Not Allowed"}')).toEqual(skipped("the registry's audit answers 405"));
  expect(auditVerdict('{"message":"connect ECONNREFUSED"}')).toEqual(skipped("the registry's audit cannot be reached"));
  expect(auditVerdict("")).toEqual(skipped("npm audit gave no report"));
});
