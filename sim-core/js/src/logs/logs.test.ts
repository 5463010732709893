/** Logs as their programs write them, read as curves; our own traces and tcptrace's graphs of the kernel's packets, held against the rows that they are of. */
import { readFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { expandScenario, type Scenario } from "@ackscope/scenarios";
import { describe, expect, it } from "vitest";
import { CaptureReader, FlowList, OneFlow } from "../captures/index.js";
import { Kind } from "../columns.js";
import { ns2Chunks } from "../export/ns2.js";
import { loadCore } from "../node.js";
import { randomFrom } from "../random.js";
import { runScenario } from "../run.js";
import { oneFlow } from "../testing/scenarios.js";
import { tcptraceGraphs } from "../testing/tcptrace.js";
import { isLog, LogError, logText, readLog, runCurves, type Curve, type CurveLog, type Quantity } from "./index.js";

const curve = ({ curves }: CurveLog, quantity: Quantity, of = ""): Curve => {
  const found = curves.find((each) => each.quantity === quantity && each.of.includes(of));
  if (!found) throw new Error(`no ${quantity} of ${of}: ${curves.map((each) => `${each.quantity} of ${each.of}`).join("; ")}`);
  return found;
};

const ss = `1700000000.500
State Recv-Q Send-Q Local Address:Port Peer Address:Port Process
ESTAB 0      0      10.0.0.1:43210     10.0.0.2:5201
	 cubic wscale:7,7 rto:204 rtt:40.5/0.75 mss:1448 pmtu:1500 rcvmss:536 advmss:1448 cwnd:10 bytes_sent:14480 bytes_acked:1 segs_out:12 send 2.8Mbps pacing_rate 5.7Mbps delivery_rate 1.5Mbps unacked:10 rcv_space:14480 minrtt:40
1700000001.500
ESTAB 0      0      10.0.0.1:43210     10.0.0.2:5201
	 cubic wscale:7,7 rto:240 rtt:41/1 mss:1448 pmtu:1500 rcvmss:536 advmss:1448 cwnd:20 ssthresh:18 bytes_acked:28961 send 5.6Mbps pacing_rate 11Mbps delivery_rate 9.5Mbps unacked:4 retrans:0/3 minrtt:40
`;

describe("ss -ti", () => {
  it("tells windows in bytes, round trips, rates and repetitions at the times between its rounds", () => {
    const log = readLog(ss, "ss.log");
    expect(log).toMatchObject({ format: "ss -ti", notes: [] });
    expect(curve(log, "cwnd")).toMatchObject({ of: "10.0.0.1:43210 → 10.0.0.2:5201", at: [0, 1], value: [14480, 28960], shape: "stairs" });
    expect(curve(log, "ssthresh")).toMatchObject({ at: [1], value: [18 * 1448] });
    expect(curve(log, "rtt").value).toEqual([0.0405, 0.041]);
    expect(curve(log, "throughput").value).toEqual([1.5e6, 9.5e6]);
    expect(curve(log, "inFlight").value).toEqual([14480, 4 * 1448]);
    expect(curve(log, "lost").value).toEqual([3]);
  });

  it("without times takes each round for a second, and says so", () => {
    const log = readLog(ss.replaceAll(/^\d.*\n/gm, ""), "ss.log");
    expect(curve(log, "cwnd").at).toEqual([0, 1]);
    expect(log.notes[0]).toContain("no times");
  });
});

const qlogEvents = [
  {
    time: 1000,
    name: "recovery:metrics_updated",
    data: { congestion_window: 12000, bytes_in_flight: 1200, smoothed_rtt: 50, latest_rtt: 48 },
  },
  { time: 1050, name: "transport:packet_sent", data: { raw: { length: 1200 }, header: { packet_type: "1RTT" } } },
  { time: 1100, name: "recovery:packet_lost", data: {} },
  { time: 1150, name: "recovery:metrics_updated", data: { congestion_window: 8400, ssthresh: 8400 } },
];

describe("qlog", () => {
  const expected = (log: CurveLog): void => {
    expect(log.format).toBe("qlog");
    expect(curve(log, "cwnd")).toMatchObject({ at: [0, 0.15], value: [12000, 8400] });
    expect(curve(log, "rtt", "smoothed").value).toEqual([0.05]);
    expect(curve(log, "lost").value).toEqual([1]);
    expect(curve(log, "throughput", "sent").value).toEqual([96_000, 0]);
  };

  it("is read as one document", () => {
    expected(
      readLog(JSON.stringify({ qlog_version: "0.3", traces: [{ vantage_point: { type: "server" }, events: qlogEvents }] }), "a.qlog"),
    );
  });

  it("is read as a sequence of records, the last of them cut off", () => {
    const records = [{ qlog_version: "0.3", qlog_format: "JSON-SEQ", trace: { vantage_point: { type: "server" } } }, ...qlogEvents];
    const log = readLog(`${records.map((each) => `\x1e${JSON.stringify(each)}\n`).join("")}\x1e{"time": 12`, "a.sqlog");
    expected(log);
    expect(log.notes).toEqual(["1 records are no JSON and were left out"]);
  });

  it("is read with times from the event before, and with events as lists", () => {
    const deltas = qlogEvents.map((event, i) => ({ ...event, time: event.time - (qlogEvents[i - 1]?.time ?? 0) }));
    expected(
      readLog(JSON.stringify({ qlog_version: "0.3", traces: [{ common_fields: { time_format: "delta" }, events: deltas }] }), "a.qlog"),
    );
    const lists = qlogEvents.map(({ time, name, data }) => [time * 1000, ...name.split(":"), data]);
    const old = { configuration: { time_units: "us" }, event_fields: ["relative_time", "CATEGORY", "EVENT_TYPE", "DATA"], events: lists };
    expected(readLog(JSON.stringify({ qlog_version: "draft-01", traces: [old] }), "a.qlog"));
  });
});

describe("ns-2", () => {
  it("is read from our own traces: each segment at its time, and every queue and drop", async () => {
    const scenario = expandScenario(oneFlow({ segments: 300 }) as unknown as Scenario);
    const run = await runScenario(await loadCore(), scenario);
    const log = readLog([...ns2Chunks({ kind: "simulated", scenario, ...run })].join(""), "out.tr");
    const { columns } = run;
    const rowsOf = (kind: Kind): number[] =>
      Array.from({ length: columns.rows }, (_, row) => row).filter((row) => columns.kind[row] === kind);
    const sent = rowsOf(Kind.send);
    expect(curve(log, "sequenceSegments").value).toEqual(sent.map((row) => columns.a[row]!));
    expect(curve(log, "sequenceSegments").at.at(-1)).toBeCloseTo((columns.at[sent.at(-1)!]! - columns.at[sent[0]!]!) / 1e9, 6);
    const drops = log.curves.filter(({ quantity }) => quantity === "lost").reduce((sum, { value }) => sum + value.at(-1)!, 0);
    expect(drops).toBe(rowsOf(Kind.drop).length);
    const queue = curve(log, "queue", "1 → 2");
    expect(Math.max(...queue.value)).toBeGreaterThan(3);
    expect(queue.value.at(-1)).toBe(0);
    const bytes = curve(log, "throughput").value.reduce((sum, rate) => sum + (rate * 0.1) / 8, 0);
    expect(bytes).toBeCloseTo(rowsOf(Kind.receive).length * 1000, 3);
  });

  it("has traced variables", () => {
    const log = readLog(
      "0.00000 0 0 3 0 cwnd_ 1.000\n0.20000 0 0 3 0 cwnd_ 2.000\n0.20000 0 0 3 0 rtt_ 200\n0.3 0 0 3 0 maxseq_ 9\n",
      "cwnd.tr",
    );
    expect(curve(log, "cwndSegments")).toMatchObject({ at: [0, 0.2], value: [1, 2] });
    expect(curve(log, "rtt").value).toEqual([0.2]);
    expect(log.notes).toEqual(["1 lines are of other kinds and were left out"]);
  });
});

describe("ns-3", () => {
  const header = (direction: string, seq: number, payload: string): string =>
    `ns3::PppHeader (Point-to-Point Protocol: IP (0x0021)) ns3::Ipv4Header (tos 0x0 DSCP Default ECN Not-ECT ttl 64 id 0 protocol 6 offset (bytes) 0 flags [none] length: 576 10.1.1.1 > 10.1.2.2) ns3::TcpHeader (${direction} [ACK] Seq=${seq} Ack=1 Win=32768) ${payload}`;
  const device = (node: number): string => `/NodeList/${node}/DeviceList/0/$ns3::PointToPointNetDevice`;

  it("is read from the traces of its devices", () => {
    const data = (seq: number): string => header("49153 > 8080", seq, "Payload (size=536)");
    const text = [
      `+ 2.0 ${device(0)}/TxQueue/Enqueue ${data(1)}`,
      `- 2.0 ${device(0)}/TxQueue/Dequeue ${data(1)}`,
      `+ 2.001 ${device(0)}/TxQueue/Enqueue ${data(537)}`,
      `d 2.002 ${device(0)}/TxQueue/Drop ${data(1073)}`,
      `r 2.05 ${device(1)}/MacRx ${data(1)}`,
      `+ 2.05 ${device(1)}/TxQueue/Enqueue ${header("8080 > 49153", 1, "")}`,
    ].join("\n");
    const log = readLog(text, "tcp.tr");
    expect(curve(log, "queue", "node 0")).toMatchObject({ value: [1, 0, 1, 1] });
    expect(curve(log, "sequence")).toMatchObject({ of: "10.1.1.1:49153 → 10.1.2.2:8080", value: [1, 537] });
    expect(curve(log, "throughput", "at node 1").value).toEqual([536 * 80, 0]);
    expect(curve(log, "lost").value).toEqual([1]);
  });

  it("has traced values in columns, which the file's name explains", () => {
    const log = readLog("0\t340\n0.2\t680\n+nan x\n0.4\t1020\n", "run-cwnd.data");
    expect(curve(log, "cwnd", "run-cwnd.data")).toMatchObject({ at: [0, 0.2, 0.4], value: [340, 680, 1020] });
    expect(curve(readLog("1.5s 0 3\n2.5s 3 7\n", "what.txt"), "other").value).toEqual([3, 7]);
  });
});

it("flent's series have the quantity of their unit, and gaps where nothing was measured", async () => {
  const file = {
    metadata: { SERIES_META: { "Ping (ms) ICMP": { UNITS: "ms" }, "TCP upload": { UNITS: "Mbits/s" } } },
    version: 4,
    x_values: [0, 0.2, 0.4],
    results: { "Ping (ms) ICMP": [20, null, 24], "TCP upload": [null, 9.5, 9.4], "TCP upload::tcp_cwnd": [10, 20, 30] },
  };
  const log = readLog(await logText(new Blob([gzipSync(JSON.stringify(file))])), "rrul.flent.gz");
  expect(curve(log, "rtt")).toMatchObject({ at: [0, 0.4], value: [0.02, 0.024] });
  expect(curve(log, "throughput")).toMatchObject({ at: [0.2, 0.4], value: [9.5e6, 9.4e6] });
  expect(curve(log, "cwndSegments").value).toEqual([10, 20, 30]);
});

describe("xplot", () => {
  const file = gunzipSync(
    readFileSync(new URL("../../../../scenarios/reference/linux/captures/start.overshoot.cubic.a.pcap.gz", import.meta.url)),
  );

  function kernelRows() {
    const list = new FlowList();
    for (const packet of new CaptureReader().take(file)) list.add(packet);
    const [flow] = list.end().flows;
    const one = new OneFlow(flow!, 0, flow!.tappedAt);
    for (const packet of new CaptureReader().take(file)) one.add(packet);
    return one.end();
  }

  it("tcptrace's graphs of the kernel's packets say what their rows say", () => {
    const { columns } = kernelRows();
    const ours = runCurves(columns, 0, 1448, "flow");
    const graphs = tcptraceGraphs(file);
    const sequence = readLog(graphs.get("a2b_tsg.xpl")!, "a2b_tsg.xpl");
    expect(sequence.format).toBe("xplot");
    const data = curve(sequence, "sequence", "data");
    const again = curve(sequence, "sequence", "sent again");
    const sends = curve(ours, "sequence");
    // It has arrows of the handshake's ACK and of the FIN as well.
    expect(data.at.length - 2 + again.at.length).toBe(sends.at.length);
    const owin = curve(readLog(graphs.get("a2b_owin.xpl")!, "a2b_owin.xpl"), "inFlight", "owin");
    expect(Math.abs(Math.max(...owin.value) / Math.max(...curve(ours, "inFlight").value) - 1)).toBeLessThan(0.02);
    const rtt = curve(readLog(graphs.get("a2b_rtt.xpl")!, "a2b_rtt.xpl"), "rtt");
    expect(Math.min(...rtt.value)).toBeCloseTo(0.04, 3);
  });
});

describe("what is none of them", () => {
  it("is refused with what would be right", () => {
    expect(() => readLog("dear diary\n", "a.txt")).toThrow(/no log that is known here; expected ss -ti, qlog/);
    expect(() => readLog('{"qlog_version": "0.3"}', "a.qlog")).toThrow(LogError);
    expect(isLog("\x00\x01")).toBe(false);
  });

  it("or is damaged or too long is refused, or read as far as it goes", async () => {
    await expect(logText(new Blob(["x".repeat(100)]), 50)).rejects.toThrow(/longer than/);
    await expect(logText(new Blob([gzipSync(ss).subarray(0, 100)]))).rejects.toThrow(/compressed file is damaged/);
    const samples = [
      ss,
      JSON.stringify({ qlog_version: "0.3", traces: [{ events: qlogEvents }] }),
      "+ 0.1 0 1 tcp 1040 ------- 1 0.0 3.0 7 12\nr 0.2 0 3 tcp 1040 ------- 1 0.0 3.0 7 12\n",
      "timeval double\ntitle\na\nylabel\nrtt (ms)\nred\ndot 1.5 40\nline 1 2 3 4\n",
      '{"x_values": [0, 1], "results": {"ping": [1, 2]}}',
      "0 1\n1 2\n",
    ];
    const random = randomFrom(11);
    const pick = (below: number): number => Math.floor(random() * below);
    for (let n = 0; n < 5000; n++) {
      const characters = Array.from(samples[pick(samples.length)]!);
      for (let i = 0; i < 1 + pick(8); i++) characters[pick(characters.length)] = String.fromCharCode(32 + pick(95));
      try {
        const log = readLog(characters.join(""), "x-cwnd.data");
        expect(log.curves.every(({ at, value }) => at.length === value.length && [...at, ...value].every(Number.isFinite))).toBe(true);
      } catch (error) {
        if (!(error instanceof LogError)) throw error;
      }
    }
  });
});
