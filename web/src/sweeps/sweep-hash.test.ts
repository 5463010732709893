import type { Experiment } from "@ackscope/scenarios";
import { findPreset } from "@ackscope/scenarios";
import { expect, it } from "vitest";
import { opened } from "../lab/session/document.js";
import { sweepHash } from "./sweep-hash.js";

const preset = findPreset("smartacking/1-0-5mbps")!.experiment;
const swept: Experiment = { ...preset, sweep: { parameter: ["/seed"], values: [1, 2], seeds: 1, measure: { id: "throughput" } } };

it("knows a sweep again however its experiment is written, and no other", () => {
  const again = JSON.parse(JSON.stringify(opened(swept))) as Experiment;
  const turned = Object.fromEntries(Object.entries(again).reverse()) as unknown as Experiment;
  expect(sweepHash(turned)).toBe(sweepHash(swept));
  expect(sweepHash({ ...swept, sweep: { ...swept.sweep!, seeds: 2 } })).not.toBe(sweepHash(swept));
});
