// Somebody else, at another address, who reads and now and then publishes while a flood goes on: how long this takes is what the flood costs. A server that
// does nothing is asked in turns with the real one, so that a machine with other work is not taken for a server that lets people wait.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { smallExperiment } from "../chaos/experiment.mjs";
import { inRoot } from "../lib/run.mjs";

/** Linux takes all of 127.0.0.0/8 for itself; to the server this is another client. */
const localAddress = "127.0.0.2";
const patienceMs = 60_000;

/** @param {string} address of the server */
export class Bystander {
  /** Milliseconds. */
  reads = [];
  publishes = [];
  /** Of the server that does nothing. */
  bare = [];
  failures = [];
  #stopped = false;
  #working;
  #bare;

  constructor(address) {
    this.address = address;
  }

  /** Publishes the run that it reads afterwards. */
  async start() {
    this.id = JSON.parse((await this.#publish()).text).id;
    this.publishes = [];
    this.#bare = spawn(process.execPath, [inRoot("scripts/fuzz/bare-server.mjs")], { stdio: ["ignore", "pipe", "inherit"] });
    this.bareAddress = String(await once(this.#bare.stdout, "data")).trim();
    this.#working = Promise.all([this.#repeat(() => this.#read(), 50), this.#repeat(() => this.#publish(), 1000)]);
  }

  async stop() {
    this.#stopped = true;
    await this.#working;
    this.#bare.kill();
  }

  async #repeat(body, pauseMs) {
    while (!this.#stopped) {
      await body();
      await sleep(pauseMs);
    }
  }

  async #read() {
    // One of the first five is a search: even a short trial meets what searches do to everybody.
    const paths = ["/live", `/r/${this.id}`, `/api/v1/runs/${this.id}`, "/api/v1/runs?limit=20", "/api/v1/runs?q=bystander&limit=20"];
    await this.#timed(this.reads, "GET", paths[this.reads.length % paths.length]);
    await this.#timed(this.bare, "GET", "/", undefined, this.bareAddress);
  }

  #publish() {
    const experiment = smallExperiment(0, `A bystander's run ${this.publishes.length}`, "");
    return this.#timed(this.publishes, "POST", "/api/v1/runs", JSON.stringify({ experiment }));
  }

  async #timed(times, method, path, body, address = this.address) {
    const began = performance.now();
    try {
      const answer = await ask(address, method, path, body);
      // A server may send a publisher away for a moment; a reader it may not.
      if (answer.status >= 300 && !(method === "POST" && answer.status === 503)) this.failures.push(`${method} ${path}: ${answer.status}`);
      return answer;
    } catch (error) {
      this.failures.push(`${method} ${path}: ${error.message}`);
      return { status: 0, text: "{}" };
    } finally {
      times.push(performance.now() - began);
    }
  }
}

function ask(address, method, path, body) {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    const sent = request({ hostname, port, method, path, headers, localAddress, timeout: patienceMs }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk) => (text += chunk));
      answer.on("end", () => resolve({ status: answer.statusCode, text }));
      answer.on("error", reject);
    });
    sent.on("timeout", () => sent.destroy(new Error("no answer in time")));
    sent.on("error", reject);
    sent.end(body);
  });
}

/** The value that this share of the values does not exceed. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}
