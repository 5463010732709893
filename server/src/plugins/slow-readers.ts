/** Connections that do not take what was sent to them are closed: until then the answer stays in memory. */
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";

export interface SlowReadersOptions {
  /** How long an answer may wait without a byte of it being taken. */
  readonly timeoutMs: number;
}

export const closeSlowReaders = fp(
  async (app: FastifyInstance, { timeoutMs }: SlowReadersOptions) => {
    // Node counts a partial write as a sign of life.
    app.server.setTimeout(timeoutMs, (socket: Socket) => {
      // An answer that is being made, or a stream of events that has none to tell: nothing is owed to the network.
      if (app.isAnswering(socket) && socket.writableLength === 0) return void socket.setTimeout(timeoutMs);
      // The kernel is to forget it too.
      socket.resetAndDestroy();
    });
  },
  { name: "slow-readers", fastify: "5.x", dependencies: ["pipelining"] },
);
