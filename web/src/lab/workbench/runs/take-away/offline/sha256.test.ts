import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { sha256 } from "./sha256.js";

it("gives the digests of Node's", () => {
  for (const length of [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000, 100_003]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 31 + (i >> 3)) & 255);
    expect(sha256(bytes), String(length)).toBe(createHash("sha256").update(bytes).digest("hex"));
  }
});

it("takes a part of a buffer for what it is", () => {
  const whole = new TextEncoder().encode("..abc..");
  expect(sha256(whole.subarray(2, 5))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
