// Stands between a tool and the server and keeps the score of what passes, so that nothing depends on how the tool counts.
import { Agent, createServer, request as ask } from "node:http";
import { once } from "node:events";

const patienceMs = 60_000;

/** @param {string} target address of the server @param {import("./tally.mjs").Tally} tally @param {() => void} onAnswer */
export async function startCountingProxy(target, tally, onAnswer) {
  const { hostname, port } = new URL(target);
  const agent = new Agent({ keepAlive: true });
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const what = `${method} ${path}`;
    const chunks = [];
    const upstream = ask({ hostname, port, method, path, headers, agent, timeout: patienceMs }, (answer) => {
      answer.on("data", (chunk) => chunks.length < 5 && chunks.push(chunk));
      answer.on("end", () => {
        tally.answer(answer.statusCode, answer.headers["retry-after"], `${what} → ${Buffer.concat(chunks).toString().slice(0, 200)}`);
        onAnswer();
      });
      outgoing.writeHead(answer.statusCode, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    let left = false;
    upstream.on("timeout", () => upstream.destroy(new Error("timeout")));
    upstream.on("error", (error) => {
      // A tool that leaves before the answer is the tool's affair.
      if (!left) tally.broken(error, Number(headers["content-length"] ?? 0), what);
      outgoing.destroy();
    });
    outgoing.on("close", () => {
      left = !outgoing.writableFinished;
      if (left) upstream.destroy();
    });
    incoming.pipe(upstream);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    address: `http://127.0.0.1:${proxy.address().port}`,
    close() {
      proxy.closeAllConnections();
      proxy.close();
      agent.destroy();
    },
  };
}
