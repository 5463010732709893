/** A Host that is none is refused before anything is done with it (RFC 9112, section 3.2). */
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { crookedHost, isHost } from "../pages/addresses.js";

export const refuseCrookedHost = fp(
  async (app: FastifyInstance) => {
    // The last that was one: nearly all requests name the same, and to judge one takes longer than the rest of the hook.
    let known = "";
    const isCrooked = (host: string): boolean => {
      if (host === "" || host === known) return false;
      if (!isHost(host)) return true;
      known = host;
      return false;
    };
    app.addHook("onRequest", (request, _reply, done) => {
      // As it was sent, and as a proxy that is trusted says that it was sent to itself.
      const crooked = hostsOf(request.raw) > 1 || isCrooked(request.raw.headers.host ?? "") || isCrooked(request.host);
      done(crooked ? crookedHost() : undefined);
    });
  },
  { name: "refuse-crooked-host", fastify: "5.x", dependencies: ["errors"] },
);

/** Of several, Node keeps the first; a proxy may keep another. */
function hostsOf({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === "host") count += 1;
  return count;
}
