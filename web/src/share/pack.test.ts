import { ScenarioSchema } from "@ackscope/scenarios";
import { deflateSync } from "fflate";
import { expect, it } from "vitest";
import { emptyParts, packJson, unpackJson } from "./pack.js";

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

it("gives back what was packed, text beyond ASCII included", () => {
  const value = { title: "Übertragung “A” → B", list: [1, null, true, 0.1] };
  expect(unpackJson(packJson(value))).toEqual({ ok: true, value });
});

it("leaves out parts that are null by default, and nothing else that is null", () => {
  const flow = { quic: null, receiver: { reading: null, gro: {} }, sender: { maxWindow: null } };
  expect(unpackJson(packJson(flow))).toEqual({ ok: true, value: { receiver: { gro: {} }, sender: { maxWindow: null } } });

  interface Node {
    readonly default?: unknown;
    readonly type?: string;
    readonly anyOf?: readonly Node[];
    readonly properties?: Readonly<Record<string, Node>>;
    readonly items?: Node;
  }
  const nullable = new Set<string>();
  const others = new Set<string>();
  const visit = ({ anyOf = [], properties = {}, items }: Node): void => {
    for (const [key, child] of Object.entries(properties)) {
      const isPart = child.anyOf?.some(({ type }) => type === "object") === true && child.anyOf.some(({ type }) => type === "null");
      (isPart && child.default === null ? nullable : others).add(key);
      visit(child);
    }
    for (const child of [...anyOf, ...(items ? [items] : [])]) visit(child);
  };
  visit(ScenarioSchema as Node);
  expect([...emptyParts].toSorted()).toEqual([...nullable].toSorted());
  expect([...emptyParts].filter((key) => others.has(key))).toEqual([]);
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
