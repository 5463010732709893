/**
 * One request of a connection at a time. HTTP/1.1 lets a client send the next before it has the answer, and Node begins with all of them at once:
 * a few kilobytes would then be hundreds of answers under way. Here they wait for their turn, and a connection with too many of them is closed,
 * which whoever pipelines must expect (RFC 9112, section 9.3.2).
 */
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";

/** Requests of one connection that may wait. Browsers send none ahead. */
const mostWaiting = 16;

class Turns {
  private readonly waiting: (() => void)[] = [];
  private taken = false;

  constructor(private readonly socket: Socket) {}

  take(begin: () => void): void {
    if (this.taken) {
      if (this.waiting.length < mostWaiting) this.waiting.push(begin);
      // Not a polite end: the kernel would keep what was answered for a reader who may never come.
      else this.socket.resetAndDestroy();
      return;
    }
    this.taken = true;
    begin();
  }

  pass(): void {
    // Nobody would hear the answers.
    if (this.socket.destroyed) this.waiting.length = 0;
    const next = this.waiting.shift();
    if (next === undefined) this.taken = false;
    else next();
  }

  get areTaken(): boolean {
    return this.taken;
  }
}

declare module "fastify" {
  interface FastifyInstance {
    /** Whether a request of this connection is being answered. */
    isAnswering(socket: Socket): boolean;
  }
}

export const pipelining = fp(
  async (app: FastifyInstance) => {
    const turnsOf = new WeakMap<Socket, Turns>();
    app.decorate("isAnswering", (socket: Socket) => turnsOf.get(socket)?.areTaken ?? false);
    app.addHook("onRequest", ({ raw: { socket } }, reply, done) => {
      let turns = turnsOf.get(socket);
      if (turns === undefined) turnsOf.set(socket, (turns = new Turns(socket)));
      const own = turns;
      own.take(() => {
        reply.raw.once("close", () => own.pass());
        done();
      });
    });
  },
  { name: "pipelining", fastify: "5.x" },
);
