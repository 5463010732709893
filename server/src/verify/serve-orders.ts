/** The worker thread's side of a pool: says that it is ready, then answers one order after the other. */
import { parentPort } from "node:worker_threads";
import type { Report } from "./messages.js";

export function serveOrders<Order, Answer, Ready>(ready: Ready, answer: (order: Order) => Promise<Answer>): void {
  const port = parentPort;
  if (port === null) throw new Error("this file runs in a worker thread");
  const report = (message: Report<Answer, Ready>): void => port.postMessage(message);
  // An order may come while another is answered. Answers have no names: they go out in the order of the orders.
  let last = Promise.resolve();
  port.on("message", (order: Order) => {
    last = last
      .then(() => answer(order))
      .then(
        (done) => report({ kind: "done", answer: done }),
        (error: unknown) => report({ kind: "failed", reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      );
  });
  report({ kind: "ready", ready });
}
