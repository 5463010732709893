/** A client that has too much under way, bodies that arrive and answers that nobody takes, is refused until some of it is through. */
import { Readable } from "node:stream";
import type { DoneFuncWithErrOrRes, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { siteNetwork } from "../fairness/clients.js";
import type { Excess, InFlight } from "../in-flight.js";
import { HttpProblem, problemKinds } from "../problems.js";

declare module "fastify" {
  interface FastifyRequest {
    /** Bytes that this request has under way. */
    bytesInFlight: number;
    /** Whether its answer is among them already. */
    answerCounted: boolean;
  }
  interface FastifyContextConfig {
    /** Answered also when its client has too much under way: monitors must not take a busy server for a dead one. */
    readonly always?: boolean;
  }
}

/** What a stream keeps in memory: it waits for its reader. */
const streamBytes = 64 * 1024;
/** Smaller ones are not worth the counting. */
const worthCounting = 4096;
/** The connection is closed as well: what was sent ahead on it would be refused too, and who reads nothing keeps nothing open. */
const refusalHeaders = { "retry-after": "2", connection: "close" };

export const boundInFlight = fp(
  async (app: FastifyInstance, { inFlight }: { readonly inFlight: InFlight }) => {
    app.decorateRequest("bytesInFlight", 0);
    app.decorateRequest("answerCounted", false);

    const count = (request: FastifyRequest, reply: FastifyReply, bytes: number) => {
      const client = clientOf(request);
      inFlight.take(client, bytes);
      // Told once, when the last byte is with the network or the connection is gone.
      if (request.bytesInFlight === 0) reply.raw.once("close", () => inFlight.give(client, request.bytesInFlight));
      request.bytesInFlight += bytes;
    };

    app.addHook("onRequest", (request, reply, done) => {
      if (request.routeOptions.config.always === true) {
        done();
        return;
      }
      const bytes = bodyBytes(request);
      const excess = inFlight.excess(clientOf(request), bytes);
      if (excess === undefined && bytes > 0) count(request, reply, bytes);
      done(excess && refusalOf(excess));
    });

    // After compression and whatever else a route does with its answer.
    app.addHook("onRoute", (route) => {
      route.onSend = [route.onSend ?? [], countAnswer].flat();
    });

    function countAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown, done: DoneFuncWithErrOrRes): void {
      const bytes = sizeOf(payload);
      if (bytes < worthCounting || request.answerCounted || reply.raw.destroyed) {
        done(null, payload);
        return;
      }
      const excess = inFlight.excess(clientOf(request), bytes);
      if (excess !== undefined && reply.statusCode < 400) {
        if (payload instanceof Readable) payload.destroy();
        done(null, refused(request, reply, refusalOf(excess)));
        return;
      }
      request.answerCounted = true;
      count(request, reply, bytes);
      done(null, payload);
    }
  },
  { name: "in-flight", fastify: "5.x", dependencies: ["errors"] },
);

/** Memory is shared like turns and storage. It is only counted here, so the network itself will do: a keyed hash costs more than the look. */
const clientOf = ({ ip }: FastifyRequest): string => siteNetwork(ip);

/** One that does not say how long it is may be as long as the route allows. */
function bodyBytes({ headers, routeOptions }: FastifyRequest): number {
  if (headers["transfer-encoding"] !== undefined) return routeOptions.bodyLimit;
  const length = headers["content-length"];
  return length === undefined ? 0 : Math.min(Number(length), routeOptions.bodyLimit);
}

function sizeOf(payload: unknown): number {
  if (typeof payload === "string" || Buffer.isBuffer(payload)) return payload.length;
  return payload instanceof Readable ? streamBytes : 0;
}

const refusalOf = (excess: Excess): HttpProblem =>
  excess === "client"
    ? new HttpProblem(problemKinds.quota, "read the answers that are under way first", { headers: refusalHeaders })
    : new HttpProblem(problemKinds.busy, "too many answers are under way; try again soon", { headers: refusalHeaders });

/** Too late for the error handler: the answer was about to be sent. */
function refused(request: FastifyRequest, reply: FastifyReply, problem: HttpProblem): string {
  for (const name of ["etag", "content-encoding", "content-length", "content-disposition", "last-modified", "accept-ranges"])
    reply.removeHeader(name);
  reply.refusal = problem.kind.type;
  reply
    .code(problem.kind.status)
    .headers({ ...refusalHeaders, "cache-control": "no-store" })
    .type("application/problem+json; charset=utf-8");
  return JSON.stringify({ ...problem.document(), requestId: request.id });
}
