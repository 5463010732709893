import { deflateSync } from "fflate";
import { expect, it } from "vitest";
import { packJson, unpackJson } from "./pack.js";

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

it("gives back what was packed, text beyond ASCII included", () => {
  const value = { title: "Übertragung “A” → B", list: [1, null, true, 0.1] };
  expect(unpackJson(packJson(value))).toEqual({ ok: true, value });
});

it("refuses a small text that unpacks to an enormous one", () => {
  const bomb = base64url(deflateSync(new Uint8Array(50_000_000).fill(0x20), { level: 9 }));
  expect(bomb.length).toBeLessThan(100_000);
  expect(unpackJson(bomb)).toEqual({ ok: false, message: "the scenario unpacks to more than 2 MB" });
});

it("refuses a text that ends too early", () => {
  const whole = packJson({ list: Array.from({ length: 500 }, (_, i) => i * 7919) });
  for (const length of [0, 1, 2, 10, whole.length >> 1]) expect(unpackJson(whole.slice(0, length)).ok).toBe(false);
});

it("refuses what unpacks to something other than JSON", () => {
  expect(unpackJson(base64url(deflateSync(new TextEncoder().encode("hello"))))).toEqual({ ok: false, message: "the scenario is not JSON" });
});
