/** Closing finishes what was begun, and does not wait for connections that only stay open. */
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";

export interface ShutdownOptions {
  readonly graceMs: number;
}

const sweepMs = 50;

export const shutdown = fp(
  async (app: FastifyInstance, { graceMs }: ShutdownOptions) => {
    let sweep: NodeJS.Timeout | undefined;
    let deadline: NodeJS.Timeout | undefined;
    app.addHook("preClose", async () => {
      // A connection whose last answer went out during the close would otherwise idle until its keep-alive ends.
      sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs);
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
