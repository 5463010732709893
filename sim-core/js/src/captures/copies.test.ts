import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { CaptureReader, FlowList, type CapturedPacket, type CaptureSummary } from "./index.js";

const file = gunzipSync(
  readFileSync(new URL("../../../../scenarios/reference/linux/captures/start.overshoot.cubic.a.pcap.gz", import.meta.url)),
);

/** `again`: how often the nth packet is in the capture, the others 0.1 ms behind. */
function listed(again: (n: number) => number): CaptureSummary {
  const list = new FlowList();
  let n = 0;
  for (const packet of new CaptureReader().take(file)) {
    const times = again(n++);
    for (let copy = 0; copy < times; copy++) list.add({ ...packet, at: packet.at + copy * 1e5 } satisfies CapturedPacket);
  }
  return list.end();
}

it("packets that were copied are counted as such, and are no retransmissions or duplicate ACKs", () => {
  const [once] = listed(() => 1).flows;
  const [twice] = listed((n) => (n % 7 === 3 ? 2 : 1)).flows;
  const copied = twice!.directions.map(({ copies }) => copies);
  expect(copied[0]! + copied[1]!).toBeGreaterThan(180);
  twice!.directions.forEach((direction, i) => {
    const { segments, copies, ...rest } = once!.directions[i]!;
    expect(copies).toBe(0);
    expect(direction).toEqual({ ...rest, segments: segments + copied[i]!, copies: copied[i] });
  });
  const causes = ({ senders }: NonNullable<typeof once>): unknown =>
    senders[0].retransmissions.map(({ begin, cause, spurious }) => [begin, cause, spurious]);
  expect(causes(twice!)).toEqual(causes(once!));
  expect(causes(twice!)).toHaveLength(95);
});
