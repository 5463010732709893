import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { randomNumbers } from "../testing/random.js";
import { CaptureReader, readCapture, type CapturedPacket, type CaptureReading } from "./index.js";

interface Read extends CaptureReading {
  readonly packets: readonly { readonly at: number; readonly linkType: number; readonly bytes: string; readonly length: number }[];
}

const kept = ({ at, linkType, bytes, length }: CapturedPacket) => ({ at, linkType, bytes: Buffer.from(bytes).toString("latin1"), length });

/** In pieces of so many bytes. */
function read(file: Uint8Array, piece = file.length): Read {
  const reader = new CaptureReader();
  const packets: Read["packets"][number][] = [];
  for (let at = 0; at < file.length; at += Math.max(1, piece))
    for (const packet of reader.take(file.subarray(at, at + Math.max(1, piece)))) packets.push(kept(packet));
  return { packets, ...reader.end() };
}

function written(parts: readonly (readonly ["u16" | "u32" | "u64" | "text", number | string | bigint])[], little: boolean): Buffer {
  return Buffer.concat(
    parts.map(([kind, value]) => {
      if (kind === "text") return Buffer.from(String(value), "latin1");
      const bytes = Buffer.alloc(kind === "u16" ? 2 : kind === "u32" ? 4 : 8);
      if (kind === "u64") bytes[little ? "writeBigUInt64LE" : "writeBigUInt64BE"](BigInt(value));
      else if (kind === "u32") bytes[little ? "writeUInt32LE" : "writeUInt32BE"](Number(value));
      else bytes[little ? "writeUInt16LE" : "writeUInt16BE"](Number(value));
      return bytes;
    }),
  );
}

/** Two packets: "first" of 5 bytes, and 700 ns or 3 µs later four bytes of nine. */
function pcap(little: boolean, nanoseconds: boolean): Buffer {
  const record = (part: number, text: string, length: number) =>
    [
      ["u32", 1_700_000_000],
      ["u32", part],
      ["u32", text.length],
      ["u32", length],
      ["text", text],
    ] as const;
  return written(
    [
      ["u32", nanoseconds ? 0xa1b23c4d : 0xa1b2c3d4],
      ["u16", 2],
      ["u16", 4],
      ["u32", 0],
      ["u32", 0],
      ["u32", 65_535],
      ["u32", 101],
      ...record(5, "first", 5),
      ...record(nanoseconds ? 705 : 8, "othe", 9),
    ],
    little,
  );
}

const block = (little: boolean, type: number, body: Buffer): Buffer => {
  const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
  const length = written([["u32", padded.length + 12]], little);
  return Buffer.concat([written([["u32", type]], little), length, padded, length]);
};
const section = (little: boolean): Buffer =>
  block(
    little,
    0x0a0d0d0a,
    written(
      [
        ["u32", 0x1a2b3c4d],
        ["u16", 1],
        ["u16", 0],
        ["u64", 0xffff_ffff_ffff_ffffn],
      ],
      little,
    ),
  );
/** `resolution`: as its option has it. */
const description = (little: boolean, linkType: number, resolution?: number): Buffer =>
  block(
    little,
    1,
    Buffer.concat([
      written(
        [
          ["u16", linkType],
          ["u16", 0],
          ["u32", 4],
        ],
        little,
      ),
      ...(resolution === undefined
        ? []
        : [
            written(
              [
                ["u16", 9],
                ["u16", 1],
                ["text", `${String.fromCharCode(resolution)}\0\0\0`],
                ["u32", 0],
              ],
              little,
            ),
          ]),
    ]),
  );
const enhanced = (little: boolean, place: number, time: bigint, text: string, length: number): Buffer =>
  block(
    little,
    6,
    written(
      [
        ["u32", place],
        ["u32", Number(time >> 32n)],
        ["u32", Number(time & 0xffff_ffffn)],
        ["u32", text.length],
        ["u32", length],
        ["text", text],
      ],
      little,
    ),
  );

const stream = (bytes: Uint8Array, piece = 1000): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += piece) controller.enqueue(bytes.slice(at, at + piece));
      controller.close();
    },
  });

describe("pcap", () => {
  it.each([
    ["little-endian, microseconds", true, false, 3000],
    ["big-endian, microseconds", false, false, 3000],
    ["little-endian, nanoseconds", true, true, 700],
    ["big-endian, nanoseconds", false, true, 700],
  ] as const)("%s", (_, little, nanoseconds, later) => {
    expect(read(pcap(little, nanoseconds))).toEqual({
      format: "pcap",
      damage: null,
      lost: 0,
      packets: [
        { at: 0, linkType: 101, bytes: "first", length: 5 },
        { at: later, linkType: 101, bytes: "othe", length: 9 },
      ],
    });
  });
});

describe("pcapng", () => {
  it.each([true, false])("has interfaces of their own link types and resolutions (little-endian: %s)", (little) => {
    const time = 1_700_000_000n;
    const file = Buffer.concat([
      section(little),
      description(little, 1),
      description(little, 101, 9),
      description(little, 276, 0x80 | 10),
      enhanced(little, 0, time * 1_000_000n, "micro", 5),
      block(little, 0x0bad, Buffer.from("unknown blocks are passed over")),
      enhanced(little, 1, time * 1_000_000_000n + 1500n, "nano", 1400),
      enhanced(little, 2, time * 1024n + 512n, "binary", 6),
      block(little, 3, written([["u32", 7], ["text", "simp"]], little)), // prettier-ignore
    ]);
    expect(read(file).packets).toEqual([
      { at: 0, linkType: 1, bytes: "micro", length: 5 },
      { at: 1500, linkType: 101, bytes: "nano", length: 1400 },
      { at: 500_000_000, linkType: 276, bytes: "binary", length: 6 },
      { at: 500_000_000, linkType: 1, bytes: "simp", length: 7 },
    ]);
    expect(read(file).damage).toBeNull();
  });

  it("begins anew with each section, whose byte order may be another", () => {
    const file = Buffer.concat([
      section(true),
      description(true, 1),
      enhanced(true, 0, 5n, "one", 3),
      section(false),
      description(false, 101),
      enhanced(false, 0, 9n, "two", 3),
    ]);
    expect(read(file).packets.map(({ linkType, at }) => [linkType, at])).toEqual([
      [1, 0],
      [101, 4000],
    ]);
  });

  it("says how many packets the machine lost", () => {
    const statistics = written(
      [
        ["u32", 0],
        ["u32", 0],
        ["u32", 0],
        ["u16", 5],
        ["u16", 8],
        ["u64", 12n],
        ["u16", 7],
        ["u16", 8],
        ["u64", 3n],
        ["u32", 0],
      ],
      true,
    );
    expect(read(Buffer.concat([section(true), description(true, 1), block(true, 5, statistics)])).lost).toBe(15);
  });

  it.each([
    [
      "a packet of interface 3, which no block describes",
      Buffer.concat([section(true), description(true, 1), enhanced(true, 3, 1n, "x", 1)]),
      48,
    ],
    [
      "a block of 7 bytes",
      Buffer.concat([
        section(true),
        written(
          [
            ["u32", 6],
            ["u32", 7],
            ["u32", 0],
          ],
          true,
        ),
      ]),
      28,
    ],
  ] as const)("is damaged at a place: %s", (message, file, offset) => {
    expect(read(file).damage).toEqual({ offset, message });
  });
});

describe("a capture", () => {
  const file = Buffer.concat([section(true), description(true, 101), enhanced(true, 0, 1n, "one", 3), enhanced(true, 0, 2n, "two", 3)]);

  it("is the same in whatever pieces it comes", () => {
    for (const whole of [file, pcap(true, false), pcap(false, true)])
      for (const piece of [1, 2, 3, 5, 7, 16, 64]) expect(read(whole, piece)).toEqual(read(whole));
  });

  it("that is cut off gives what was whole, and says where it ends", () => {
    for (const whole of [file, pcap(true, false)]) {
      const all = read(whole);
      for (let length = 4; length < whole.length; length++) {
        const { packets, damage } = read(whole.subarray(0, length));
        expect(packets).toEqual(all.packets.slice(0, packets.length));
        expect(damage === null || (damage.offset <= length && damage.message === "the file ends within a packet")).toBe(true);
      }
    }
  });

  it("is refused if it is none", () => {
    for (const text of ["", "{", "not a capture at all"])
      expect(read(Buffer.from(text))).toMatchObject({
        format: null,
        packets: [],
        damage: { offset: 0, message: expect.stringContaining("no capture") },
      });
  });

  it("is read from a stream, gzipped or not, with progress", async () => {
    for (const bytes of [file, gzipSync(file)]) {
      const found: string[] = [];
      const progress: number[] = [];
      const reading = await readCapture(stream(bytes, 10), (packet) => found.push(kept(packet).bytes), {
        onProgress: (n) => progress.push(n),
      });
      expect(found).toEqual(["one", "two"]);
      expect(reading).toEqual({ format: "pcapng", damage: null, lost: 0 });
      expect(progress.at(-1)).toBe(bytes.length);
    }
  });

  it("whose archive is damaged gives what came before", async () => {
    const long = Buffer.concat([file, ...Array.from({ length: 5000 }, (_, i) => enhanced(true, 0, BigInt(i * i), `p${i}`, 9))]);
    const packed = gzipSync(long);
    let count = 0;
    const reading = await readCapture(stream(packed.subarray(0, packed.length / 2)), () => count++);
    expect(reading.damage?.message).toContain("the compressed file is damaged");
    expect(count).toBeGreaterThan(100);
    expect(count).toBeLessThan(5000);
  });

  it("is left alone when it is cancelled", async () => {
    const abort = new AbortController();
    const long = Buffer.concat([file, ...Array.from({ length: 2000 }, () => enhanced(true, 0, 3n, "more", 4))]);
    let count = 0;
    const reading = readCapture(
      stream(long),
      () => {
        if (++count === 10) abort.abort();
      },
      { signal: abort.signal },
    );
    await expect(reading).rejects.toThrow();
    expect(count).toBeLessThan(100);
  });
});

it("reads 100 000 damaged files without an exception, and never more than there is", () => {
  const random = randomNumbers(1);
  const sources = [
    pcap(true, false),
    pcap(false, true),
    Buffer.concat([
      section(true),
      description(true, 1, 9),
      enhanced(true, 0, 5n, "packet", 6),
      block(true, 3, Buffer.from("\x06\0\0\0simple")),
    ]),
    Buffer.concat([section(false), description(false, 276), enhanced(false, 0, 5n, "packet", 6)]),
  ];
  for (let i = 0; i < 100_000; i++) {
    const file = Buffer.from(sources[random(sources.length)]!);
    for (let changes = 1 + random(4); changes > 0; changes--) file[random(file.length)] = random(256);
    const cut = file.subarray(0, random(4) === 0 ? random(file.length) : file.length);
    const reader = new CaptureReader();
    let bytes = 0;
    for (const packet of reader.take(cut)) {
      bytes += packet.bytes.length;
      if (packet.length < packet.bytes.length || !Number.isFinite(packet.at)) throw new Error(`file ${i}: a packet that cannot be`);
    }
    const { damage } = reader.end();
    if (bytes > cut.length) throw new Error(`file ${i}: more bytes than it has`);
    if (damage && damage.offset > cut.length) throw new Error(`file ${i}: damage behind its end`);
  }
});
