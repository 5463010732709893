import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { delayedAcksEach, delayedDifference, everyAcksEach, tinyFigure, tinyPanel } from "../testing/figures.js";
import { ExitCode, UsageError } from "./errors.js";
import { figuresCommand, type FiguresFlags } from "./figures.js";

let printed = "";

beforeEach(() => {
  printed = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const preview = { profile: "preview" } as const;
const run = (flags: Partial<FiguresFlags>, ...library: Parameters<typeof figuresCommand>[1][]) =>
  figuresCommand({ ...preview, ...flags }, library[0] ?? [tinyFigure()]);

const differing = tinyFigure({ id: "test/2", number: "2", claims: [everyAcksEach, delayedAcksEach], differences: [delayedDifference] });
const failing = tinyFigure({ id: "test/3", number: "3", claims: [delayedAcksEach] });
const statement = tinyFigure({ id: "test/X1", number: "X1" });
const topology = tinyFigure({ id: "test/4", number: "4", panels: [tinyPanel({ form: "topology" })], claims: [] });

describe("ackscope figures", () => {
  test("exits with 0 when every claim passes or differs", async () => {
    expect(await run({}, [tinyFigure(), differing])).toBe(ExitCode.fine);
  });

  test("exits with 1 when a claim fails, and prints the figure all the same", async () => {
    expect(await run({}, [tinyFigure(), failing])).toBe(ExitCode.claimFailed);
    expect(printed).toContain("FAIL     Delayed ACKs acknowledge each segment.");
    expect(printed).toContain("1 pass, 0 differ, 1 fail");
  });

  test("a difference outside its bounds fails", async () => {
    const outside = { ...failing, differences: [{ ...delayedDifference, bounds: [0.1, 0.2] as const }] };
    expect(await run({}, [outside])).toBe(ExitCode.claimFailed);
    expect(printed).toContain("outside the known difference, 0.1 to 0.2");
  });

  test("says where a known difference is stale", async () => {
    const stale = { ...tinyFigure(), differences: [{ ...delayedDifference, claim: everyAcksEach.id }] };
    await run({ profile: "paper" }, [stale]);
    expect(printed).toContain("STALE: a known difference is recorded, but the claim holds");
    printed = "";
    await run({ profile: "paper", json: true }, [stale]);
    expect(JSON.parse(printed).figures[0].claims[0]).toMatchObject({ verdict: "pass", stale: true });
  });

  test("prints the contract's JSON", async () => {
    await run({ json: true }, [tinyFigure(), differing, statement, topology]);
    const result = JSON.parse(printed);
    expect(result.figures.map(({ id }: { id: string }) => id)).toEqual(["test/1", "test/2"]);
    expect(result.statements.map(({ id }: { id: string }) => id)).toEqual(["test/X1"]);
    const totals = { claims: 4, pass: 3, fail: 0, differs: 1, cured: 1, caused: 0, neither: 0 };
    expect(result.totals).toEqual({ figures: 2, ...totals });
    expect(result.papers).toEqual({ test: totals });
    const [first, second] = result.figures;
    expect(first).toMatchObject({ paper: "test", title: "A figure for tests", seconds: expect.any(Number) });
    expect(first.points[0]).toEqual({
      panel: "main",
      series: "delayed",
      x: 1,
      mean: expect.any(Number),
      sd: expect.any(Number),
      n: 2,
      digests: [expect.stringMatching(/^[0-9a-f]{16}$/), expect.stringMatching(/^[0-9a-f]{16}$/)],
      measures: { acks: { mean: expect.any(Number), sd: expect.any(Number), n: 2 } },
    });
    expect(first.claims).toEqual([
      {
        id: "every-acks-each",
        text: everyAcksEach.text,
        verdict: "pass",
        measured: "1 ACKs per segment",
        expected: "1 ACK per segment",
        origin: "text",
        value: 1,
      },
    ]);
    expect(second.claims[1]).toMatchObject({
      verdict: "differs",
      cause: delayedDifference.cause,
      cure: { text: delayedDifference.cure!.text, costs: [] },
    });
  });

  test("shows people a table a panel and a line a claim", async () => {
    await run({}, [differing]);
    expect(printed).toMatch(/^test\/2 {2}A figure for tests$/m);
    expect(printed).toMatch(/^ *Bottleneck, Mbit\/s +Delayed ACKs +An ACK per segment$/m);
    expect(printed).toMatch(/^ *2 +\d\.\d+ ± 0?\.?\d+ +\d/m);
    expect(printed).toContain("differs  Delayed ACKs acknowledge each segment.");
    expect(printed).toContain("cause: a delayed ACK covers two segments");
    expect(printed).toContain("with one segment per ACK: 1.00 ACKs per segment");
  });

  test("finds a figure by id or by number", async () => {
    const other = tinyFigure({ id: "other/2", paper: "other", number: "2" });
    const library = [tinyFigure(), differing, other];
    const ids = async (flags: Partial<FiguresFlags>) => {
      printed = "";
      await run({ ...flags, json: true }, library);
      return JSON.parse(printed).figures.map(({ id }: { id: string }) => id);
    };
    expect(await ids({ figure: "test/2" })).toEqual(["test/2"]);
    expect(await ids({ figure: "1" })).toEqual(["test/1"]);
    expect(await ids({ paper: "other" })).toEqual(["other/2"]);
    expect(await ids({ paper: "test", figure: "2" })).toEqual(["test/2"]);
    await expect(run({ figure: "2" }, library)).rejects.toThrow("test/2, other/2; add --paper");
  });

  test.each([
    [{ paper: "tset" }, "Did you mean test?"],
    [{ figure: "test/9" }, "there is no such figure"],
    [{ write: true }, "only results of the paper profile are kept"],
  ])("%j is bad usage", async (flags, message) => {
    await expect(run(flags)).rejects.toThrow(UsageError);
    await expect(run(flags)).rejects.toThrow(message);
  });
});
