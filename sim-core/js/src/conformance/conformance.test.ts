/** Every script of the house, played; and rules broken on purpose, each of which a script has to notice. */
import { conformanceTopics } from "@ackscope/scenarios/conformance";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Core } from "../core.js";
import { loadCore } from "../node.js";
import { describe as inNotation } from "./compare.js";
import { parseScript, playScript, ScriptError, type Script } from "./index.js";

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});

const scripts = conformanceTopics.flatMap(({ scripts: of }) => of).map(({ id, text }) => ({ id, text, script: parseScript(text) }));
const outcomesOf = async (script: Script) => (await playScript(core, script)).outcomes.filter(({ verdict }) => verdict === "differs");

describe("the scripts of the house", () => {
  it("are at least sixty, each with a title, a sentence and its rule's section, and none twice", () => {
    expect(scripts.length).toBeGreaterThanOrEqual(60);
    for (const { script, id } of scripts) {
      expect(script.title, id).toMatch(/^\S.{3,60}$/);
      expect(script.about, id).toMatch(/\.$/);
      expect(script.rule, id).toMatch(/RFC \d+|Ha and Rhee/);
    }
    expect(new Set(scripts.map(({ script }) => script.title)).size).toBe(scripts.length);
    expect(conformanceTopics.every(({ scripts: of }) => of.length > 0)).toBe(true);
  });

  it.each(scripts)("$id is answered as it asks", async ({ script }) => {
    expect(await outcomesOf(script)).toEqual([]);
  });
});

/** A rule of the tested end, and what takes its place. */
const broken: readonly { readonly rule: string; readonly of: string; readonly breaks: (script: Script) => Script }[] = [
  sender("the third duplicate retransmits", "fast-retransmit/", { recovery: { type: "newreno", dupackThreshold: 4 } }),
  sender("two duplicates do not", "fast-retransmit/", { recovery: { type: "newreno", dupackThreshold: 2 } }),
  sender("duplicates inflate", "fast-retransmit/", { recovery: { type: "newreno", inflate: false } }),
  sender("a partial ACK repairs the next hole", "fast-retransmit/", { recovery: { type: "reno" } }),
  sender("the first duplicates send new data", "limited-transmit/", { limitedTransmit: null }),
  sender("slow start counts ACKs", "slow-start/delayed", { increase: { type: "abc" } }),
  sender("byte counting has a limit", "slow-start/by-bytes-limit", { increase: { type: "abc", limit: 4 } }),
  sender("slow start ends at ssthresh", "slow-start/to-ssthresh", { initialSsthresh: 8 }),
  sender("the first window", "slow-start/initial-window", { initialWindow: 4 }),
  sender("a window that is not used stays", "congestion-avoidance/unused", { growth: "always" }),
  sender("the least timeout is a second", "rto/", { rto: { min: 0.5, granularity: 0 } }),
  sender("the timeout is no longer than its bound", "rto/longest", { rto: { max: 32 } }),
  sender("ssthresh is kept at a repeated timeout", "rto/ssthresh-once", { response: { type: "halve" } }),
  sender("SACK repairs several holes a round trip", "sack/", { recovery: { type: "newreno" } }),
  sender("the scoreboard waits for three", "sack/", { recovery: { type: "sack", dupackThreshold: 2 } }),
  sender("what may leave in recovery is in proportion", "prr/", { recovery: { type: "rack", probes: false, reduction: "window" } }),
  sender("RACK's threshold of three", "rack/", { recovery: { type: "rack", probes: false, dupackThreshold: 5 } }),
  sender("a silent tail is probed", "tail-loss-probe/", { recovery: { type: "rack", probes: false } }),
  sender("a probe waits for a delayed ACK", "tail-loss-probe/one", { recovery: { type: "rack", maxAckDelay: 0 } }),
  sender("after a timeout new data is tried first", "f-rto/", { recovery: { type: "rack", probes: false, forwardRto: false } }),
  sender("a needless repair is taken back", "undo/", { recovery: { type: "rack", probes: false, undoes: false } }),
  sender("CUBIC keeps seven tenths", "cubic/", { congestion: { type: "cubic", beta: 0.5 } }),
  sender("CUBIC is not Reno", "cubic/", { congestion: { type: "aimd" }, response: { type: "halve" } }),
  sender("marks are answered", "ecn/halves", { answersMarks: false }),
  sender("a rise of the round trip ends slow start", "slow-start-exit/hystart-delay", { slowStart: { type: "standard" } }),
  sender("Nagle's algorithm", "nagle/waits", { nagle: false }),
  sender("silence ends a window", "idle/restart", { afterIdle: "keep" }),
  receiver("two segments, one ACK", "delayed-ack/every-second", { ack: { type: "every" } }),
  receiver("no ACK is late", "delayed-ack/timer", { ack: { type: "delayed", maxDelay: 0.5 } }),
  receiver("what came twice is reported", "sack-blocks/d-sack", { selective: { type: "sack", duplicates: false } }),
  receiver("three blocks", "sack-blocks/three", { selective: { type: "sack", blocks: 2 } }),
];

function sender(rule: string, of: string, parts: object) {
  return { rule, of, breaks: (script: Script): Script => ({ ...script, sender: { ...script.sender, ...parts } }) };
}
function receiver(rule: string, of: string, parts: object) {
  return { rule, of, breaks: (script: Script): Script => ({ ...script, receiver: { ...script.receiver, ...parts } }) };
}

describe("a rule that is broken on purpose", () => {
  it.each(broken)("turns a script red: $rule", async ({ of, breaks }) => {
    const red: string[] = [];
    for (const { id, script } of scripts.filter((each) => each.id.startsWith(of))) {
      if ((await outcomesOf(breaks(script))).length > 0) red.push(id);
    }
    expect(red).not.toEqual([]);
  });
});

const opening = `0 connect(3, ..., ...) = -1
+0 > S 0:0(0)
+.1 < S. 0:0(0) ack 1 win 65535 <mss 1000>
+0 > . 1:1(0) ack 1
`;
const reno = `// profile: classic\n// sender: { "initialWindow": 2 }\n`;

describe("what differs", () => {
  const differing = async (steps: string) => await outcomesOf(parseScript(reno + opening + steps));

  it("says what left instead, and when", async () => {
    const [outcome] = await differing("+0 write(3, ..., 9000) = 9000\n+0 > . 1:3001(3000) ack 1\n");
    expect(outcome).toMatchObject({ line: 8, expected: "> . 1:3001(3000) ack 1", found: "> . 1:2001(2000) ack 1" });
    expect(outcome!.foundAt).toBeCloseTo(0.1, 6);
  });

  it("says that it left at another time, or that nothing did", async () => {
    const steps = "+0 write(3, ..., 2000) = 2000\n+0 > . 1:2001(2000) ack 1\n+.5 > . 1:1001(1000) ack 1\n+1 > . 1:1001(1000) ack 1\n";
    const [late, none] = await differing(steps);
    expect(late).toMatchObject({ line: 9, found: "> . 1:1001(1000) ack 1" });
    expect(late!.foundAt).toBeCloseTo(1.1, 3);
    expect(none).toMatchObject({ line: 10, found: null });
  });

  it("says what nobody asked for", async () => {
    const outcomes = await differing("+0 write(3, ..., 2000) = 2000\n+0 > . 1:1001(1000) ack 1\n+.5 write(3, ..., 1) = 1\n");
    expect(outcomes).toMatchObject([{ expected: null, found: "> . 1001:2001(1000) ack 1" }]);
  });

  it("says that an ACK came of what was not sent", async () => {
    const outcomes = await differing(
      "+0 write(3, ..., 2000) = 2000\n+0 > . 1:2001(2000) ack 1\n+.1 < . 1:1(0) ack 4001 win 65535\n+.1 < . 1:1(0) ack 2001 win 65535\n",
    );
    expect(outcomes).toMatchObject([{ line: 9, found: null }]);
  });

  it("allows a range of times, and any", async () => {
    expect(await differing("+0 write(3, ..., 2000) = 2000\n+0 > . 1:2001(2000) ack 1\n+.9~+1.2 > . 1:1001(1000) ack 1\n")).toEqual([]);
    expect(
      await differing("+0 write(3, ..., 2000) = 2000\n* > . 1:2001(2000) ack 1\n+3 write(3, ..., 1) = 1\n* > . 1:1001(1000) ack 1\n"),
    ).toHaveLength(1);
  });

  it("says of an assertion what it is", async () => {
    const [outcome] = await differing("+0 write(3, ..., 2000) = 2000\n+0 > . 1:2001(2000) ack 1\n+0 %{ assert tcpi_snd_cwnd == 3 }%\n");
    expect(outcome).toMatchObject({ line: 9, expected: "tcpi_snd_cwnd == 3", found: "tcpi_snd_cwnd == 2" });
  });

  it("takes a connection that the other end opens, with the same round trip", async () => {
    const passive = `0 socket(..., SOCK_STREAM, IPPROTO_TCP) = 3
+0 < S 0:0(0) win 65535 <mss 1000>
+0 > S. 0:0(0) ack 1
+.1 < . 1:1(0) ack 1 win 65535
+0 accept(3, ..., ...) = 4
+0 write(4, ..., 1000) = 1000
+0 > P. 1:1001(1000) ack 1
+0 %{ assert tcpi_rtt == 100000 }%
+.3 > P. 1:1001(1000) ack 1
`;
    expect(
      await outcomesOf(parseScript(`// profile: classic\n// sender: { "rto": { "min": 0.2, "granularity": 0 } }\n${passive}`)),
    ).toEqual([]);
  });
});

describe("a script that is wrong", () => {
  const problem = (text: string) => {
    try {
      parseScript(text);
    } catch (error) {
      if (error instanceof ScriptError) return error.problem;
      throw error;
    }
    return null;
  };

  it.each([
    ["+0 > . 1:1001(1001) ack 1", 1, "1000 bytes, not 1001"],
    ["+0 > Q. 1:1(0) ack 1", 1, "no flags"],
    ["+0 > F. 1:1(0) ack 1", 1, "before the connection is closed"],
    ["> . 1:1(0) ack 1", 1, "no time"],
    ["+0 > . 1:1(0) ack 1 <TS val 1>", 1, "no time stamp"],
    ["+0 > . 1:1(0) ack 1 <md5 1>", 1, "option md5"],
    ["+0 frobnicate(3) = 0", 1, "frobnicate"],
    ["+0 write(3, ..., 10) = ?", 1, "how many bytes"],
    ["+0 setsockopt(3, SOL_TCP, TCP_CORK, [1], 4) = 0", 1, "TCP_CORK"],
    ["+0 > . 1:1(0) ack 1\n+0 setsockopt(3, SOL_SOCKET,\nSO_SNDBUF, [1], 4", 2, "does not end"],
    ["`sysctl\n+0 > . 1:1(0) ack 1", 1, "does not end"],
    ["1 > . 1:1(0) ack 1\n0.5 > . 1:1(0) ack 1", 2, "earlier"],
    ["+0 %{ assert tcpi_unknown == 1 }%", 1, "no assertion"],
    ["+0 %{ assert tcpi_snd_cwnd == 1", 1, "does not end"],
    ["// sender: { nonsense\n+0 > . 1:1(0) ack 1", 1, "no JSON object"],
    ["// profile: windows\n+0 > . 1:1(0) ack 1", 1, "no profile"],
    ["0 < . 1:1(0) ack 1", 1, "asks for nothing"],
    ["+0~+1 < . 1:1(0) ack 1", 1, "has one time"],
    ["+0 > . 1:1(0) ack 1 <sack 5:3>", 1, "no SACK block"],
    ["+4000 > . 1:1(0) ack 1", 1, "too far"],
  ])("%s", (text, line, message) => {
    expect(problem(text)).toMatchObject({ line, message: expect.stringContaining(message) as string });
  });

  it.each([
    ["ACK inside a segment", "+0 write(3, ..., 4000) = 4000\n+.1 < . 1:1(0) ack 1500 win 65535\n+0 > . 2001:3001(1000) ack 1\n", 8],
    ["a window that shrinks", "+0 write(3, ..., 4000) = 4000\n+.1 < . 1:1(0) ack 1001 win 500\n+0 > . 2001:3001(1000) ack 1\n", 8],
    ["both ends send", "+0 write(3, ..., 4000) = 4000\n+.1 < . 1:1001(1000) ack 1 win 65535\n+0 > . 1:1001(1000) ack 1\n", 8],
  ])("cannot be played: %s", async (_, steps, line) => {
    await expect(playScript(core, parseScript(reno + opening + steps))).rejects.toMatchObject({ problem: { line } });
  });

  it("whatever stands in it: a ScriptError, or a script that is played", async () => {
    const words = fc.constantFrom(
      ..."0 +0 +.1 * < > S S. . P. E. 1:1(0) 1:1001(1000) 1001:3001(2000) ack 1 1001 win 0 65535 <mss 1000> <sack 1001:2001> write(3,...,5000) = %{ assert tcpi_snd_cwnd == 1 }% // sender: {} \n".split(
        " ",
      ),
    );
    const lines = fc.array(
      fc.oneof(
        fc.constantFrom(...scripts.flatMap(({ text }) => text.split("\n"))),
        fc.array(words, { maxLength: 9 }).map((of) => of.join(" ")),
      ),
      { maxLength: 25 },
    );
    await fc.assert(
      fc.asyncProperty(lines, async (of) => {
        try {
          await playScript(core, parseScript(of.join("\n")));
        } catch (error) {
          if (!(error instanceof Error) || !["ScriptError", "ScenarioError"].includes(error.name)) throw error;
        }
      }),
      { numRuns: 400 },
    );
  });
});

it("packets are written as they are read", () => {
  const script = parseScript(`${opening}+0 > E. 1:1(0) ack 1 <sack 5:7 9:11>\n`);
  const last = script.steps.at(-1)!;
  expect(last.kind === "outbound" && inNotation(last.packet)).toBe("> E. 1:1(0) ack 1 <sack 5:7 9:11>");
});
