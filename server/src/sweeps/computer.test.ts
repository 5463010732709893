import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "../testing/folders.js";
import { ThreadComputer } from "./computer.js";
import { mostHands } from "./pace.js";

/** A thread that takes 5 ms for each point. */
const thread = `
import { parentPort } from "node:worker_threads";
const result = { state: "done", digest: "0123456789abcdef", outcome: "{}" };
parentPort.on("message", () => setTimeout(() => parentPort.postMessage({ kind: "done", answer: { kind: "computed", result } }), 5));
parentPort.postMessage({ kind: "ready", ready: "core" });
`;

it.each([1, 3])("has room for all points that a crew may have in hand (%d threads)", async (threads) => {
  const workerPath = join(temporaryFolder(), "thread.mjs");
  writeFileSync(workerPath, thread);
  const limits = { events: 1e6, milliseconds: 60_000, memoryBytes: 64 * 1024 * 1024 };
  const computer = await ThreadComputer.start({ threads, limits, workerPath });
  onTestFinished(() => computer.close());
  const document = { hash: "one", experiment: "{}" };
  const points = Array.from({ length: threads * mostHands }, (_, point) => computer.compute(document, point, { version: "core" }));
  const settled = await Promise.allSettled(points);
  expect(settled.filter(({ status }) => status === "rejected")).toEqual([]);
});
