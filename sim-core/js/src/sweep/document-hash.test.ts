import { expect, test } from "vitest";
import { documentHash } from "./document-hash.js";

const mask = (1n << 64n) - 1n;

/** FNV-1a as it is defined, in whole numbers of any size. */
function fnv1a(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & mask;
  return hash.toString(16).padStart(16, "0");
}

test.each(["", "a", { x: [1, 2.5e-7, null] }, "ä€😀", { long: "x".repeat(1000) }])("the hash of %j is FNV-1a of its JSON", (document) => {
  expect(documentHash(document)).toBe(fnv1a(JSON.stringify(document)));
});
