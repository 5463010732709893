/** What requests and answers look like, for those who read the API's description. A test holds each to its schema. */
import { findPreset } from "@ackscope/scenarios";
import { license } from "../runs/document.js";
import { sweepExamples } from "./sweep-examples.js";
import { mostProblems, problemKinds, type ProblemKind } from "../problems.js";

/** Small, and one that everybody finds in the lab. */
const experiment = findPreset("multihop/hidden-and-exposed")?.experiment;

const requestId = "6f1c2b8e-54a7-4d63-9f0e-2f8f1f0a7c11";

/** A refusal with this status, as it looks. */
export function refusalExample(status: number): Record<string, unknown> | undefined {
  const kind: ProblemKind | undefined = Object.values(problemKinds).find((each) => each.status === status);
  if (kind === undefined) return undefined;
  const problems =
    kind === problemKinds.invalid ? [{ pointer: "/experiment/title", message: "this key is missing", expected: "a value" }] : [];
  return {
    ...kind,
    detail: details[kind.type] ?? "what was asked for cannot be done",
    requestId,
    problems: problems.slice(0, mostProblems),
  };
}

const details: Readonly<Record<string, string>> = {
  [problemKinds.notFound.type]: "there is no run bcdfghjkmn",
  [problemKinds.invalid.type]: "there is one problem",
  [problemKinds.tooManyRequests.type]: "try again in 12 seconds",
  [problemKinds.notReady.type]: "the server is about to stop",
};

const runId = "k7c2xm9wpd";
const otherId = "b4fz8hq3rt";
const digest = "9c1185a5c5e9fc54";
const core = "0.1.0+3f2a9c0d1e4b";
const moment = "2026-03-14T15:09:26.535Z";
const token = "3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

const newRun = {
  experiment,
  visibility: "public",
  tags: ["delayed acks"],
  expiresInDays: 365,
  results: [{ variant: "base", digest }],
  core,
};

const edit = { title: "Two receivers, one link", tags: ["delayed acks", "teaching"], expiresInDays: null };

const results = [{ variant: "base", digest, metrics: { events: 48_211, simulatedTime: 12.5, aggregateThroughput: 812_340 } }];

const run = {
  id: runId,
  experiment,
  core,
  createdAt: moment,
  updatedAt: moment,
  expiresAt: null,
  visibility: "public",
  tags: ["delayed acks"],
  contentHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  forkOf: null,
  forks: [{ id: otherId, title: "Two receivers, ACK for every segment" }],
  state: "verified",
  stateReason: null,
  results,
  measurements: [
    { core, kind: "claimed", measuredAt: moment, results: [{ variant: "base", digest }] },
    { core, kind: "measured", measuredAt: "2026-03-14T15:09:27.112Z", results },
  ],
  license,
};

const published = { id: runId, url: `/r/${runId}`, deleteToken: token, run };

const runList = {
  runs: [
    {
      id: runId,
      title: "Two receivers",
      description: "",
      tags: ["delayed acks"],
      createdAt: moment,
      state: "verified",
      views: 42,
      forks: 1,
    },
  ],
  next: null,
};

const stats = { views: 42, forks: 1 };

const report = { reason: "personal", text: "The description has my telephone number." };

const newCollection = {
  title: "Week 3: loss recovery",
  text: "Open each run, and say why the window falls where it does.",
  visibility: "unlisted",
  items: [
    { run: runId, text: "Compare the two receivers.", notes: "Ask before you scroll on." },
    { preset: "smartacking/1-0-5mbps", text: "" },
    { lab: "/lab#v=1&t=0.86-1.14", text: "Count the drops.", heading: "Slow start finds the limit" },
  ],
};

const collection = {
  id: otherId,
  ...newCollection,
  createdAt: moment,
  updatedAt: moment,
  items: [
    { ...newCollection.items[0], title: "Two receivers", state: "verified" },
    { ...newCollection.items[1], title: "Smartacking: 1-0, 5 Mbit/s", state: null },
    { ...newCollection.items[2], title: null, state: null },
  ],
};

const collectionCreated = { id: otherId, url: `/c/${otherId}`, deleteToken: token, collection };

const collectionList = {
  collections: [{ id: otherId, title: newCollection.title, text: newCollection.text, createdAt: moment, items: 3 }],
  next: null,
};

const collectionEdit = { title: "Week 4: loss recovery" };

const classState = {
  code: "7kq4mz",
  title: "Monday, congestion control",
  round: 2,
  phase: "told",
  question: { text: "Which of the two has the larger throughput?", options: ["Reno", "CUBIC"] },
  answered: 41,
  answers: [12, 29],
  truth: [1],
};
const asked = { ...classState, phase: "open", answered: 0, answers: null, truth: null };

interface OperationExamples {
  readonly request?: unknown;
  readonly answer?: unknown;
}

/** By operation, where the route itself shows none. */
export const operationExamples: Readonly<Record<string, OperationExamples>> = {
  publishRun: { request: newRun, answer: published },
  readRun: { answer: run },
  readRunJson: { answer: run },
  listRuns: { answer: runList },
  readRunStats: { answer: stats },
  editRun: { request: edit, answer: { ...run, tags: edit.tags } },
  reportRun: { request: report, answer: { id: otherId } },
  reportCollection: { request: report, answer: { id: otherId } },
  reportSweep: { request: report, answer: { id: otherId } },
  reportCapture: { request: report, answer: { id: otherId } },
  publishCapture: {
    request: { title: "A stall of a second", file: "TTyyoQIABAAAAAAAAAAAAAAABABlAAAA", expiresInDays: 90 },
    answer: { id: otherId, url: `/captures/${otherId}`, deleteToken: token },
  },
  readCapture: {
    answer: {
      id: otherId,
      url: `/captures/${otherId}`,
      title: "A stall of a second",
      packets: 1204,
      bytes: 98_352,
      createdAt: moment,
      expiresAt: null,
      license,
    },
  },
  openClass: { request: { title: classState.title }, answer: { code: classState.code, url: `/class/${classState.code}`, token } },
  readClass: { answer: classState },
  askClass: { request: { question: classState.question }, answer: asked },
  answerInClass: { request: { round: 2, device: "gq0TnHmvzqkM2bX1", answer: 1 } },
  closeQuestion: { request: { truth: [1] }, answer: classState },
  handIn: {
    request: {
      ticket: "eyJhbGciOiJIUzI1NiJ9.eyJjb250ZW50Ijp7fX0.c2lnbmF0dXJl",
      assignment: "q1bKz1ayUlAqLU5VqgUA",
      answers: [{ id: "faster", answer: "cubic" }],
    },
    answer: { points: 1, of: 4 },
  },
  createCollection: { request: newCollection, answer: collectionCreated },
  listCollections: { answer: collectionList },
  readCollection: { answer: collection },
  editCollection: { request: collectionEdit, answer: { ...collection, ...collectionEdit } },
  ...sweepExamples,
};
