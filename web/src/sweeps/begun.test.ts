import type { Experiment } from "@ackscope/scenarios";
import { findPreset } from "@ackscope/scenarios";
import { expect, it } from "vitest";
import { opened } from "../lab/document.js";
import { begunOf, rememberBegun, sweepHash } from "./begun.js";

const preset = findPreset("smartacking/1-0-5mbps")!.experiment;
const swept: Experiment = { ...preset, sweep: { parameter: ["/seed"], values: [1, 2], seeds: 1, measure: { id: "throughput" } } };

it("knows a sweep again however its experiment is written, and no other", () => {
  const again = JSON.parse(JSON.stringify(opened(swept))) as Experiment;
  const turned = Object.fromEntries(Object.entries(again).reverse()) as unknown as Experiment;
  expect(sweepHash(turned)).toBe(sweepHash(swept));
  expect(sweepHash({ ...swept, sweep: { ...swept.sweep!, seeds: 2 } })).not.toBe(sweepHash(swept));
});

it("remembers which sweep was begun for it", () => {
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  for (let n = 0; n < 30; n++) rememberBegun(storage, `h${n}`, `s${n}`);
  rememberBegun(storage, "h29", "again");
  expect([begunOf(storage, "h29"), begunOf(storage, "h20"), begunOf(storage, "h1")]).toEqual(["again", "s20", undefined]);
  kept.set("ackscope:sweeps-begun", "damaged");
  expect(begunOf(storage, "h29")).toBeUndefined();
});
