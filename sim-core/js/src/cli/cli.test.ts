import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ackscope } from "../testing/cli.js";
import { oneFlow } from "../testing/scenarios.js";

// On a busy machine each of a test's processes waits long for its first second.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "ackscope-cli-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Each in a folder of its own: tests that run at the same time use the same names. */
function file(name: string, content: unknown): string {
  const target = path.join(mkdtempSync(path.join(folder, "file-")), name);
  writeFileSync(target, typeof content === "string" || Buffer.isBuffer(content) ? content : JSON.stringify(content));
  return target;
}

const experiment = {
  format: 1,
  title: "Two receivers",
  description: "",
  base: oneFlow(),
  variants: [
    { id: "delayed", label: "Delayed", patch: [] },
    { id: "every", label: "Every", patch: [{ op: "replace", path: "/flows/0/receiver/ack", value: { type: "every" } }] },
  ],
};

async function json(args: readonly string[], input?: string): Promise<Record<string, unknown> & { flows: Record<string, unknown>[] }> {
  const { code, stdout, stderr } = await ackscope([...args, "--json"], input);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return JSON.parse(stdout);
}

describe("ackscope run", () => {
  test("prints the contract's JSON and nothing else", async () => {
    const result = await json(["run", file("one.json", oneFlow())]);
    expect(Object.keys(result)).toEqual(
      expect.arrayContaining([
        "digest",
        "core",
        "scenario",
        "events",
        "simulatedTime",
        "flows",
        "links",
        "nodes",
        "fairness",
        "aggregateThroughput",
      ]),
    );
    expect(result.digest).toMatch(/^[0-9a-f]{16}$/);
    expect(result.flows[0]).toMatchObject({ id: "f1", bytesDelivered: 300_000 });
  });

  test("gives the expanded scenario, which gives the same run again", async () => {
    const first = await json(["run", file("one.json", oneFlow())]);
    const { scenario } = first as unknown as { scenario: { flows: { sender: { initialWindow: number } }[] } };
    expect(scenario.flows[0]!.sender.initialWindow).toBe(1);
    expect(await json(["run", file("expanded.json", scenario)])).toEqual(first);
  });

  test("reads a scenario from standard input", async () => {
    const piped = await json(["run", "-"], JSON.stringify(oneFlow()));
    expect(piped.digest).toBe((await json(["run", file("one.json", oneFlow())])).digest);
  });

  test("runs the first variant of an experiment, or the one asked for", async () => {
    const name = file("experiment.json", experiment);
    const first = await json(["run", name]);
    const delayed = await json(["run", name, "--variant", "delayed"]);
    const every = await json(["run", name, "--variant", "every"]);
    expect(delayed).toEqual(first);
    expect(every.digest).not.toBe(first.digest);
    expect(every.flows[0]!.segmentsPerAck).toBe(1);
  });

  test("runs a preset by name", async () => {
    const result = await json(["run", "smartacking/1-0-5mbps", "--variant", "smartacking", "--set", "/flows/0/traffic/segments=100"]);
    expect(result.flows[0]).toMatchObject({ segmentsSent: 100 });
  });

  test("sets values, also those that the document leaves to their default", async () => {
    const name = file("one.json", oneFlow());
    const result = await json([
      "run",
      name,
      "--set",
      "/flows/0/sender/initialWindow=4",
      "--set",
      '/flows/0/receiver/ack={"type":"smartacking"}',
    ]);
    const { scenario } = result as unknown as { scenario: { flows: { sender: object; receiver: { ack: object } }[] } };
    expect(scenario.flows[0]!.sender).toMatchObject({ initialWindow: 4 });
    expect(scenario.flows[0]!.receiver.ack).toMatchObject({ type: "smartacking", rtt: { type: "keepAlive" } });
  });

  test("makes mean, sd and n of every number over several seeds, and lists the digests", async () => {
    const name = file("lossy.json", oneFlow({ lossRate: 0.02 }));
    const result = await json(["run", name, "--seeds", "3"]);
    const single = await json(["run", name, "--set", "/seed=3"]);
    expect(result.digest).toBeUndefined();
    expect(result.digests).toHaveLength(3);
    expect(new Set(result.digests as string[]).size).toBe(3);
    expect((result.digests as string[])[2]).toBe(single.digest);
    const spread = { mean: expect.any(Number), sd: expect.any(Number), n: 3 };
    expect(result.events).toEqual(spread);
    expect(result.flows[0]).toMatchObject({ id: "f1", throughput: spread, completionTime: spread, timeouts: spread });
  });

  test("writes a trace", async () => {
    const trace = path.join(folder, "trace.csv");
    const result = await json(["run", file("one.json", oneFlow()), "--trace", trace]);
    const text = readFileSync(trace, "utf8");
    expect(text).toContain(`# digest ${String(result.digest)}`);
    expect(text.split("\n").filter((line) => !line.startsWith("#")).length).toBeGreaterThan(1000);
  });

  test("shows people a table of flows and one of links", async () => {
    const { code, stdout, stderr } = await ackscope(["run", file("one.json", oneFlow())]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("all flows complete");
    expect(stdout).toMatch(/^f1 +\d/m);
    expect(stdout).toMatch(/^bottleneck\/forward +\d/m);
  });

  test("stops with exit code 3 when the run needs more than the limit", async () => {
    const { code, stdout, stderr } = await ackscope(["run", file("one.json", oneFlow()), "--max-events", "100", "--json"]);
    expect({ code, stdout }).toEqual({ code: 3, stdout: "" });
    expect(stderr).toContain("more than the allowed 100 events");
  });
});

describe("ackscope export", () => {
  test("writes captures, traces and tables of one run", async () => {
    const name = file("one.json", oneFlow());
    const { digest } = await json(["run", name]);
    const out = path.join(folder, "run.pcapng");
    expect(await ackscope(["export", name, "--format", "pcapng", "--at", "all", "--out", out])).toMatchObject({
      code: 0,
      stdout: "",
      stderr: "",
    });
    expect(readFileSync(out).readUInt32LE(0)).toBe(0x0a0d0d0a);
    expect(readFileSync(out, "latin1")).toContain(`"digest":"${String(digest)}"`);

    const trace = await ackscope(["export", name, "--format", "ns2", "--from", "1", "--to", "1.1"]);
    expect(trace.stdout).toMatch(/^[+r-] 1\.\d+ /);

    const csv = await ackscope(["export", name, "--format", "csv", "--table", "series", "--flow", "f1"]);
    expect(csv.stdout).toMatch(/^# ackscope \{.*\}\ntime,of,series,value,unit\n0,f1,cwnd,1,segments\n/);
    const measured = await ackscope(["export", name, "--format", "json", "--table", "metrics"]);
    expect(JSON.parse(measured.stdout)).toMatchObject({ table: "metrics", digest });
    expect((await ackscope(["export", name, "--format", "csv", "--table", "events"])).stdout).toContain(`# digest ${String(digest)}`);
  });
});

describe("ackscope sweep", () => {
  const varied = ["--vary", "/links/1/forward/rate=1e6,2e6", "--vary", '/flows/0/receiver/ack={"type":"every"},{"type":"delayed"}'];

  test("runs every combination, each as run would", async () => {
    const name = file("lossy.json", oneFlow({ lossRate: 0.02 }));
    const result = (await json(["sweep", name, ...varied, "--seeds", "2"])) as unknown as {
      core: string;
      points: { set: Record<string, unknown>; digests: string[]; flows: unknown[] }[];
    };
    expect(result.points.map(({ set }) => set)).toEqual(
      [1e6, 2e6].flatMap((rate) =>
        ["every", "delayed"].map((type) => ({ "/links/1/forward/rate": rate, "/flows/0/receiver/ack": { type } })),
      ),
    );
    const args = ["--set", "/links/1/forward/rate=2e6", "--set", '/flows/0/receiver/ack={"type":"delayed"}', "--seeds", "2"];
    const { digests, flows, core } = await json(["run", name, ...args]);
    expect(result.points[3]).toMatchObject({ digests, flows });
    expect(result.core).toBe(core);
  });

  test("prints a row a combination as CSV, and a table for people", async () => {
    const name = file("one.json", oneFlow());
    const csv = await ackscope(["sweep", name, ...varied, "--csv"]);
    expect(csv).toMatchObject({ code: 0, stderr: "" });
    const [header, ...rows] = csv.stdout.trimEnd().split("\n");
    expect(header).toMatch(/^\/links\/1\/forward\/rate,\/flows\/0\/receiver\/ack,completionTime,completionTime_sd,completionTime_n,/);
    expect(rows).toHaveLength(4);
    expect(rows[0]).toMatch(/^1000000,"{""type"":""every""}",\d+\.\d+,,1,/);

    const people = await ackscope(["sweep", name, ...varied]);
    expect(people.stdout).toMatch(/^ *1000000 +\{"type":"every"\} +\d/m);
  });

  test("names the combination that fails, with the exit code that run would give", async () => {
    const name = file("one.json", oneFlow());
    const limited = await ackscope(["sweep", name, "--vary", "/flows/0/traffic/segments=10,3000", "--max-events", "1000"]);
    expect(limited).toMatchObject({ code: 3, stdout: "" });
    expect(limited.stderr).toContain("/flows/0/traffic/segments=3000, seed 1: the run needs more than the allowed 1000 events");
    const wrong = await ackscope(["sweep", name, "--vary", "/flows/0/to=receiver,nowhere"]);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('/flows/0/to="nowhere", seed 1');
  });

  test("runs the sweep of an experiment, as its variants' runs give it", async () => {
    const swept = {
      ...experiment,
      base: oneFlow({ lossRate: 0.02 }),
      sweep: {
        parameter: ["/links/1/forward/rate"],
        label: "Capacity",
        unit: "Mbit/s",
        factor: 1e6,
        values: [1, 2],
        seeds: 2,
        measure: { id: "throughput" },
      },
    };
    const name = file("swept.json", swept);
    const result = (await json(["sweep", name])) as unknown as {
      points: { series: string; value: number; mean: number; sd: number; n: number; digests: string[] }[];
    };
    expect(result.points.map(({ series, value, n }) => [series, value, n])).toEqual([
      ["delayed", 1, 2],
      ["every", 1, 2],
      ["delayed", 2, 2],
      ["every", 2, 2],
    ]);
    const alone = await json(["run", name, "--variant", "every", "--set", "/links/1/forward/rate=2e6", "--seeds", "2"]);
    expect(result.points[3]?.digests).toEqual(alone.digests);
    expect(result.points[3]?.sd).toBeGreaterThan(0);

    const csv = await ackscope(["sweep", name, "--csv"]);
    const rows = csv.stdout.trimEnd().split("\n");
    expect(rows[0]).toBe("series,x,mean,sd,n,missing,digests");
    expect(rows[4]).toBe(`every,2,${result.points[3]?.mean},${result.points[3]?.sd},2,,${result.points[3]?.digests.join(" ")}`);
    expect((await ackscope(["sweep", name])).stdout).toMatch(/Capacity, Mbit\/s +Delayed +Every\n/);

    expect((await ackscope(["sweep", name, "--seeds", "3"])).stderr).toContain("--seeds goes with --vary");
    expect(await ackscope(["sweep", name, "--max-events", "100"])).toMatchObject({ code: 3, stdout: "" });
    const unmeasured = file("unmeasured.json", { ...swept, sweep: { ...swept.sweep, measure: { id: "cwndAt" } } });
    expect(await ackscope(["sweep", unmeasured])).toMatchObject({ code: 2, stdout: "" });
  });

  test.each([
    ["nothing to vary", [], "at least one --vary"],
    ["a place that is not there", ["--vary", "/sead=1,2"], "/sead"],
    ["a value out of range", ["--vary", "/seed=1,-2"], "/seed"],
    ["a list without values", ["--vary", "/seed"], "/pointer=v1,v2"],
    ["two formats", ["--vary", "/seed=1", "--csv", "--json"], "choose one"],
  ])("refuses %s", async (_, args, message) => {
    const { code, stdout, stderr } = await ackscope(["sweep", file("one.json", oneFlow()), ...args]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(message);
  });
});

describe("ackscope validate", () => {
  test("finds nothing wrong with a good scenario or experiment", async () => {
    for (const document of [oneFlow(), experiment]) {
      expect(await json(["validate", file("good.json", document)])).toEqual({ valid: true, problems: [] });
    }
    expect((await ackscope(["validate", file("good.json", oneFlow())])).code).toBe(0);
  });

  test.each([
    ["structure", { ...oneFlow(), seed: -1 }, "/seed"],
    ["meaning", { ...oneFlow(), nodes: [{ id: "sender" }, { id: "sender" }, { id: "router" }, { id: "receiver" }] }, "/nodes/1/id"],
    ["an experiment", { ...experiment, base: { ...oneFlow(), flows: [] } }, "/base/flows"],
    ["an experiment's meaning", { ...experiment, base: { ...oneFlow(), nodes: [{ id: "sender" }, { id: "router" }] } }, "/base/links/1/b"],
    [
      "a variant's meaning",
      { ...experiment, variants: [{ id: "v", label: "V", patch: [{ op: "replace", path: "/flows/0/to", value: "nowhere" }] }] },
      "/variants/0/patch",
    ],
    ["no document", 7, ""],
  ])("reports a problem of %s with its place, as JSON on stdout", async (_, document, pointer) => {
    const { code, stdout, stderr } = await ackscope(["validate", file("bad.json", document), "--json"]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: "" });
    const { valid, problems } = JSON.parse(stdout);
    expect(valid).toBe(false);
    expect(problems.map((problem: { pointer: string }) => problem.pointer)).toContain(pointer);
    for (const problem of problems) expect(Object.keys(problem).toSorted()).toEqual(["expected", "message", "pointer"]);
  });

  test("gives line and column of broken JSON", async () => {
    const { code, stdout } = await ackscope(["validate", file("broken.json", '{\n  "format": 1,\n  "seed" 3\n}'), "--json"]);
    expect(code).toBe(2);
    expect(JSON.parse(stdout).problems[0].message).toBe('not JSON: unexpected "3" at line 3, column 10');
  });
});

describe("ackscope list", () => {
  test("lists presets with id and title", async () => {
    const presets = (await json(["list", "presets"])) as unknown as { id: string; title: string }[];
    expect(presets.find(({ id }) => id === "smartacking/1-0-5mbps")!.title).toEqual(expect.any(String));
  });

  test("lists mechanisms with paper, section and place", async () => {
    const mechanisms = (await json(["list", "mechanisms"])) as unknown as Record<string, unknown>[];
    for (const mechanism of mechanisms) {
      for (const key of ["id", "title", "paper", "section", "sits"]) expect(mechanism[key]).toEqual(expect.any(String));
    }
    expect(mechanisms.map(({ id }) => id)).toContain("smartacking");
  });

  test("lists figures with paper, number, panels and claims", async () => {
    const figures = (await json(["list", "figures"])) as unknown as { id: string; claims: unknown[] }[];
    const thirteen = figures.find(({ id }) => id === "smartacking/13")!;
    expect(thirteen).toMatchObject({ paper: "smartacking", number: "13", title: expect.any(String) });
    expect(thirteen.claims.length).toBeGreaterThan(0);
  });

  test.each(["presets", "mechanisms", "figures"])("shows %s to people", async (what) => {
    const { code, stdout } = await ackscope(["list", what]);
    expect(code).toBe(0);
    expect(stdout.length).toBeGreaterThan(20);
  });
});

describe("bad input and usage", () => {
  const scenario = () => file("one.json", oneFlow());
  const cases: [string, () => string[], string][] = [
    ["no command", () => [], "Usage: ackscope"],
    ["an unknown command", () => ["rum"], "run"],
    ["a missing argument", () => ["run"], "file-or-preset"],
    ["an unknown option", () => ["run", scenario(), "--jsn"], "--json"],
    ["an unknown preset", () => ["run", "smartaking/1-0-5mbps"], "Did you mean smartacking/1-0-5mbps"],
    ["a missing file", () => ["run", "./nowhere.json"], "cannot read ./nowhere.json"],
    ["a folder", () => ["run", folder], "cannot read"],
    ["an endless file", () => ["run", "/dev/zero"], "too large"],
    ["broken JSON", () => ["run", file("broken.json", "{"), "--json"], "line 1, column 2"],
    ["text that is not UTF-8", () => ["run", file("latin1.json", Buffer.from([0x22, 0xe9, 0x22]))], "not UTF-8"],
    ["a wrong value", () => ["run", file("bad.json", { ...oneFlow(), seed: -1 })], "/seed"],
    ["an unknown variant", () => ["run", file("experiment.json", experiment), "--variant", "x"], "delayed, every"],
    ["a variant of a scenario", () => ["run", scenario(), "--variant", "x"], "has no variants"],
    ["a setting without a value", () => ["run", scenario(), "--set", "/seed"], "/pointer=VALUE"],
    ["a setting of what is not there", () => ["run", scenario(), "--set", "/sead=1"], "/sead"],
    ["a setting that is wrong", () => ["run", scenario(), "--set", "/seed=many"], "/seed"],
    ["no seeds", () => ["run", scenario(), "--seeds", "0"], "whole number"],
    ["seeds beyond the largest", () => ["run", scenario(), "--set", "/seed=9007199254740991", "--seeds", "2"], "2^53"],
    ["a trace as pcapng", () => ["run", scenario(), "--trace", "out.pcapng"], "`ackscope export --format pcapng` writes captures"],
    [
      "a capture at no place",
      () => ["export", scenario(), "--format", "pcapng", "--at", "moon"],
      "there is no place “moon”; there are sender",
    ],
    ["a capture of no flow", () => ["export", scenario(), "--format", "pcapng", "--flow", "f9"], "there are f1"],
    ["an export in no format", () => ["export", scenario()], "--format"],
    ["an export from no time", () => ["export", scenario(), "--format", "csv", "--from", "x"], "seconds from 0 on"],
    ["event rows as JSON", () => ["export", scenario(), "--format", "json", "--table", "events"], "csv only"],
    [
      "an export that cannot be written",
      () => ["export", scenario(), "--format", "csv", "--out", path.join(folder, "no", "a.csv")],
      "cannot write",
    ],
    ["a trace in an unknown format", () => ["run", scenario(), "--trace", "out.txt"], "supported: .csv"],
    ["a trace of several runs", () => ["run", scenario(), "--trace", "out.csv", "--seeds", "2"], "leave out --seeds"],
    [
      "a trace of a run that keeps none",
      () => ["run", file("off.json", oneFlow({ trace: { level: "off" } })), "--trace", "o.csv"],
      "trace level",
    ],
    ["a trace that cannot be written", () => ["run", scenario(), "--trace", path.join(folder, "no", "where.csv")], "cannot write"],
    ["something that cannot be listed", () => ["list", "papers"], "presets"],
    ["an unknown benchmark", () => ["bench", "--case", "x"], "1-0"],
    ["a billion flows", () => ["run", file("many.json", withCount(1e9))], "/flows/0/parallel/count"],
    ["more flows than a run may have", () => ["run", file("pair.json", pairOf(withCount(10_000)))], "flows"],
    ["deep nesting", () => ["run", file("deep.json", `${"[".repeat(200_000)}${"]".repeat(200_000)}`)], "document"],
    [
      "ten megabytes of something else",
      () => ["run", file("large.json", { ...oneFlow(), nodes: Array(600_000).fill({ id: "n" }) })],
      "/nodes",
    ],
  ];

  function withCount(count: number) {
    const scenario = oneFlow();
    return { ...scenario, flows: scenario.flows.map((flow) => ({ ...flow, parallel: { count } })) };
  }

  function pairOf(scenario: ReturnType<typeof withCount>) {
    const [flow] = scenario.flows;
    return { ...scenario, flows: ["f1", "f2", "f3"].map((id) => ({ ...flow, id })) };
  }

  // Each is a process, and most of its time is its start.
  test.concurrent.each(cases)("%s: exit code 2, a reason on stderr, nothing on stdout", async (_, args, reason) => {
    const { code, stdout, stderr } = await ackscope(args());
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(reason);
    expect(stderr).not.toContain("internal error:");
    expect(stderr.length).toBeLessThan(10_000);
  });

  test("--help and --version are no mistakes", async () => {
    const help = await ackscope(["--help"]);
    expect(help.code).toBe(0);
    expect(help.stdout).toContain("Exit codes");
    expect(help.stdout).toMatch(/^ {2}figures \[options\]/m);
    expect((await ackscope(["run", "--help"])).stdout).toContain("csv");
    expect(await ackscope(["--version"])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });
});

test("a reader that leaves early is no error", async () => {
  const program = new URL("../../bin/ackscope.mjs", import.meta.url).pathname;
  const command = `"${process.execPath}" "${program}" list mechanisms --json | head -c 10; exit \${PIPESTATUS[0]}`;
  const child = spawn("bash", ["-c", command]);
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  child.stdout.resume();
  const code = await new Promise((resolve) => child.on("close", resolve));
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
});

describe("ackscope analyze of a log", () => {
  test("lists its curves, and gives their values as JSON", async () => {
    const log = file("ss.log", "1700000000\nESTAB 0 0 10.0.0.1:1 10.0.0.2:2\n\t cubic rtt:40/2 mss:1000 cwnd:10\n");
    const { code, stdout } = await ackscope(["analyze", log]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/ss\.log: ss -ti, \d curves\n/);
    expect(stdout).toMatch(/^cwnd +10\.0\.0\.1:1 → 10\.0\.0\.2:2 +1 .* 10000 +B$/m);
    const [document] = [await json(["analyze", log])] as unknown as readonly { readonly curves: readonly object[] }[];
    expect(document!.curves).toContainEqual({
      of: "10.0.0.1:1 → 10.0.0.2:2",
      quantity: "rtt",
      shape: "line",
      at: [0],
      value: [0.04],
      unit: "s",
    });
  });
});

describe("ackscope anonymize", () => {
  test("writes a flow whose course is the same and whose ends are others", async () => {
    const capture = new URL("../../../../scenarios/reference/linux/captures/tail.1.cubic.a.pcap.gz", import.meta.url).pathname;
    const out = file("given.pcap", "");
    const { code, stdout } = await ackscope(["anonymize", capture, "--out", out]);
    expect({ code, stdout }).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/207 packets, \d+ bytes\n10\.0\.0\.1 became (?!10\.0\.0\.1\b)/),
    });
    const senders = async (of: string): Promise<unknown> =>
      ((await json(["analyze", of])) as unknown as { readonly flows: readonly { readonly senders: unknown }[] }).flows[0]!.senders;
    expect(await senders(out)).toEqual(await senders(capture));
    expect(await ackscope(["anonymize", capture, "--flow", "9", "--out", out])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("there are 1"),
    });
  });
});

describe("ackscope conformance", () => {
  const karn = readFileSync(new URL("../../../../scenarios/conformance/rto/karn.pkt", import.meta.url), "utf8");

  test("plays the scripts of the house, and all are answered as they ask", async () => {
    const { code, stdout, stderr } = await ackscope(["conformance"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("same    rto/karn\n");
    const [, same, all] = /(\d+) of (\d+) answered as they ask\n$/.exec(stdout) ?? [];
    expect(Number(all)).toBeGreaterThanOrEqual(60);
    expect(same).toBe(all);
  });

  test("says at which line a script of one's own is answered otherwise", async () => {
    const name = file("right.pkt", karn);
    // The retransmission would come a second later.
    const wrong = file("wrong.pkt", karn.replace("+1 > .", "+2 > ."));
    expect(await ackscope(["conformance", name])).toMatchObject({ code: 0, stderr: "" });
    const { code, stdout } = await ackscope(["conformance", wrong, name]);
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /differs .*wrong\.pkt\n {2}line \d+: expected > \. 1:1001\(1000\) ack 1, found > \. 1:1001\(1000\) ack 1 at 1\.1/,
    );
    expect(stdout).toContain("1 of 2 answered as they ask");
    const [first] = (await json(["conformance", name])) as unknown as readonly { readonly isSame: boolean }[];
    expect(first).toMatchObject({ isSame: true });
  });

  test("says what is wrong with a script, and where", async () => {
    const broken = file("broken.pkt", karn.replace("+1 > .", "+1 > nonsense"));
    const { code, stderr } = await ackscope(["conformance", broken]);
    expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringMatching(/broken\.pkt: line \d+, column \d+: .*; expected/) });
    // The others are played.
    expect((await ackscope(["conformance", broken, file("right.pkt", karn)])).stdout).toContain(
      "1 of 2 answered as they ask; 1 cannot be played\n",
    );
    expect(await ackscope(["conformance", "nowhere.pkt"])).toMatchObject({ code: 2, stderr: expect.stringContaining("it cannot be read") });
  });

  test("plays a script that names no host with the one that is asked for, and says what of it is not played", async () => {
    const anyHost = file("any.pkt", `${karn.replace(/\/\/ (profile|sender).*\n/g, "")}+1 > F. 2001:2001(0) ack 1\n`);
    const asLinux = await ackscope(["conformance", "--host", "linux", anyHost]);
    // Its least timeout is 0.2 s.
    expect(asLinux.stdout).toMatch(/found > \. 1:1001\(1000\) ack 1 at 0\.[234]/);
    expect(asLinux.stdout).toMatch(/line \d+: not played: a connection is not closed here/);
    expect(await ackscope(["conformance", "--host", "amiga", anyHost])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("linux"),
    });
  });
});

describe("ackscope fit", () => {
  const capture = new URL("../../../../scenarios/reference/linux/captures/tail.1.cubic.a.pcap.gz", import.meta.url).pathname;

  test("finds the path of a captured flow, and writes a scenario that runs", async () => {
    const out = file("fitted.json", {});
    const { code, stdout, stderr } = await ackscope(["fit", capture, "--out", out]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^10\.0\.0\.1:40001 to 10\.0\.2\.1:5001, 100 segments\n {2}(9\.[89]|10\.[012])\d+ Mbit\/s, (39|40)\.\d ms/);
    expect(stdout).toContain("parts first: captured segment 99 again (1) at 0.521");
    const run = await json(["run", out]);
    expect(run).toMatchObject({ flows: [{ id: "flow", bytesDelivered: 144_800 }] });
  });

  test("prints one JSON document, and says what it cannot do", async () => {
    const result = await json(["fit", capture, "--flow", "1", "--seed", "2"]);
    expect(result).toMatchObject({ flow: 1, seed: 2, segments: 100, by: 100 });
    const other = await ackscope(["fit", capture, "--flow", "2"]);
    expect({ code: other.code, stderr: other.stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining("--flow 2: there are 1") });
    const none = await ackscope(["fit", file("none.json", {})]);
    expect({ code: none.code, stderr: none.stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("there is no TCP flow in it"),
    });
  });
});

describe("ackscope analyze", () => {
  const capture = new URL("../../../../scenarios/reference/linux/captures/spike.data700.cubic.a.pcap.gz", import.meta.url).pathname;

  test("lists the flows of a capture and says why its end sent again", async () => {
    const { code, stdout, stderr } = await ackscope(["analyze", capture]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("pcap, 608 packets, 1 TCP flows");
    expect(stdout).toMatch(/10\.0\.0\.1:40001 +10\.0\.2\.1:5001 +0\.000000 +1\.516079 +305 +435848 +1 +0 +0 +0/);
    expect(stdout).toContain("sent 1 again: 1 retransmission timeouts; 1 proven needless");
  });

  test("prints one JSON document", async () => {
    const result = await json(["analyze", capture]);
    expect(result).toMatchObject({
      format: "pcap",
      damage: null,
      packets: 608,
      flows: [{ tappedAt: 0, senders: [{ retransmissions: [{ cause: "timeout", spurious: "timestamp" }] }, { retransmissions: [] }] }],
    });
  });

  test("says what is wrong with a file, and where", async () => {
    const damaged = await ackscope(["analyze", file("cut.pcap", readFileSync(capture).subarray(0, 4000))]);
    expect(damaged.code).toBe(2);
    expect(damaged.stdout).toContain("1 TCP flows");
    expect(damaged.stderr).toMatch(/at byte \d+: the compressed file is damaged/);
    const none = await ackscope(["analyze", file("none.json", {})]);
    expect({ code: none.code, stderr: none.stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("begins neither as pcap nor as pcapng, and this is no log that is known here; expected ss -ti"),
    });
    const missing = await ackscope(["analyze", "nowhere.pcap"]);
    expect({ code: missing.code, stderr: missing.stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("there is no such file"),
    });
  });
});
