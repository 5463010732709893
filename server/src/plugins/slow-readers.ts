/** Connections that do not take what was sent to them are closed: until then the answer stays in memory. */
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";

export interface SlowReadersOptions {
  /** A connection is closed at the latest so long after the last byte that it took, and at the earliest after half of it. */
  readonly timeoutMs: number;
}

export const closeSlowReaders = fp(
  async (app: FastifyInstance, { timeoutMs }: SlowReadersOptions) => {
    // Node looks when this time is over whether any of a write was taken since the last look, and the first look has none before it: it finds
    // out that a reader stands still with the second look.
    const lookMs = timeoutMs / 2;
    app.server.setTimeout(lookMs, (socket: Socket) => {
      // An answer that is being made, or a stream of events that has none to tell: nothing is owed to the network.
      if (app.isAnswering(socket) && socket.writableLength === 0) return void socket.setTimeout(lookMs);
      // The kernel is to forget it too.
      socket.resetAndDestroy();
    });
  },
  { name: "slow-readers", fastify: "5.x", dependencies: ["pipelining"] },
);
