/**
 * A stop in two steps. Draining: everything is answered as before, but /ready says no, so that a load balancer sends people elsewhere.
 * Closing: what was begun is finished, and connections that only stay open are not waited for.
 */
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";

export interface ShutdownOptions {
  readonly drainMs: number;
  readonly graceMs: number;
}

declare module "fastify" {
  interface FastifyInstance {
    isDraining(): boolean;
    /** Says no at /ready; resolves when load balancers had their time to notice. */
    drain(): Promise<void>;
  }
}

const sweepMs = 50;

export const shutdown = fp(
  async (app: FastifyInstance, { drainMs, graceMs }: ShutdownOptions) => {
    let draining = false;
    app.decorate("isDraining", () => draining);
    app.decorate("drain", async () => {
      draining = true;
      await sleep(drainMs);
    });

    // Browsers open connections ahead. Node counts one as idle only after its first answer, so these would be waited for.
    const connections = new Set<Socket>();
    app.server.on("connection", (socket: Socket) => {
      connections.add(socket);
      socket.once("close", () => connections.delete(socket));
    });
    const endUnused = (): void => {
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    };

    let sweep: NodeJS.Timeout | undefined;
    let deadline: NodeJS.Timeout | undefined;
    app.addHook("preClose", async () => {
      draining = true;
      // A connection whose last answer went out during the close would otherwise idle until its keep-alive ends.
      sweep = setInterval(() => {
        app.server.closeIdleConnections();
        endUnused();
      }, sweepMs);
      deadline = setTimeout(() => {
        app.log.warn(`requests were still being answered after ${graceMs} ms; their connections are closed`);
        app.server.closeAllConnections();
      }, graceMs);
    });
    app.addHook("onClose", async () => {
      clearInterval(sweep);
      clearTimeout(deadline);
    });
  },
  { name: "shutdown", fastify: "5.x" },
);
