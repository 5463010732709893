import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { zipOf } from "./zip.js";

const files = {
  "a/empty": new Uint8Array(),
  "a/größe.txt": new TextEncoder().encode("abc".repeat(1000)),
  "b.bin": Uint8Array.from({ length: 70_000 }, (_, i) => (i * 2654435761) >>> 24),
};

describe("a zip", () => {
  it("holds the files in their order, byte for byte", () => {
    const unpacked = unzipSync(zipOf(files));
    expect(Object.keys(unpacked)).toEqual(Object.keys(files));
    for (const [path, bytes] of Object.entries(files)) expect(Buffer.from(unpacked[path]!).equals(bytes), path).toBe(true);
  });

  it("is smaller than what is in it", () => {
    expect(zipOf({ "a.txt": files["a/größe.txt"] }).length).toBeLessThan(200);
  });

  it("is the same bytes again, in whatever zone", () => {
    const zone = process.env["TZ"];
    const first = zipOf(files);
    process.env["TZ"] = "Pacific/Auckland";
    const second = zipOf(files);
    process.env["TZ"] = zone ?? "UTC";
    expect(Buffer.from(second).equals(first)).toBe(true);
  });

  it("says what its files add up to", () => {
    const zip = zipOf({ check: new TextEncoder().encode("123456789") });
    // The check value of CRC-32/ISO-HDLC.
    expect(new DataView(zip.buffer).getUint32(14, true)).toBe(0xcbf43926);
  });
});
