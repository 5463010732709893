import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { findPreset, freezeExperiment, presets, type Experiment } from "@ackscope/scenarios";
import { coreWasmPath, loadCore } from "ackscope/node";
import { pngText } from "ackscope/export";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { asExperiment, twoReceivers } from "../testing/experiment.js";
import { temporaryFolder } from "../testing/folders.js";
import { VerifierBusy } from "../verify/failures.js";
import { Artifacts, nameOf } from "./artifacts.js";
import { SizedCache } from "../sized-cache.js";
import { broken } from "./card.js";
import { bibtex } from "@ackscope/scenarios";
import { computeArtifact, type ArtifactOrder, type ComputedKind } from "./compute.js";
import { runCsv } from "./csv.js";
import { DrawingCores } from "./drawing-cores.js";
import type { ArtifactLimits } from "./limits.js";
import type { PublishedRun } from "./published-run.js";
import { artifactRequest, onGrid } from "./request.js";
import { runText } from "./text.js";

const megabyte = 1024 * 1024;
const { version } = await loadCore();
/** A server that keeps no core but its own. */
const own = { corePath: coreWasmPath, cores: new DrawingCores(version, { find: async () => undefined, wasmOf: async () => undefined }) };
const limits: ArtifactLimits = { events: 2e7, milliseconds: 30_000, memoryBytes: 256 * megabyte, fileBytes: 64 * megabyte };
const experiment = freezeExperiment(asExperiment(twoReceivers()));

const demand = { client: "somebody", events: 1000 };

type Changes = Omit<Partial<ArtifactOrder>, "experiment"> & { readonly experiment?: Experiment };

const order = (kind: ComputedKind, { experiment: of = experiment, ...more }: Changes = {}): ArtifactOrder => ({
  kind,
  experiment: Buffer.from(JSON.stringify(of)),
  request: {},
  about: "Ackscope",
  core: "0.1.0+000000000000",
  ...more,
});

async function made(kind: ComputedKind, more: Changes = {}): Promise<Buffer> {
  const answer = await computeArtifact(await loadCore(), order(kind, more), limits);
  if (answer.kind !== "made") throw new Error(JSON.stringify(answer));
  return Buffer.from(answer.body);
}

/** Width and height from the header of a PNG. */
const sizeOf = (png: Buffer): readonly number[] => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe("a picture", () => {
  it("as SVG has the runs that the view shows, and carries the document that draws it again", async () => {
    const svg = (await made("svg")).toString();
    expect(svg).toMatch(/^<svg xmlns=/);
    expect(svg).toContain("Delayed ACKs");
    expect(svg).toContain("Every segment");
    expect(svg).not.toMatch(/<script|<foreignObject|href=|url\((?!#)/);
    const metadata = /<metadata id="ackscope">([^<]*)<\/metadata>/.exec(svg)?.[1] ?? "";
    const document = JSON.parse(metadata.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&")) as {
      experiment: Experiment;
    };
    expect(document.experiment.base).toEqual(experiment.base);
    expect((await made("svg")).toString(), "the same twice").toBe(svg);
  });

  it("of one variant shows it alone, over the seconds that were asked for", async () => {
    const svg = (await made("svg", { request: { variant: "every", from: 0.1, to: 0.3 } })).toString();
    expect(svg).toContain("Every segment");
    expect(svg).not.toContain(">Delayed ACKs");
    expect(svg).toContain('"from":0.1,"to":0.3');
  });

  it("escapes what people wrote", async () => {
    const title = '</title><script>alert(1)</script>"&';
    for (const kind of ["svg", "card"] as const) {
      const text = (await made(kind, { experiment: { ...experiment, title } })).toString("latin1");
      expect(text, kind).not.toContain("<script>");
    }
  });

  it.each(["ladder", "queue", "airtime", "map", "graphs"] as const)("draws every preset that has one as %s", async (diagram) => {
    // One of each folder: they differ by family, and all of them would take minutes.
    const families = new Map(presets.map((preset) => [preset.id.split("/")[0], preset.experiment]));
    for (const [name, preset] of families) {
      const of = { ...freezeExperiment(preset), variants: preset.variants.slice(0, 1) };
      const svg = (await made("svg", { experiment: { ...of, view: {} }, request: { diagram, from: 0, to: 0.5 } })).toString();
      expect(svg.length, name).toBeGreaterThan(1000);
      expect(svg, name).not.toContain("NaN");
    }
  });

  it("as PNG is twice its size, in the product's face, and carries the document too", async () => {
    const svg = (await made("svg")).toString();
    const png = await made("png");
    const [width, height] = [...(/width="(\d+)" height="(\d+)"/.exec(svg) ?? [])].slice(1).map(Number);
    expect(sizeOf(png)).toEqual([2 * (width ?? 0), 2 * (height ?? 0)]);
    const text = pngText(png);
    expect("found" in text && JSON.parse(text.found)).toMatchObject({ experiment: { title: experiment.title } });
  });

  it("as a card is 1200 by 630, whatever the title", async () => {
    for (const title of ["Short", "word ".repeat(40).trim(), "x".repeat(200), "日本語の題"])
      expect(sizeOf(await made("card", { experiment: { ...experiment, title } })), title).toEqual([1200, 630]);
  });

  // resvg ended the whole process at a see-through line far outside of the picture: the advertised window, two thousand px above its plot.
  it("is drawn where a line lies far outside of it", async () => {
    const far = freezeExperiment(findPreset("asymmetry/web-pages-28kbps")!.experiment);
    expect(sizeOf(await made("card", { experiment: far }))).toEqual([1200, 630]);
    expect((await made("png", { experiment: far })).length).toBeGreaterThan(1000);
  });

  it("as a card ends at its edge, however high the figure is", async () => {
    const grid = freezeExperiment(presets.find((preset) => preset.experiment.title.includes("a grid of 169 nodes"))!.experiment);
    expect(sizeOf(await made("card", { experiment: { ...grid, view: { ...grid.view, diagram: "airtime" } } }))).toEqual([1200, 630]);
  });

  it("breaks titles between words, and ends what does not fit with an ellipsis", () => {
    expect(broken("one two three", 7)).toEqual(["one two", "three"]);
    expect(broken("one two three four five six", 9)).toEqual(
      ["one two", "three fo…"].map((line, i) => (i === 1 ? expect.stringMatching(/…$/) : line)),
    );
    expect(broken("x".repeat(50), 10)).toEqual([`${"x".repeat(9)}…`]);
  });
});

describe("a capture", () => {
  it("is of the first run that is shown, and tshark reads every packet of it", async () => {
    const file = join(temporaryFolder(), "run.pcapng");
    writeFileSync(file, await made("pcapng"));
    const tshark = (...more: string[]): string =>
      execFileSync("tshark", ["-r", file, ...more], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    const streams = new Set(tshark("-T", "fields", "-e", "tcp.stream").trim().split("\n"));
    expect([...streams]).toEqual(["0"]);
    expect(tshark("-Y", "_ws.malformed")).toBe("");
    // All 200 segments, and what was sent again.
    const data = tshark("-Y", "tcp.len > 0", "-T", "fields", "-e", "tcp.seq").trim().split("\n");
    expect(new Set(data).size).toBe(200);
  });
});

describe("what a file may cost", () => {
  it.each([
    ["events", { events: 100 }],
    ["fileBytes", { fileBytes: 1000 }],
  ] as const)("is limited by %s", async (limit, less) => {
    const allowed = { ...limits, ...less };
    for (const kind of ["svg", "pcapng"] as const)
      expect(await computeArtifact(await loadCore(), order(kind), allowed), kind).toEqual({
        kind: "overLimit",
        limit,
        allowed: allowed[limit],
      });
  });

  it("is limited in time, from outside, and the next one is made", async () => {
    const artifacts = new Artifacts({ limits: { ...limits, milliseconds: 10 }, queue: 4, cacheBytes: megabyte, ...own });
    const heavy = freezeExperiment(findPreset("smartacking/1-0-5mbps")!.experiment);
    expect(await artifacts.make(order("svg", { experiment: heavy }), demand)).toEqual({
      kind: "overLimit",
      limit: "milliseconds",
      allowed: 10,
    });
    await artifacts.close();
  });
});

describe("the seconds that a file shows", () => {
  it.each([
    ["0-2.4", 0, 2.4],
    ["0.1-0.3", 0.1, 0.3],
    ["1.234567-3.456789", 1.23, 3.46],
    ["0.0000001-12.3456", 0, 12.4],
    ["0.99999-1.999989", 0.99, 2],
    ["1000-1000.000000001", 1000, 1000.000000001],
  ])("are %s on a grid of their length", (t, from, to) => {
    expect(artifactRequest({ t }, experiment)).toEqual({ from, to });
  });

  it("hold what was asked for, are little more, and stay as they are when they are asked for again", () => {
    const second = fc.integer({ min: 0, max: 1e12 }).map((nanoseconds) => nanoseconds / 1e9);
    fc.assert(
      fc.property(second, second, (one, other) => {
        fc.pre(one !== other);
        const [from, to] = one < other ? [one, other] : [other, one];
        const shown = onGrid(from, to);
        expect(shown.from).toBeLessThanOrEqual(from);
        expect(shown.to).toBeGreaterThanOrEqual(to);
        expect(shown.to - shown.from).toBeLessThanOrEqual((to - from) * 1.05 + 2e-9);
        expect(onGrid(shown.from, shown.to)).toEqual(shown);
      }),
    );
  });

  it("are one file for all who drag an axis a little", async () => {
    const compute = vi.fn(() => Promise.resolve({ kind: "made" as const, body: Buffer.alloc(100) }));
    const artifacts = new Artifacts({ limits, queue: 4, cacheBytes: megabyte, ...own, compute });
    for (let n = 0; n < 33; n++)
      await artifacts.make(order("pcapng", { request: artifactRequest({ t: `0-${(2.39 + n / 10_000).toFixed(4)}` }, experiment) }), demand);
    expect(compute.mock.calls.length).toBeLessThanOrEqual(2);
  });
});

describe("files that were made", () => {
  const counting = () => vi.fn(() => Promise.resolve({ kind: "made" as const, body: Buffer.alloc(100) }));

  it("are made once, however many ask at a time or later", async () => {
    const compute = counting();
    const artifacts = new Artifacts({ limits, queue: 4, cacheBytes: megabyte, ...own, compute });
    await Promise.all(Array.from({ length: 5 }, () => artifacts.make(order("svg"), demand)));
    await artifacts.make(order("svg"), demand);
    expect(compute).toHaveBeenCalledTimes(1);
    await artifacts.make(order("png"), demand);
    await artifacts.make(order("svg", { request: { variant: "every" } }), demand);
    await artifacts.make(order("svg", { experiment: { ...experiment, title: "Another" } }), demand);
    expect(compute).toHaveBeenCalledTimes(4);
  });

  it("are asked for again after a failure", async () => {
    const compute = counting();
    compute.mockRejectedValueOnce(new VerifierBusy(3));
    const artifacts = new Artifacts({ limits, queue: 4, cacheBytes: megabyte, ...own, compute });
    await expect(artifacts.make(order("svg"), demand)).rejects.toThrow(VerifierBusy);
    expect((await artifacts.make(order("svg"), demand)).kind).toBe("made");
  });

  it("leave in the order in which they were last asked for", async () => {
    const cache = new SizedCache<string>(10, (text) => text.length);
    const make = (key: string, text: string) => cache.get(key, () => Promise.resolve(text));
    await make("a", "1234");
    await make("b", "1234");
    expect(cache.peek("a")).toBe("1234");
    await make("c", "1234");
    expect([cache.peek("a"), cache.peek("b"), cache.peek("c")]).toEqual(["1234", undefined, "1234"]);
    await make("large", "123456789");
    expect([cache.peek("large"), cache.peek("a")]).toEqual([undefined, "1234"]);
  });

  it("have a name that follows from all that decides them", () => {
    const names = [
      order("svg"),
      order("png"),
      order("svg", { request: { from: 0, to: 1 } }),
      order("svg", { about: "other" }),
      order("svg", { core: "0.1.0+111111111111" }),
    ].map(nameOf);
    expect(new Set(names).size).toBe(names.length);
    expect(nameOf(order("svg"))).toBe(names[0]);
  });
});

describe("texts", () => {
  const flow = {
    id: "f1", throughput: 4.09e6, completionTime: 19.55, bytesDelivered: 1e7, cwndMean: 30, rttMean: 0.115, rttStddev: 0.01,
    segmentsSent: 10088, retransmissions: 88, timeouts: 1, fastRetransmits: 2, acksSent: 5279, segmentsPerAck: 1.9,
  }; // prettier-ignore
  const metrics = {
    digest: "0123456789abcdef", core: "c", events: 1, simulatedTime: 20, flows: [flow], links: [], nodes: [],
    fairness: { throughput: 1, completionTime: null }, aggregateThroughput: 0, ended: "complete" as const,
  }; // prettier-ignore
  const run = {
    id: "bcdfghjkmn", experiment: { ...experiment, title: "50 % of {all} & $1_000" }, core: "0.1.0+abc", createdAt: "2026-03-14T10:00:00.000Z",
    visibility: "public", tags: [], forkOf: null, forks: [], state: "verified",
    results: [{ variant: "delayed", digest: "0123456789abcdef", metrics }, { variant: "every", digest: "fedcba9876543210", metrics }],
  } as unknown as PublishedRun; // prettier-ignore

  it("as CSV have a row a number, of every variant, behind a line that says what made them", () => {
    const [about = "", head, ...rows] = runCsv(run).trimEnd().split("\n");
    expect(JSON.parse(about.replace(/^# ackscope /, ""))).toMatchObject({
      table: "metrics",
      run: run.id,
      digests: { every: "fedcba9876543210" },
    });
    expect(head).toBe("variant,of,id,quantity,value");
    expect(rows).toContain("delayed,flow,f1,completionTime,19.55");
    expect(rows).toContain("every,flow,f1,retransmissions,88");
  });

  it("as plain text have title, link, table, digests, core and how to cite", () => {
    const text = runText(run, "https://ackscope.example/r/bcdfghjkmn", "0.1.0+def");
    for (const part of [
      run.experiment.title,
      "https://ackscope.example/r/bcdfghjkmn",
      "0.1.0+abc",
      "drawn by core 0.1.0+def",
      "digest fedcba9876543210",
      "CC BY 4.0",
      "@misc{",
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/^completion +19\.55 s +19\.55 s$/m);
    expect(text).not.toContain("\u2009");
  });

  it("to cite it escape what TeX would read", () => {
    expect(bibtex({ ...run, title: run.experiment.title }, "https://a.example/r/x")).toContain(
      "title = {{50 \\% of \\{all\\} \\& \\$1\\_000}},",
    );
  });

  it("are what the query asks for, or a refusal that says what is known", () => {
    expect(artifactRequest({ variant: "every", t: "0.5-1.25", at: "1", diagram: "ladder" }, experiment)).toEqual({
      variant: "every", from: 0.5, to: 1.25, at: 1, diagram: "ladder",
    }); // prettier-ignore
    for (const query of [
      { variant: "none" },
      { t: "2-1" },
      { t: "x" },
      { t: ["0-1", "1-2"] },
      { at: "-1" },
      { diagram: "pie" },
      { varaint: "every" },
    ])
      expect(() => artifactRequest(query, experiment), JSON.stringify(query)).toThrow(/expected/);
  });
});
