import { beforeAll, describe, expect, it } from "vitest";
import { expandScenario, type Scenario } from "@ackscope/scenarios";
import type { Core } from "../core.js";
import { loadCore } from "../node.js";
import { runScenario } from "../run.js";
import { columnsToText } from "../text.js";
import { tshark } from "../testing/tshark.js";
import { captureChunks } from "./capture.js";
import { networkOf } from "./network.js";
import { packetBook } from "./packet-book.js";
import { packetTable } from "./packet-table.js";
import type { SimulatedRun } from "./recorded-run.js";
import { wireBytes } from "./wire-bytes.js";
import { Kind } from "../columns.js";

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});

/** A file of two segments, 8 Mbit/s, 10 ms; all options unless the receiver refuses. */
async function recorded(setup: object | null, lose: readonly object[] = []): Promise<SimulatedRun> {
  const scenario = expandScenario({
    format: 1,
    end: { flowsComplete: true, limit: 60 },
    nodes: [{ id: "a" }, { id: "b" }],
    links: [{ id: "l", a: "a", b: "b", forward: { rate: 8e6, delay: 0.01, errors: { type: "scripted", lose } } }],
    flows: [
      {
        id: "f",
        from: "a",
        to: "b",
        setup,
        traffic: { type: "bulk", segments: 2 },
        sender: { initialWindow: 2, recovery: { type: "sack" }, timestamps: true, ecnCapable: true, answersMarks: true },
        receiver: { selective: { type: "sack" }, ack: { type: "every" } },
      },
    ],
  } as unknown as Scenario);
  return { kind: "simulated", scenario, ...(await runScenario(core, scenario)) };
}

const fields = [
  "tcp.flags.str",
  "tcp.seq",
  "tcp.ack",
  "tcp.len",
  "tcp.options.mss_val",
  "tcp.options.sack_perm",
  "tcp.options.timestamp.tsval",
  "tcp.options.timestamp.tsecr",
  "tcp.analysis.flags",
  "tcp.checksum.status",
] as const;

const captured = (run: SimulatedRun, at = "sender") => tshark(Buffer.concat([...captureChunks(run, { at, payload: true })]), fields);

/** "S 0 0": letters of tshark's flags, sequence and acknowledgment. */
const words = (run: SimulatedRun, at?: string): string[] =>
  captured(run, at).map((line) =>
    [line["tcp.flags.str"]!.replaceAll("·", ""), line["tcp.seq"], line["tcp.ack"], line["tcp.len"]].join(" "),
  );

describe("a connection that is set up", () => {
  it("is a handshake, data and two FINs to tshark", async () => {
    const run = await recorded({});
    expect(words(run)).toEqual([
      "CES 0 0 0",
      "EAS 0 1 0",
      "A 1 1 0",
      "A 1 1 1000",
      "AF 1001 1 1000",
      "A 1 1001 0",
      "AF 1 2002 0",
      "A 2002 2 0",
    ]);
    expect(words(run, "receiver").toSorted()).toEqual(words(run).toSorted()); // the first ACK leaves before the second segment comes
  });

  it("has the options in its SYN and in the answer, and nothing to complain about", async () => {
    const lines = captured(await recorded({}));
    expect(lines.slice(0, 3).map((line) => [line["tcp.options.mss_val"], line["tcp.options.sack_perm"] !== ""])).toEqual([
      ["1000", true],
      ["1000", true],
      ["", false],
    ]);
    expect(lines[0]!["tcp.options.timestamp.tsecr"]).toBe("0");
    expect(lines[1]!["tcp.options.timestamp.tsecr"]).toBe(lines[0]!["tcp.options.timestamp.tsval"]);
    expect(lines[2]!["tcp.options.timestamp.tsecr"]).toBe(lines[1]!["tcp.options.timestamp.tsval"]);
    expect(lines.filter((line) => line["tcp.analysis.flags"] !== "")).toEqual([]);
    expect(lines.every((line) => line["tcp.checksum.status"] === "1")).toBe(true);
  });

  it("has only those that the receiver understands", async () => {
    const [syn, answer, ...others] = captured(await recorded({ timestamps: false, ecn: false }));
    expect(syn!["tcp.options.timestamp.tsval"]).not.toBe("");
    expect(answer!["tcp.options.timestamp.tsval"]).toBe("");
    expect(answer!["tcp.flags.str"]!.replaceAll("·", "")).toBe("AS");
    expect(others.every((line) => line["tcp.options.timestamp.tsval"] === "")).toBe(true);
  });

  it("says what was sent again", async () => {
    const run = await recorded({}, [
      { control: "syn", flow: "f" },
      { control: "closingAck", flow: "f" },
    ]);
    expect(words(run)).toEqual([
      "CES 0 0 0",
      "CES 0 0 0",
      "EAS 0 1 0",
      "A 1 1 0",
      "A 1 1 1000",
      "A 1 1001 0",
      "AF 1001 1 1000",
      "AF 1 2002 0",
      "A 2002 2 0",
      "AF 1 2002 0",
      "A 2002 2 0",
    ]);
  });

  it("without set-up keeps the handshake that a capture adds, and has no FIN", async () => {
    expect(words(await recorded(null))).toEqual([
      "CES 0 0 0",
      "EAS 0 1 0",
      "A 1 1 0",
      "A 1 1 1000",
      "A 1001 1 1000",
      "A 1 1001 0",
      "A 1 2001 0",
    ]);
  });

  it("has its packets in tables, with the bytes that crossed the link", async () => {
    const run = await recorded({});
    const { columns, rows } = packetTable(run);
    const table = [...rows()].map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i]])));
    expect(table.map(({ kind, fin }) => [kind, fin])).toEqual([
      ["syn", 0],
      ["syn-ack", 0],
      ["ack of syn-ack", 0],
      ["data", 0],
      ["data", 1],
      ["ack", 0],
      ["ack", 1],
      ["ack of fin", 0],
    ]);
    const book = packetBook(run.columns, networkOf(run.scenario));
    const { kind, id, a } = run.columns;
    for (let row = 0; row < run.columns.rows; row++)
      if (kind[row] === Kind.transmit) expect(wireBytes(networkOf(run.scenario), book, id[row]!)).toBe(a[row]);
  });

  it("is told in words", async () => {
    const { columns, metrics } = await recorded({ ecn: false }, [{ control: "syn", flow: "f" }]);
    const lines = columnsToText(columns, metrics).split("\n");
    expect(lines.filter((line) => / (control|flow) /.test(line))).toEqual([
      "t=0.000000 flow f started, 2 segments",
      "t=0.000000 control f SYN, SACK, timestamps, ECN",
      "t=1.000000 control f SYN copy 1, SACK, timestamps, ECN",
      "t=1.010064 control f SYN-ACK, SACK, timestamps",
      "t=1.020128 flow f established",
      "t=1.020128 control f ACK of the SYN-ACK",
      "t=1.062308 flow f completed, 2 segments",
      "t=1.062308 control f ACK of the FIN",
      "t=1.072360 flow f closed",
    ]);
  });
});
