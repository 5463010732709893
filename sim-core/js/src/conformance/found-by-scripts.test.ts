/** Faults that packetdrill's own scripts found, in scripts of ours. */
import { beforeAll, expect, it } from "vitest";
import type { Core } from "../core.js";
import { loadCore } from "../node.js";
import { parseScript, playScript } from "./index.js";

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});

const opened = (sender: string): string => `// profile: standards
// sender: ${sender}
0 socket(..., SOCK_STREAM, IPPROTO_TCP) = 3
+0 connect(3, ..., ...) = -1 EINPROGRESS
+0 > S 0:0(0) <mss 1460>
+.1 < S. 0:0(0) ack 1 win 65535 <mss 1000,sackOK>
+0 > . 1:1(0) ack 1
`;
const differing = async (script: string) =>
  (await playScript(core, parseScript(script))).outcomes.filter(({ verdict }) => verdict !== "same");

it("a window that is decayed after silence is so at once, and not with the next ACK", async () => {
  const script = `${opened('{"initialWindow": 10, "afterIdle": "decay", "slowStart": {"type": "standard"}}')}+0 write(3, ..., 10000) = 10000
+0 > . 1:10001(10000) ack 1
+.1 < . 1:1(0) ack 10001 win 65535
+0 %{ assert tcpi_snd_cwnd == 12 }%
+5 write(3, ..., 3000) = 3000
+0 > . 10001:13001(3000) ack 1
+0 %{ assert tcpi_snd_cwnd == 10 }%
`;
  expect(await differing(script)).toEqual([]);
});

it("SACK blocks are heard though the ACK moves the receiver's window as well", async () => {
  const script = `${opened('{"initialWindow": 5, "recovery": {"type": "rack", "probes": false}, "limitedTransmit": null}')}+0 write(3, ..., 5000) = 5000
+0 > . 1:5001(5000) ack 1
+.1 < . 1:1(0) ack 1 win 65535 <sack 1001:2001>
+0 < . 1:1(0) ack 1 win 65535 <sack 1001:3001>
+0 < . 1:1(0) ack 1 win 65535 <sack 1001:4001>
+0 > . 1:1001(1000) ack 1
`;
  expect(await differing(script)).toEqual([]);
  // Each says more room than the one before: by 4.4BSD's rule none would be a duplicate.
  const rooms = [10_000, 20_000, 30_000, 40_000];
  let each = 0;
  expect(await differing(script.replaceAll(/win 65535/g, () => `win ${rooms[each++]}`))).toEqual([]);
});
