/** What requests and answers about sweeps look like. */
import { findPreset } from "@ackscope/scenarios";

const preset = findPreset("smartacking/1-0-5mbps")?.experiment;

const experiment = {
  ...preset,
  sweep: {
    parameter: ["/links/1/forward/rate"],
    label: "Capacity",
    unit: "Mbit/s",
    factor: 1e6,
    values: [0.5, 1, 2, 5],
    seeds: 10,
    measure: { id: "throughput" },
  },
};

const id = "k3v7m2q9xp";
const url = `/s/${id}`;

const sweep = {
  id,
  url,
  title: preset?.title,
  state: "running",
  points: 80,
  done: 31,
  failed: 0,
  core: "0.1.0+3f2a9c0d1e4b",
  contentHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  createdAt: "2026-03-14T09:26:53.589Z",
  updatedAt: "2026-03-14T09:26:53.589Z",
  experiment,
};

const point = {
  point: 0,
  state: "done",
  digest: "9c1185a5c5e9fc54",
  series: "newreno",
  value: 0.5,
  x: 0.5,
  seed: 1,
  scenario: "4b7d1e90c2a8f356",
  events: 48_211,
  seconds: 0.031,
  values: { throughput: 431_200 },
};

const failed = {
  point: 1,
  state: "failed",
  digest: null,
  series: "newreno",
  value: 0.5,
  x: 0.5,
  seed: 2,
  scenario: "4b7d1e90c2a8f356",
  failure: { kind: "limit", limit: "milliseconds", allowed: 60_000 },
};

export const sweepExamples = {
  beginSweep: {
    request: { experiment },
    answer: { id, url, token: "Zk3v0mV2cTq8rN5bYw1xJd7hLs9gPf4aKe6uIo_RtE0", sweep: { ...sweep, done: 0 } },
  },
  findSweep: { answer: { sweeps: [{ id, url }] } },
  readSweep: { answer: sweep },
  readSweepPoints: { answer: { points: [point, failed], next: "2" } },
  cancelSweep: { answer: { ...sweep, state: "cancelled" } },
  retrySweep: { answer: sweep },
};
