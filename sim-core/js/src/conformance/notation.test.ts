/** The notation as packetdrill's own scripts use it: calls and commands of several lines, Python, time stamps, connections that are closed. */
import { beforeAll, describe, expect, it } from "vitest";
import type { Core } from "../core.js";
import { loadCore } from "../node.js";
import { parseScript, playScript } from "./index.js";

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});

const stepsOf = (text: string) => parseScript(`${text}\n+0 > . 1:1(0) ack 1\n`).steps.slice(0, -1);

describe("statements", () => {
  it("may be commands of several lines, beside or without a time, which change nothing", () => {
    expect(
      stepsOf("`tc qdisc replace dev tun0 root fq\nsysctl -q net.ipv4.tcp_ecn=1 # (on`\n+0 `sleep 1\nsync`\n--tolerance_usecs=20000"),
    ).toEqual([]);
  });

  it("may be calls of several lines; a call that blocks has a second time", () => {
    const call =
      "+0...0.010 connect(3, ..., ...) = 0\n+.1 sendmsg(4, {msg_name(...)=...,\n  msg_iov(2)=[{..., 3000}, {..., 1000}],\n  msg_flags=0}, 0) = 4000";
    expect(stepsOf(call)).toMatchObject([{ kind: "connect" }, { kind: "write", bytes: 4000, at: 0.1, line: 2 }]);
  });

  it("have comments of three kinds, not within what is quoted", () => {
    const text = '/* +0 > . 9:9(0)\n and more */ +0 write(3, "// no comment (", 1000) = 1000 // a comment (\n# ( another';
    expect(stepsOf(text)).toMatchObject([{ kind: "write", bytes: 1000, line: 2 }]);
  });

  it("write as much as they return, and nothing where they fail", () => {
    expect(stepsOf("+0 write(3, ..., 5000) = 3000\n+0 write(3, ..., 5000) = -1 EAGAIN")).toMatchObject([{ bytes: 3000 }]);
  });
});

describe("assertions", () => {
  const assertions = (text: string) =>
    stepsOf(text).map((step) => (step.kind === "assert" ? [step.line, step.quantity, step.comparison, step.value] : step));

  it("stand in one line or several, with their messages, and two may be one", () => {
    expect(
      assertions(
        "+0 %{\nassert tcpi_snd_cwnd == 10, tcpi_snd_cwnd\nassert 100 <= tcpi_rtt <= 200, 'rtt=%d' % tcpi_rtt; assert (3 != tcpi_unacked) }%",
      ),
    ).toEqual([
      [2, "tcpi_snd_cwnd", "==", 10],
      [3, "tcpi_rtt", ">=", 100],
      [3, "tcpi_rtt", "<=", 200],
      [3, "tcpi_unacked", "!=", 3],
    ]);
    expect(assertions("+0 %{ assert tcpi_snd_ssthresh == TCP_INFINITE_SSTHRESH }%")).toEqual([[1, "tcpi_snd_ssthresh", "==", Infinity]]);
  });

  it("of what only the kernel has, and other Python, are not played, and told", () => {
    const { unplayed } = parseScript("+0 %{ assert tcpi_ca_state == TCP_CA_Open\ncwnd = tcpi_snd_cwnd }%\n+0 > . 1:1(0) ack 1\n");
    expect(unplayed).toEqual([
      { line: 1, reason: '"assert tcpi_ca_state == TCP_CA_Open" is not checked here' },
      { line: 2, reason: '"cwnd = tcpi_snd_cwnd" is not checked here' },
    ]);
  });
});

const opening = (options: string) => `// profile: standards
// sender: {"initialWindow": 10, "recovery": {"type": "rack", "probes": false, "forwardRto": false}}
0 socket(..., SOCK_STREAM, IPPROTO_TCP) = 3
+0 connect(3, ..., ...) = -1 EINPROGRESS
+0 > S 0:0(0) <mss 1460,sackOK,TS val 100 ecr 0>
+.1 < S. 0:0(0) ack 1 win 65535 <${options}>
+0 > . 1:1(0) ack 1 <nop,nop,TS val 200 ecr 700>
`;

describe("time stamps", () => {
  // The timeout was needless: the ACK echoes the first copy (RFC 4015). With the echo of the second one it was not.
  const steps = (echo: number) => `+0 write(3, ..., 1976) = 1976
+0 > . 1:1977(1976) ack 1 <nop,nop,TS val 200 ecr 700>
+1 > . 1:989(988) ack 1 <nop,nop,TS val 1200 ecr 700>
+.1 < . 1:1(0) ack 1977 win 65535 <nop,nop,TS val 1900 ecr ${echo}>
`;

  it("shorten the segments, and their echoes are those of the script", async () => {
    const stamped = opening("mss 1000,sackOK,TS val 700 ecr 100");
    const first = await playScript(core, parseScript(`${stamped}${steps(200)}+0 %{ assert tcpi_snd_cwnd > 5 }%\n`));
    expect(first.outcomes.filter(({ verdict }) => verdict !== "same")).toEqual([]);
    const second = await playScript(core, parseScript(`${stamped}${steps(1200)}+0 %{ assert tcpi_snd_cwnd < 5 }%\n`));
    expect(second.outcomes.filter(({ verdict }) => verdict !== "same")).toEqual([]);
  });

  it("are not used where only one end offers them", async () => {
    const plain = parseScript(`${opening("mss 1000,sackOK")}+0 write(3, ..., 2000) = 2000\n+0 > . 1:2001(2000) ack 1\n`);
    expect(await playScript(core, plain)).toMatchObject({ isSame: true });
  });
});

it("nothing is played from a FIN or RST on, and that is told", async () => {
  const script = parseScript(
    `${opening("mss 1000,sackOK")}+0 write(3, ..., 2000) = 2000\n+0 > . 1:2001(2000) ack 1\n+1 > F. 2001:2001(0) ack 1\n+0 < . 1:1(0) ack 9999 win 65535\n`,
  );
  expect(script.unplayed).toEqual([{ line: 10, reason: "a connection is not closed here: nothing is played from its FIN on" }]);
  expect(await playScript(core, script)).toMatchObject({ isSame: true });
});

it("what a script does at one time is done in its order", async () => {
  const script = parseScript(`// profile: classic
// sender: {"initialWindow": 2}
0 socket(..., SOCK_STREAM, IPPROTO_TCP) = 3
+0 < S 0:0(0) win 65535 <mss 1000>
+0 > S. 0:0(0) ack 1 <mss 1460>
+0 < . 1:1(0) ack 1 win 65535
+0 write(4, ..., 6000) = 6000
+0 > . 1:2001(2000) ack 1
+0 < . 1:1(0) ack 2001 win 65535
+0 > . 2001:5001(3000) ack 1
`);
  expect(await playScript(core, script)).toMatchObject({ isSame: true });
});
