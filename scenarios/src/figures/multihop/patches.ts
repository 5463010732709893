/** What figures change of a multihop run. */
import type { Series } from "../../figure.js";
import type { PatchOperation } from "../../patch.js";
import type { Scenario } from "../../generated/scenario.js";
import { previewSeconds, warmUp } from "./network.js";

const add = (path: string, value: unknown): PatchOperation => ({ op: "add", path, value });

/** Measured for so long. */
export const lasting = (seconds: number): readonly PatchOperation[] => [
  add("/end", { at: warmUp + seconds }),
  add("/measure", { from: warmUp, to: warmUp + seconds }),
];
export const shortRuns = lasting(previewSeconds);

/** Another network, flows and all. */
export const replacedBy = ({ nodes, channels, flows }: Scenario): readonly PatchOperation[] => [
  add("/nodes", nodes),
  add("/channels", channels),
  add("/flows", flows),
];

/** No flow may have more than this out; null: cwnd alone limits them. */
export const clamped = (window: number | null, flows = 1): readonly PatchOperation[] =>
  Array.from({ length: flows }, (_, index) => add(`/flows/${index}/sender/maxWindow`, window));

export const payload = (bytes: number, flows = 1): readonly PatchOperation[] =>
  Array.from({ length: flows }, (_, index) => add(`/flows/${index}/sender/segmentBytes`, bytes));

export const buffer = (packets: number): readonly PatchOperation[] => [add("/channels/0/queue/limit", { packets })];

export const linkRed: readonly PatchOperation[] = [add("/channels/0/linkRed", {})];
export const pacing: readonly PatchOperation[] = [add("/channels/0/pacing", {})];
export const linkRedAndPacing: readonly PatchOperation[] = [...linkRed, ...pacing];

export const newReno: Series = { id: "newreno", label: "NewReno", patch: [] };
export const withLinkRed: Series = { id: "newreno-lred", label: "NewReno + link RED", patch: linkRed };
export const withPacing: Series = { id: "newreno-pacing", label: "NewReno + pacing", patch: pacing };
export const withBoth: Series = { id: "newreno-lred-pacing", label: "NewReno + link RED + pacing", patch: linkRedAndPacing };
