// What attacks are made on: the built server in a folder of its own, on a free port, gone afterwards.
//
//   const server = await startServer({ env: { RATE_WRITES: "1000" }, database: "sqlite" });
//   server.url, server.port, server.pid, server.folder, server.log(), server.isRunning()
//   await server.stop();            // SIGTERM, waits, removes the folder
//   await server.stop("SIGKILL");
//
// `npm run trials` gives this function to `attack({ startServer, seconds, isShort })` and stops what an attack left running.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "../../lib/postgres.mjs";
import { freePort, startServer as start } from "../../lib/server-process.mjs";

/**
 * Starts the built server and waits until it takes requests.
 *
 * @param {object} [options]
 * @param {Record<string, string>} [options.env] settings beside PORT, DATA_DIR and DATABASE_URL
 * @param {"sqlite" | "postgres" | string} [options.database] a PostgreSQL of its own, or the address of one that runs
 * @returns `url`, `port` and `pid` of the server, its data `folder`; `log()`: what it has printed; `memory()`: bytes, by Linux's count;
 *   `postgres`: what startPostgres gave, if it was started here; `stop(signal)`: ends all and removes the folder
 */
export async function startServer({ env = {}, database = "sqlite" } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "ackscope-attack-"));
  const postgres = database === "postgres" ? await startPostgres({ durable: true }) : undefined;
  const DATABASE_URL = postgres?.url ?? (database === "sqlite" ? "" : database);
  const port = await freePort();
  const remove = () => {
    postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const server = await start({ DATA_DIR: folder, DATABASE_URL, PORT: String(port), ...env });
    return {
      url: server.address,
      port,
      pid: server.pid,
      folder,
      postgres,
      log: server.output,
      memory: server.memory,
      isRunning: server.isRunning,
      async stop(signal = "SIGTERM") {
        await server.stop(signal);
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * The same function, and one that stops whatever it has started: an attack that fails leaves nothing behind.
 *
 * @returns {{ startServer: typeof startServer, stopAll: () => Promise<void> }}
 */
export function serversOfOneAttack() {
  const started = new Set();
  return {
    async startServer(options) {
      const server = await startServer(options);
      started.add(server);
      const { stop } = server;
      return Object.assign(server, {
        async stop(signal) {
          if (!started.delete(server)) return;
          await stop(signal);
        },
      });
    },
    async stopAll() {
      for (const server of started) await server.stop("SIGKILL");
    },
  };
}
