/** What may be published of a capture: what giving it away writes, and nothing else. */
import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { randomFrom } from "../random.js";
import { Anonymiser, checkGivenAway, PrefixPreserving, CaptureReader } from "./index.js";

const folder = new URL("../../../../scenarios/reference/linux/captures/", import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith(".pcap.gz"));
const captured = (name: string): Uint8Array => gunzipSync(readFileSync(new URL(name, folder)));
const turn = async () => {};

function given(file: Uint8Array): Uint8Array {
  const anonymiser = new Anonymiser(0, new PrefixPreserving(Uint8Array.from({ length: 32 }, (_, i) => 7 * i)));
  for (const packet of new CaptureReader().take(file)) anonymiser.add(packet);
  return anonymiser.end().file;
}

describe.each(names.slice(0, 12))("%s", (name) => {
  it("is taken as it is given away, and not as it was captured", async () => {
    const file = captured(name);
    const headers = given(file);
    const { packets } = (await checkGivenAway(headers, turn)) as { packets: number };
    expect(packets).toBe([...new CaptureReader().take(headers)].length);
    expect(await checkGivenAway(file, turn)).toHaveProperty("differsAt");
  });
});

describe("what is given away, with something hidden in it", () => {
  const headers = given(captured("tail.1.cubic.a.pcap.gz"));
  const differsAt = async (file: Uint8Array) => ((await checkGivenAway(file, turn)) as { differsAt?: number }).differsAt;

  it("behind its end, or cut off within a packet, is refused there", async () => {
    const longer = new Uint8Array(headers.length + 5);
    longer.set(headers);
    expect(await differsAt(longer)).toBe(headers.length);
    expect(await differsAt(headers.subarray(0, headers.length - 3))).toBeGreaterThan(0);
    expect(await differsAt(new Uint8Array(0))).toBe(0);
    expect(await differsAt(new TextEncoder().encode("no capture"))).toBe(0);
  });

  it("in contents of a packet is refused", async () => {
    // The first packet says that four bytes more of it were kept.
    const [head, rest] = [headers.slice(0, 40), headers.slice(40)];
    const view = new DataView(head.buffer);
    const kept = view.getUint32(32, true);
    view.setUint32(32, kept + 4, true);
    view.setUint32(36, view.getUint32(36, true) + 4, true);
    const hidden = Uint8Array.from([...head, ...rest.subarray(0, kept), 1, 2, 3, 4, ...rest.subarray(kept)]);
    expect(await differsAt(hidden)).toBe(32);
  });

  it("in bytes that nobody reads is refused, wherever they are", async () => {
    const random = randomFrom(9);
    // A file's zone and accuracy, and of the first packet: the type of service, the time to live, both check sums, the urgent pointer.
    const unread = [8, 12, 40 + 1, 40 + 8, 40 + 10, 40 + 20 + 16, 40 + 20 + 18];
    for (const place of unread) {
      const changed = Uint8Array.from(headers);
      changed[place] = changed[place]! ^ (0x40 + Math.floor(random() * 2));
      expect(await differsAt(changed), String(place)).toBe(place);
    }
  });
});
