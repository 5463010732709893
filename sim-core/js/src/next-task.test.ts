import { expect, test, vi } from "vitest";

test("without setImmediate, as in a browser, a message port takes turns in order", async () => {
  vi.stubGlobal("setImmediate", undefined);
  vi.resetModules();
  const { nextTask } = await import("./next-task.js");
  vi.unstubAllGlobals();
  const order: string[] = [];
  const first = nextTask().then(() => order.push("first task"));
  const second = nextTask().then(() => order.push("second task"));
  await Promise.resolve().then(() => order.push("this task"));
  await Promise.all([first, second]);
  expect(order).toEqual(["this task", "first task", "second task"]);
});
