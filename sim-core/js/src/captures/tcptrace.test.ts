/** What tcptrace counts in the same files. */
import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { tcptrace } from "../testing/tcptrace.js";
import { CaptureReader, FlowList } from "./index.js";

const folder = new URL("../../../../scenarios/reference/linux/captures/", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".pcap.gz"));

it.each(files)("%s: segments, bytes, repetitions, closed windows and the least round trip are tcptrace's", (name) => {
  const file = gunzipSync(readFileSync(new URL(name, folder)));
  const list = new FlowList();
  for (const packet of new CaptureReader().take(file)) list.add(packet);
  const [flow] = list.end().flows;
  const theirs = tcptrace(file);
  const atSender = name.endsWith(".a.pcap.gz");
  flow!.directions.forEach(({ segments, bytes, bytesAgain, sentAgain, zeroWindows }, i) => {
    const counts = theirs[i]!;
    const count = (of: string): number => {
      const value = counts.get(of);
      if (value === undefined) throw new Error(`tcptrace says nothing of ${of}`);
      return value;
    };
    const { reordered } = flow!.senders[i]!;
    expect(segments).toBe(count("total packets"));
    expect(bytes).toBe(count("actual data bytes"));
    if (atSender) expect(bytes - bytesAgain).toBe(count("unique bytes sent"));
    expect(zeroWindows).toBe(count("zero win adv"));
    // At the receiver it calls what fills a hole out of order, whether it was late or sent again.
    expect(sentAgain + reordered.length).toBe(count("rexmt data pkts") + count("outoforder pkts"));
  });
  if (!atSender) return;
  const least = Math.min(flow!.senders[0].leastRtt ?? Infinity, flow!.roundTrip ?? Infinity);
  expect(Math.abs(least / 1e6 - theirs[0].get("RTT min")!)).toBeLessThan(0.1);
});
